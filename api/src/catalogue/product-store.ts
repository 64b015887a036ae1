import { imagePath, type ProductImage } from "@chargefront/shared/image";
import { toPaise, toRupees } from "@chargefront/shared/money";
import type { Product, Specification } from "@chargefront/shared/product";
import type { Selectable } from "kysely";
import { nextRevision } from "../db/catalogue-revision.ts";
import type { Db, Tables, Trx } from "../db/tables.ts";

/** A product to be written: money in paise, the rating in steps of 0.1. */
export type NewProduct = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly rating: number;
  readonly image: ProductImage;
  readonly specifications: readonly Specification[];
  readonly createdAt: number;
};

/** What an edit may change: all but the id and the time it was made. */
export type ProductEdit = Omit<NewProduct, "createdAt">;

/** Something that happened to a product after a revision. */
export type ProductChange =
  | { readonly revision: number; readonly product: Product }
  | { readonly revision: number; readonly deletedId: string };

/** Writes a product with its specifications under a revision of its own. */
export async function insertProduct(trx: Trx, product: NewProduct): Promise<void> {
  await trx
    .insertInto("product")
    .values({
      id: product.id,
      ...toColumns(product),
      revision: await nextRevision(trx),
      created_at: product.createdAt,
      updated_at: product.createdAt,
      deleted_at: null,
    })
    .execute();
  await insertSpecifications(trx, product);
}

/** Writes a product on sale anew, specifications included; false when there is none of its id. */
export async function updateProduct(trx: Trx, product: ProductEdit, now: number): Promise<boolean> {
  if (!(await isOnSale(trx, product.id))) return false;
  await trx
    .updateTable("product")
    .set({ ...toColumns(product), revision: await nextRevision(trx), updated_at: now })
    .where("id", "=", product.id)
    .execute();
  await trx.deleteFrom("product_specification").where("product_id", "=", product.id).execute();
  await insertSpecifications(trx, product);
  return true;
}

/** Takes a product off sale and leaves it as its own tombstone; false when it is not on sale. Decision 23. */
export async function deleteProduct(trx: Trx, id: string, now: number): Promise<boolean> {
  if (!(await isOnSale(trx, id))) return false;
  await trx
    .updateTable("product")
    .set({ deleted_at: now, revision: await nextRevision(trx) })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Puts a deleted product back on sale as it was; false when there is no deleted one of that id. */
export async function restoreProduct(trx: Trx, id: string): Promise<boolean> {
  const deleted = await trx
    .selectFrom("product")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (!deleted) return false;
  await trx
    .updateTable("product")
    .set({ deleted_at: null, revision: await nextRevision(trx) })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Every product on sale, the newest first. Ids are in the order they were made, and devices, which hold nothing else to go by, sort by
 *  them too. */
export async function listProducts(db: Db | Trx): Promise<Product[]> {
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  const specifications = await db
    .selectFrom("product_specification")
    .innerJoin("product", "product.id", "product_specification.product_id")
    .where("product.deleted_at", "is", null)
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
    .where("deleted_at", "is", null)
    .execute();
}

/** What happened to products after a revision, in the order it did, each product once. A full answer, since 0, needs no
 *  tombstones. Offline 3.7. */
export async function listProductChanges(
  db: Db | Trx,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<ProductChange[]> {
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("revision", ">", since)
    .$if(since === 0, (query) => query.where("deleted_at", "is", null))
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
    .where("product.deleted_at", "is", null)
    .select(["product_id", "name", "value"])
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const byProduct = groupByProduct(specifications);
  return rows.map((row) => {
    const { id, revision, deleted_at } = row;
    if (deleted_at !== null) return { revision, deletedId: id };
    return { revision, product: toProduct(row, byProduct.get(id) ?? []) };
  });
}

/** A product on sale; undefined when there is none of that id, or none any more. */
export async function findProduct(db: Db | Trx, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom("product")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const specifications = await db
    .selectFrom("product_specification")
    .select(["name", "value"])
    .where("product_id", "=", row.id)
    .orderBy("position")
    .execute();
  return toProduct(row, specifications);
}

export async function countProducts(db: Db | Trx): Promise<number> {
  const { count } = await db
    .selectFrom("product")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

async function isOnSale(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("product")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

async function insertSpecifications(trx: Trx, { id, specifications }: ProductEdit): Promise<void> {
  if (specifications.length === 0) return;
  await trx
    .insertInto("product_specification")
    .values(specifications.map((one, position) => ({ product_id: id, position, ...one })))
    .execute();
}

function toColumns({ title, description, pricePaise, rating, image }: ProductEdit) {
  return {
    title,
    description,
    price_paise: toPaise(pricePaise),
    rating_tenths: Math.round(rating * 10),
    image_hash: image.hash,
    image_width: image.width,
    image_height: image.height,
    image_color: image.color,
  };
}

function groupByProduct(rows: readonly ({ product_id: string } & Specification)[]): Map<string, Specification[]> {
  const byProduct = new Map<string, Specification[]>();
  for (const row of rows) {
    const known = byProduct.get(row.product_id);
    if (known) known.push(row);
    else byProduct.set(row.product_id, [row]);
  }
  return byProduct;
}

function toProduct(row: Selectable<Tables["product"]>, specifications: readonly Specification[]): Product {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    price: toRupees(toPaise(row.price_paise)),
    rating: row.rating_tenths / 10,
    imageURL: imagePath(row.image_hash, 560, "webp"),
    image: { hash: row.image_hash, width: row.image_width, height: row.image_height, color: row.image_color },
    // fromEntries makes own properties, whatever their names. T32.
    customFields: Object.fromEntries(specifications.map(({ name, value }) => [name, value])),
    specifications: specifications.map(({ name, value }) => ({ name, value })),
    revision: row.revision,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
