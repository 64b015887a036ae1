import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds what finding, erasing and deleting personal data needs: indexes to find by, the data that an order still
 *  keeps, the payment of an event, the erasures, and the last removal of expired data. */
export const personalData: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createIndexes(db);
    await sayWhatOrdersKeep(db);
    await nameIntents(db);
    await db.schema
      .createTable("erasure")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("rows", "text", (column) => column.notNull())
      .addColumn("finished_at", "bigint")
      .execute();
    await db.schema
      .createTable("retention_run")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("removed", "text", (column) => column.notNull())
      .execute();
  },
};

async function createIndexes(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex("enquiry_by_email")
    .on("enquiry")
    .expression(sql`lower(${sql.ref("email")})`)
    .execute();
  await db.schema.createIndex("enquiry_by_contact").on("enquiry").column("contact").execute();
  await db.schema
    .createIndex("enquiry_deleted")
    .on("enquiry")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("mail_by_recipient")
    .on("mail")
    .expression(sql`lower(${sql.ref("recipient")})`)
    .execute();
}

async function sayWhatOrdersKeep(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("shop_order")
    .addColumn("keeps", "text", (column) => column.notNull().defaultTo("all"))
    .execute();
  await db.schema.createIndex("shop_order_by_keeping").on("shop_order").columns(["keeps", "created_at"]).execute();
}

const page = 500;

async function nameIntents(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("webhook_event").addColumn("intent_id", "text").execute();
  await db.schema.createIndex("webhook_event_of_intent").on("webhook_event").column("intent_id").execute();
  for (let after = ""; ; ) {
    const events = await db
      .selectFrom("webhook_event")
      .select(["id", "payload"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(page)
      .execute();
    for (const { id, payload } of events) {
      await db
        .updateTable("webhook_event")
        .set({ intent_id: intentIn(payload) })
        .where("id", "=", id)
        .execute();
    }
    const last = events.at(-1);
    if (!last || events.length < page) return;
    after = last.id;
  }
}

/** Returns the id of the payment that an event's object is, or belongs to. */
function intentIn(payload: string): string | null {
  const { data }: { data?: { object?: { id?: unknown; object?: unknown; payment_intent?: unknown } } } =
    JSON.parse(payload);
  const object = data?.object;
  const intent = object?.object === "payment_intent" ? object.id : object?.payment_intent;
  return typeof intent === "string" ? intent : null;
}
