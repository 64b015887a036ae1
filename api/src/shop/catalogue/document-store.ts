import type { DocumentDetails, ProductDocument } from "@chargefront/shared/product/product-document";
import type { Selectable } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";

type DocumentRow = Selectable<Tables["product_document"]>;

/** A document to insert. */
export type NewDocument = DocumentDetails & {
  readonly id: string;
  readonly productId: string;
  readonly hash: string;
  readonly bytes: number;
};

export async function insertDocument(trx: Trx, { productId, hash, ...one }: NewDocument): Promise<void> {
  await trx
    .insertInto("product_document")
    .values({ ...one, product_id: productId, file_hash: hash })
    .execute();
}

/** Removes a document of a product; false when it has none of that id. */
export async function deleteDocument(trx: Trx, productId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("product_document")
    .where("product_id", "=", productId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Reads the documents of the products with these ids, or of all, in the order of upload; products without any are not
 *  in the map. */
export async function findDocuments(
  db: Db | Trx,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly ProductDocument[]>> {
  const rows = await db
    .selectFrom("product_document")
    .selectAll()
    .$if(ids !== undefined, (query) => query.where("product_id", "in", ids ?? []))
    .orderBy("id")
    .execute();
  const byProduct = new Map<string, ProductDocument[]>();
  for (const row of rows) {
    const known = byProduct.get(row.product_id);
    if (known) known.push(toDocument(row));
    else byProduct.set(row.product_id, [toDocument(row)]);
  }
  return byProduct;
}

function toDocument({ id, kind, language, title, bytes, file_hash }: Omit<DocumentRow, "product_id">): ProductDocument {
  return { id, kind, language, title, bytes, url: `/files/${file_hash}.pdf` };
}

/** The columns of a document that is joined to its product. */
export const joinedDocument = [
  "product_document.id as document_id",
  "product_document.file_hash as document_hash",
  "product_document.kind as document_kind",
  "product_document.language as document_language",
  "product_document.title as document_title",
  "product_document.bytes as document_bytes",
] as const;

type Joined = {
  readonly document_id: string | null;
  readonly document_hash: string | null;
  readonly document_kind: DocumentRow["kind"] | null;
  readonly document_language: DocumentRow["language"] | null;
  readonly document_title: string | null;
  readonly document_bytes: number | null;
};

/** Returns the documents of rows with `joinedDocument`, each once, in the order of upload. */
export function toDocuments(rows: readonly Joined[]): ProductDocument[] {
  const found = new Map<string, ProductDocument>();
  for (const row of rows) {
    const { document_id: id, document_hash: file_hash, document_kind: kind, document_language: language } = row;
    const { document_title: title, document_bytes: bytes } = row;
    if (id === null || file_hash === null || kind === null || language === null) continue;
    if (title === null || bytes === null) continue;
    found.set(id, toDocument({ id, file_hash, kind, language, title, bytes }));
  }
  return [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Finds what a file is called and how long it is; undefined when no product names it. Two products may name the same
 *  file: the first one does. */
export async function findDocumentFile(db: Db | Trx, hash: string) {
  return db
    .selectFrom("product_document")
    .innerJoin("product", "product.id", "product_document.product_id")
    .select(["product_document.kind", "product_document.title", "product_document.bytes"])
    .select("product.title as product_title")
    .where("product_document.file_hash", "=", hash)
    .orderBy("product_document.id")
    .limit(1)
    .executeTakeFirst();
}
