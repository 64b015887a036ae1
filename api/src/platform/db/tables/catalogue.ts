import type { DocumentKind } from "@chargefront/shared/product/product-document";
import type { ProductColumns } from "@chargefront/shared/product/product-fields";
import type { Language } from "@chargefront/shared/text/language";
import type { Generated } from "kysely";

export type CatalogueTables = {
  catalogue_state: CatalogueStateRow;
  catalogue_revision: CatalogueRevisionRow;
  product: ProductRow;
  product_specification: ProductSpecificationRow;
  product_picture: ProductPictureRow;
  product_document: ProductDocumentRow;
};

/** The only row. Products and pages share one sequence of revisions; a new epoch makes clients download everything
 *  again. */
type CatalogueStateRow = { id: number; epoch: string; revision: number; samples_loaded_at: number | null };

/** One row per revision; revisions older than tags have none. */
type CatalogueRevisionRow = { revision: number; tag: string };

type ImageColumns = { image_hash: string; image_width: number; image_height: number; image_color: string };

type ProductRow = ProductColumns &
  ImageColumns & {
    id: string;
    revision: number;
    /** The revision in which the title, description or custom fields last changed; null when an older process added the
     *  product. */
    text_revision: number | null;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    /** Hidden from the shop while it is set. */
    hidden_at: number | null;
    /** The title, description and custom fields, folded. */
    search_text: string;
    /** The sort key of the title; empty when an older process wrote the product. */
    title_key: Generated<string>;
    /** The key of the form that added it; null when it was added in another way. */
    idempotency_key: string | null;
  };

type ProductSpecificationRow = { product_id: string; position: number; name: string; value: string };

/** A picture after the first one, which is in the product's row; positions are from 1. */
type ProductPictureRow = ImageColumns & { product_id: string; position: number; alt: string };

/** A PDF of a product; its file is named by `file_hash`, the SHA-256 of its bytes. Ids are in the order of upload. */
type ProductDocumentRow = {
  id: string;
  product_id: string;
  file_hash: string;
  kind: DocumentKind;
  language: Language;
  title: string;
  bytes: number;
};
