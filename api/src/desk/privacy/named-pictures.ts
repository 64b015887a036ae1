import type { Db } from "../../platform/db/tables/tables.ts";

/** Hashes of the pictures that something names: a product, a deleted one too since it may be restored, an order, an
 *  import under way, a page. */
export async function readNamedPictures(db: Db): Promise<ReadonlySet<string>> {
  const products = await db.selectFrom("product").select("image_hash").distinct().execute();
  const imported = await db.selectFrom("import_row").select("image_hash").distinct().execute();
  const ordered = await db.selectFrom("order_line").select("image").distinct().execute();
  const pages = await db
    .selectFrom("page")
    .select("content")
    .union(db.selectFrom("page_version").select("content"))
    .execute();
  const inTexts = [...ordered.map(({ image }) => image), ...pages.map(({ content }) => content)].flatMap(
    (text) => text.match(/[0-9a-f]{64}/g) ?? [],
  );
  return new Set([...[...products, ...imported].map(({ image_hash }) => image_hash), ...inTexts]);
}
