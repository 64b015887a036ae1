import type { ProductColumns } from "@chargefront/shared/product/product-fields";
import type { Generated } from "kysely";

export type CatalogueTables = {
  catalogue_state: CatalogueStateRow;
  catalogue_revision: CatalogueRevisionRow;
  product: ProductRow;
  product_specification: ProductSpecificationRow;
};

/** One row. The revision is one sequence for products and pages; a new epoch tells clients to start afresh. */
type CatalogueStateRow = { id: number; epoch: string; revision: number; samples_loaded_at: number | null };

/** One row a revision; revisions of before there were tags have none. */
type CatalogueRevisionRow = { revision: number; tag: string };

type ProductRow = ProductColumns & {
  id: string;
  image_hash: string;
  image_width: number;
  image_height: number;
  image_color: string;
  revision: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** Off sale until it is shown again. */
  hidden_at: number | null;
  /** Title, description and custom fields, folded. */
  search_text: string;
  /** By which titles are sorted; empty where an older process wrote the product. */
  title_key: Generated<string>;
  /** Made by the form that added it; null for one that came another way. */
  idempotency_key: string | null;
};

type ProductSpecificationRow = { product_id: string; position: number; name: string; value: string };
