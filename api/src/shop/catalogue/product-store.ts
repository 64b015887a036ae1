import type { Product } from "@chargefront/shared/product/product";
import type { ExpressionBuilder, Selectable, Updateable } from "kysely";
import { nextRevision } from "../../platform/db/catalogue-revision.ts";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { type NewProduct, type ProductEdit, toColumns, toProduct } from "./product-row.ts";
import { findSpecifications, groupByProduct, insertSpecifications } from "./specification-store.ts";

export type { NewProduct, ProductEdit } from "./product-row.ts";

/** Something that happened to a product after a revision. */
export type ProductChange =
  | { readonly revision: number; readonly product: Product }
  | { readonly revision: number; readonly deletedId: string };

/** Writes a product with its specifications under a revision of its own; `key`: the one it is added under. */
export async function insertProduct(trx: Trx, product: NewProduct, key?: string): Promise<void> {
  await trx
    .insertInto("product")
    .values({
      id: product.id,
      ...toColumns(product),
      revision: await nextRevision(trx),
      created_at: product.createdAt,
      updated_at: product.createdAt,
      deleted_at: null,
      hidden_at: null,
      idempotency_key: key ?? null,
    })
    .execute();
  await insertSpecifications(trx, product);
}

/** Writes a product anew, specifications included; false when there is none of its id, or none any more. */
export async function updateProduct(trx: Trx, product: ProductEdit, now: number): Promise<boolean> {
  const present = await findPresent(trx, product.id);
  if (!present) return false;
  await change(trx, present, { ...toColumns(product), updated_at: now });
  await trx.deleteFrom("product_specification").where("product_id", "=", product.id).execute();
  await insertSpecifications(trx, product);
  return true;
}

/** Takes a product away and leaves it as its own tombstone; false when there is none, or none any more.
 *  docs/product/decisions.md#23. */
export async function deleteProduct(trx: Trx, id: string, now: number): Promise<boolean> {
  const present = await findPresent(trx, id);
  if (!present) return false;
  await change(trx, present, { deleted_at: now });
  return true;
}

/** Brings a deleted product back as it was; false when there is no deleted one of that id. */
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

/** Takes a product off sale until it is shown again, which to devices is as if it were deleted; false when it is not on
 *  sale. */
export async function hideProduct(trx: Trx, id: string, now: number): Promise<boolean> {
  return setHidden(trx, id, now);
}

/** Puts a hidden product back on sale; false when it is not hidden. */
export async function showProduct(trx: Trx, id: string): Promise<boolean> {
  return setHidden(trx, id, null);
}

/** Every product on sale, the newest first. Ids are in the order they were made, and devices, which hold nothing else
 *  to go by, sort by them too. */
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
  return rows.map((row) => toProduct(row, byProduct.get(row.id) ?? []));
}

/** What an order copies of the products on sale among these ids. */
export async function listSoldProducts(db: Db | Trx, ids: readonly string[]) {
  return db
    .selectFrom("product")
    .select(["id", "title", "image_hash", "price_paise", "revision"])
    .where("id", "in", ids)
    .where(isOnSale)
    .execute();
}

/** What happened to products after a revision, in the order it did, each product once. A full answer, since 0, needs no
 *  tombstones. */
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
  return rows.map((row) => {
    const { id, revision, deleted_at, hidden_at } = row;
    if (deleted_at !== null || hidden_at !== null) return { revision, deletedId: id };
    return { revision, product: toProduct(row, byProduct.get(id) ?? []) };
  });
}

/** A product on sale; undefined when there is none of that id, or none any more. */
export async function findProduct(db: Db | Trx, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom("product")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .where(isOnSale)
    .executeTakeFirst();
  if (!row) return undefined;
  const specifications = await findSpecifications(db, [row.id]);
  return toProduct(row, specifications.get(row.id) ?? []);
}

/** When the products on sale were last changed, in epoch milliseconds, the newest products first, at most `limit` of
 *  them. */
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

/** Neither deleted nor hidden: what everybody sees. */
function isOnSale(row: ExpressionBuilder<Tables, "product">) {
  return row.and([row("product.deleted_at", "is", null), row("product.hidden_at", "is", null)]);
}

/** A product as it was read, by what changes with it. */
type Seen = Pick<Selectable<Tables["product"]>, "id" | "revision">;

async function findPresent(trx: Trx, id: string): Promise<Seen | undefined> {
  return trx
    .selectFrom("product")
    .select(["id", "revision"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Changes a product that still is what was seen, under the next revision. */
async function change(trx: Trx, { id, revision }: Seen, values: Updateable<Tables["product"]>): Promise<void> {
  const changed = await trx
    .updateTable("product")
    .set({ ...values, revision: await nextRevision(trx) })
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
