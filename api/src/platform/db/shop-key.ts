import type { Db, Trx } from "./tables/tables.ts";

/** The names of single values that the shop stores. */
type Name =
  | "arriving"
  | "books-checked-at"
  | typeof copyKey
  | "moved-to"
  | "renew-asked"
  | "renewed-at"
  | "renewed-from";

/** In the database of a backup: the epoch of the catalogue when it was copied. */
export const copyKey = "is-copy";

export async function readShopKey(db: Db | Trx, name: Name): Promise<string | undefined> {
  const row = await db.selectFrom("shop_key").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Stores a value; undefined removes it. */
export async function setShopKey(trx: Trx, name: Name, value: string | undefined): Promise<void> {
  await trx.deleteFrom("shop_key").where("name", "=", name).execute();
  if (value !== undefined) await trx.insertInto("shop_key").values({ name, value }).execute();
}
