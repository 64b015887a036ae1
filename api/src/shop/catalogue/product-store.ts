import type { Product } from "@chargefront/shared/product/product";
import type { ExpressionBuilder, Selectable, Updateable } from "kysely";
import { nextRevision } from "../../platform/db/catalogue-revision.ts";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { findDocuments, joinedDocument, toDocuments } from "./document-store.ts";
import { findPictures, insertPictures, joinedPicture, replacePictures, toPictures } from "./picture-store.ts";
import { type NewProduct, type ProductEdit, toColumns, toProduct } from "./product-row.ts";
import { hasSameTexts } from "./same-content.ts";
import { findSpecifications, groupByProduct, insertSpecifications } from "./specification-store.ts";

export type { NewProduct, ProductEdit } from "./product-row.ts";

/** A change or removal of a product under a revision. */
export type ProductChange =
  | { readonly revision: number; readonly product: Product }
  | { readonly revision: number; readonly deletedId: string };

/** Inserts a product with its specifications under a new revision. `key` is its idempotency key. */
export async function insertProduct(trx: Trx, product: NewProduct, key?: string): Promise<void> {
  const revision = await nextRevision(trx);
  await trx
    .insertInto("product")
    .values({
      id: product.id,
      ...toColumns(product),
      revision,
      text_revision: revision,
      created_at: product.createdAt,
      updated_at: product.createdAt,
      deleted_at: null,
      hidden_at: null,
      idempotency_key: key ?? null,
    })
    .execute();
  await insertSpecifications(trx, product);
  await insertPictures(trx, product.id, product.pictures ?? []);
}

/** Replaces a product, its specifications and, where given, its further pictures; false when it does not exist or is deleted. */
export async function updateProduct(trx: Trx, product: ProductEdit, now: number): Promise<boolean> {
  const present = await findPresent(trx, product.id);
  if (!present) return false;
  const specifications = (await findSpecifications(trx, [product.id])).get(product.id) ?? [];
  const hasNewTexts = !hasSameTexts({ ...present, specifications }, product);
  await change(trx, present, { ...toColumns(product), updated_at: now }, hasNewTexts);
  await trx.deleteFrom("product_specification").where("product_id", "=", product.id).execute();
  await insertSpecifications(trx, product);
  if (product.pictures) await replacePictures(trx, product.id, product.pictures);
  return true;
}

/** Gives a product a new revision after a change of what other tables say of it; false when it does not exist or is
 *  deleted. */
export async function touchProduct(trx: Trx, id: string, now: number): Promise<boolean> {
  const present = await findPresent(trx, id);
  if (!present) return false;
  await change(trx, present, { updated_at: now });
  return true;
}

/** Soft-deletes a product, whose row stays as its tombstone; false when it does not exist or is deleted.
 *  docs/product/decisions.md#23. */
export async function deleteProduct(trx: Trx, id: string, now: number): Promise<boolean> {
  const present = await findPresent(trx, id);
  if (!present) return false;
  await change(trx, present, { deleted_at: now });
  return true;
}

/** Restores a deleted product; false when no deleted product has that id. */
export async function restoreProduct(trx: Trx, id: string): Promise<boolean> {
  const deleted = await trx
    .selectFrom("product")
    .select(["id", "revision"])
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (!deleted) return false;
  await change(trx, deleted, { deleted_at: null });
  return true;
}

/** Takes a product off sale until it is shown again; devices remove it as if it were deleted. False when it is not on
 *  sale. */
export async function hideProduct(trx: Trx, id: string, now: number): Promise<boolean> {
  return setHidden(trx, id, now);
}

/** Puts a hidden product back on sale; false when it is not hidden. */
export async function showProduct(trx: Trx, id: string): Promise<boolean> {
  return setHidden(trx, id, null);
}

/** Lists the products on sale, newest first. Ids are in the order of creation, and devices, which have nothing else to
 *  sort by, sort by them too. */
export async function listProducts(db: Db | Trx): Promise<Product[]> {
  const rows = await db.selectFrom("product").selectAll().where(isOnSale).orderBy("id", "desc").execute();
  const specifications = await db
    .selectFrom("product_specification")
    .innerJoin("product", "product.id", "product_specification.product_id")
    .where(isOnSale)
    .select(["product_id", "name", "value"])
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const byProduct = groupByProduct(specifications);
  const pictures = await findPictures(db);
  const documents = await findDocuments(db);
  return rows.map((row) => {
    const { id } = row;
    const lists = { specifications: byProduct.get(id), pictures: pictures.get(id), documents: documents.get(id) };
    return toProduct(row, lists);
  });
}

