import type { ProductImage } from "@chargefront/shared/product/image";
import type { Specification } from "@chargefront/shared/product/product";
import { fromProductColumns, type ProductValues } from "@chargefront/shared/product/product-fields";
import type { Selectable } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { toImage } from "./image-columns.ts";
import { type FurtherPicture, findPictures } from "./picture-store.ts";
import { findSpecifications } from "./specification-store.ts";

/** A product with all its columns, whether or not it is on sale. */
export type StoredProduct = ProductValues & {
  readonly id: string;
  readonly image: ProductImage;
  readonly pictures: readonly FurtherPicture[];
  readonly specifications: readonly Specification[];
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly isDeleted: boolean;
  /** Not on sale until it is shown again. A deleted product keeps this state when it is restored. */
  readonly isHidden: boolean;
};

/** Lists the products that are not deleted in order of their ids, only those after an id if one is given. */
export async function listStoredProducts(
  db: Db | Trx,
  { after = "", limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("id", ">", after)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return withLists(db, rows);
}

/** Reads a product that the caller has already seen. @throws Error when it does not exist. */
export async function getStoredProduct(db: Db | Trx, id: string): Promise<StoredProduct> {
  const product = (await findStoredProducts(db, [id])).get(id);
  if (!product) throw new Error(`there is no product ${id}`);
  return product;
}

/** Finds the products of these ids by id, including deleted ones. */
export async function findStoredProducts(
  db: Db | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("product").selectAll().where("id", "in", ids).execute();
  const products = await withLists(db, rows);
  return new Map(products.map((product) => [product.id, product]));
}

/** Finds the product that was added under an idempotency key, even when it is deleted. */
export async function findProductOfKey(db: Db | Trx, key: string): Promise<StoredProduct | undefined> {
  const rows = await db.selectFrom("product").selectAll().where("idempotency_key", "=", key).execute();
  const [product] = await withLists(db, rows);
  return product;
}

/** Returns the largest number of specifications that a product has. */
export async function mostSpecifications(db: Db | Trx): Promise<number> {
  const { last } = await db
    .selectFrom("product_specification")
    .select((row) => row.fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

type ProductRow = Selectable<Tables["product"]>;

async function withLists(db: Db | Trx, rows: readonly ProductRow[]): Promise<StoredProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const specifications = await findSpecifications(db, ids);
  const pictures = await findPictures(db, ids);
  return rows.map((row) => ({
    id: row.id,
    ...fromProductColumns(row),
    image: toImage(row),
    pictures: pictures.get(row.id) ?? [],
    specifications: specifications.get(row.id) ?? [],
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isDeleted: row.deleted_at !== null,
    isHidden: row.hidden_at !== null,
  }));
}
