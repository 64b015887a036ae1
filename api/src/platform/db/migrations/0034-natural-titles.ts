import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the natural sort key of products' titles: folded, and with numbers sorted by value. Products that an older
 *  process writes in the meantime are sorted first. */
export const naturalTitles: Migration = {
  toleratedFrom: "",
  // biome-ignore lint/suspicious/noExplicitAny: the tables of this time
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .alterTable("product")
      .addColumn("title_key", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    for (const { id, title } of await db.selectFrom("product").select(["id", "title"]).execute()) {
      await db
        .updateTable("product")
        .set({ title_key: keyOf(title) })
        .where("id", "=", id)
        .execute();
    }
    await db.schema
      .createIndex("product_by_title_key")
      .on("product")
      .columns(["title_key", "id", "hidden_at"])
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  },
};

/** Builds the key as the shop did from then on. */
function keyOf(title: string): string {
  return title
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu, "")
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .trim()
    .replace(
      /(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?/g,
      (_, whole: string, rest = "") => whole.replaceAll(",", "").padStart(12, "0") + rest,
    );
}