/** Reads the columns that an order copies, of the products on sale among these ids. */
export async function listSoldProducts(db: Db | Trx, ids: readonly string[]) {
  return db
    .selectFrom("product")
    .select(["id", "title", "image_hash", "price_paise", "revision", "text_revision", "hsn", "gst_rate"])
    .where("id", "in", ids)
    .where(isOnSale)
    .execute();
}

/** Lists the products that changed after a revision, in order of their last change, each once. A full list, since 0,
 *  contains no tombstones. */
export async function listProductChanges(
  db: Db | Trx,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<ProductChange[]> {
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("revision", ">", since)
    .$if(since === 0, (query) => query.where(isOnSale))
    .orderBy("revision")
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  if (!last) return [];
  const specifications = await db
    .selectFrom("product_specification")
    .innerJoin("product", "product.id", "product_specification.product_id")
    .where("product.revision", ">", since)
    .where("product.revision", "<=", last.revision)
    .where(isOnSale)
    .select(["product_id", "name", "value"])
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const byProduct = groupByProduct(specifications);
  const ids = rows.map(({ id }) => id);
  const pictures = await findPictures(db, ids);
  const documents = await findDocuments(db, ids);
  return rows.map((row) => {
    const { id, revision, deleted_at, hidden_at } = row;
    if (deleted_at !== null || hidden_at !== null) return { revision, deletedId: id };
    const lists = { specifications: byProduct.get(id), pictures: pictures.get(id), documents: documents.get(id) };
    return { revision, product: toProduct(row, lists) };
  });
}

/** Finds a product on sale; undefined when it does not exist or is not on sale. */
export async function findProduct(db: Db | Trx, id: string): Promise<Product | undefined> {
  const rows = await db
    .selectFrom("product")
    .leftJoin("product_picture", "product_picture.product_id", "product.id")
    .leftJoin("product_document", "product_document.product_id", "product.id")
    .selectAll("product")
    .select([...joinedPicture, ...joinedDocument])
    .where("product.id", "=", id.toLowerCase())
    .where(isOnSale)
    .orderBy("product_picture.position")
    .execute();
  const [row] = rows;
  if (!row) return undefined;
  const specifications = await findSpecifications(db, [row.id]);
  const lists = { pictures: toPictures(rows), documents: toDocuments(rows) };
  return toProduct(row, { specifications: specifications.get(row.id), ...lists });
}

/** Lists when the products on sale were last changed, in epoch milliseconds, newest products first, at most `limit`. */
export async function listProductTimes(db: Db | Trx, limit: number): Promise<{ id: string; updatedAt: number }[]> {
  return db
    .selectFrom("product")
    .select(["id", "updated_at as updatedAt"])
    .where(isOnSale)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countProducts(db: Db | Trx): Promise<number> {
  const { count } = await db
    .selectFrom("product")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(isOnSale)
    .executeTakeFirstOrThrow();
  return count;
}

/** Builds the condition that a product is neither deleted nor hidden, and so visible to everyone. */
function isOnSale(row: ExpressionBuilder<Tables, "product">) {
  return row.and([row("product.deleted_at", "is", null), row("product.hidden_at", "is", null)]);
}

/** The columns that a change must find unchanged. */
type Seen = Pick<Selectable<Tables["product"]>, "id" | "revision">;

async function findPresent(trx: Trx, id: string): Promise<(Seen & Pick<Product, "title" | "description">) | undefined> {
  return trx
    .selectFrom("product")
    .select(["id", "revision", "title", "description"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Updates a product under the next revision, provided that it still has the revision that was read. */
async function change(
  trx: Trx,
  { id, revision }: Seen,
  values: Updateable<Tables["product"]>,
  hasNewTexts = false,
): Promise<void> {
  const next = await nextRevision(trx);
  const changed = await trx
    .updateTable("product")
    .set({ ...values, revision: next, ...(hasNewTexts && { text_revision: next }) })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  mustMeet(changed);
}

async function setHidden(trx: Trx, id: string, hiddenAt: number | null): Promise<boolean> {
  const seen = await trx
    .selectFrom("product")
    .select(["id", "revision"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("hidden_at", hiddenAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  if (!seen) return false;
  await change(trx, seen, { hidden_at: hiddenAt });
  return true;
}
