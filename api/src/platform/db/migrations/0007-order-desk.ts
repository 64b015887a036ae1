import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the order desk: a packing note, words to find orders by, and the state of a mail. */
export const orderDesk: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable("shop_order").addColumn("packing_note", "text").execute();
    await db.schema
      .createIndex("shop_order_by_fulfilment")
      .on("shop_order")
      .columns(["fulfilment", "payment", "id"])
      .execute();
    await db.schema.createIndex("shop_order_in_order").on("shop_order").columns(["payment", "id"]).execute();
    await db.schema
      .createTable("order_term")
      .addColumn("term", "text", (column) => column.notNull())
      .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("order_term_key", ["term", "order_id"])
      .execute();
    await db.schema.createIndex("order_term_of_order").on("order_term").column("order_id").execute();
    await db.schema
      .alterTable("mail")
      .addColumn("is_refused", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("mail")
      .addColumn("resends", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await fillTerms(db);
  },
};

const page = 500;

/** Adds the words of existing orders, as this release writes them for new ones. */
async function fillTerms(db: Kysely<Tables>): Promise<void> {
  let after = "";
  for (;;) {
    const orders = await db
      .selectFrom("shop_order")
      .select(["id", "number", "email", "address"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(page)
      .execute();
    const rows = orders.flatMap(({ id, ...order }) => termsOf(order).map((term) => ({ term, order_id: id })));
    for (let at = 0; at < rows.length; at += page)
      await db
        .insertInto("order_term")
        .values(rows.slice(at, at + page))
        .execute();
    const last = orders.at(-1);
    if (!last || orders.length < page) return;
    after = last.id;
  }
}

function termsOf(order: {
  readonly number: string | null;
  readonly email: string;
  readonly address: string;
}): string[] {
  const address: unknown = JSON.parse(order.address);
  const textAt = (name: string) => String(Object.entries(Object(address)).find(([key]) => key === name)?.[1] ?? "");
  const fold = (text: string) => text.normalize("NFC").toLowerCase();
  const last = order.number?.replace(/^.*-/, "") ?? "";
  const number = [fold(order.number ?? ""), last, last.replace(/^0+/, "")];
  const email = fold(order.email);
  const words = fold(textAt("fullName")).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set([...number, email, email.replace(/^.*@/, ""), ...words, textAt("phone")])].filter(Boolean);
}
