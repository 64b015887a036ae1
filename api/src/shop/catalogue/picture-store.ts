import type { ProductImage } from "@chargefront/shared/product/image";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { toImage, toImageColumns } from "./image-columns.ts";

/** A picture of a product after its first one. */
export type FurtherPicture = { readonly image: ProductImage; readonly alt: string };

type ByProduct = ReadonlyMap<string, readonly FurtherPicture[]>;

export async function insertPictures(trx: Trx, id: string, pictures: readonly FurtherPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await trx
    .insertInto("product_picture")
    .values(pictures.map(({ image, alt }, at) => ({ product_id: id, position: at + 1, ...toImageColumns(image), alt })))
    .execute();
}

export async function replacePictures(trx: Trx, id: string, pictures: readonly FurtherPicture[]): Promise<void> {
  await trx.deleteFrom("product_picture").where("product_id", "=", id).execute();
  await insertPictures(trx, id, pictures);
}

/** Reads the further pictures of the products with these ids, or of all; products without any are not in the map. */
export async function findPictures(db: Db | Trx, ids?: readonly string[]): Promise<ByProduct> {
  const rows = await db
    .selectFrom("product_picture")
    .selectAll()
    .$if(ids !== undefined, (query) => query.where("product_id", "in", ids ?? []))
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const byProduct = new Map<string, FurtherPicture[]>();
  for (const { product_id, alt, ...columns } of rows) {
    const picture = { image: toImage(columns), alt };
    const known = byProduct.get(product_id);
    if (known) known.push(picture);
    else byProduct.set(product_id, [picture]);
  }
  return byProduct;
}

/** The columns of a further picture that is joined to its product. */
export const joinedPicture = [
  "product_picture.position as picture_position",
  "product_picture.alt as picture_alt",
  "product_picture.image_hash as picture_hash",
  "product_picture.image_width as picture_width",
  "product_picture.image_height as picture_height",
  "product_picture.image_color as picture_color",
] as const;

type Joined = {
  readonly picture_position: number | null;
  readonly picture_alt: string | null;
  readonly picture_hash: string | null;
  readonly picture_width: number | null;
  readonly picture_height: number | null;
  readonly picture_color: string | null;
};

/** Returns the further pictures of rows with `joinedPicture`, each once. */
export function toPictures(rows: readonly Joined[]): FurtherPicture[] {
  const once = new Map(rows.map((row) => [row.picture_position, row]));
  return [...once.values()].flatMap((row) => {
    const { picture_hash: hash, picture_width: width, picture_height: height, picture_color: color } = row;
    if (hash === null || width === null || height === null || color === null) return [];
    return [{ image: { hash, width, height, color }, alt: row.picture_alt ?? "" }];
  });
}

/** Finds a picture that a product has or had. */
export async function findProductPicture(db: Db | Trx, hash: string): Promise<ProductImage | undefined> {
  for (const table of ["product", "product_picture"] as const) {
    const row = await db
      .selectFrom(table)
      .select(["image_hash", "image_width", "image_height", "image_color"])
      .where("image_hash", "=", hash)
      .limit(1)
      .executeTakeFirst();
    if (row) return toImage(row);
  }
  return undefined;
}
