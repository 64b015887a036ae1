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

/** Writes a product with its specifications under a revision of its own. */
export async function insertProduct(trx: Trx, product: NewProduct): Promise<void> {
  await trx
    .insertInto("product")
    .values({
      id: product.id,
      title: product.title,
      description: product.description,
      price_paise: toPaise(product.pricePaise),
      rating_tenths: Math.round(product.rating * 10),
      image_hash: product.image.hash,
      image_width: product.image.width,
      image_height: product.image.height,
      image_color: product.image.color,
      revision: await nextRevision(trx),
      created_at: product.createdAt,
      updated_at: product.createdAt,
      deleted_at: null,
    })
    .execute();
  if (product.specifications.length === 0) return;
  await trx
    .insertInto("product_specification")
    .values(product.specifications.map((one, position) => ({ product_id: product.id, position, ...one })))
    .execute();
}

/** Every product on sale, the newest first. */
export async function listProducts(db: Db | Trx): Promise<Product[]> {
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
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
  const byProduct = new Map<string, Specification[]>(rows.map((row) => [row.id, []]));
  for (const one of specifications) byProduct.get(one.product_id)?.push(one);
  return rows.map((row) => toProduct(row, byProduct.get(row.id) ?? []));
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
