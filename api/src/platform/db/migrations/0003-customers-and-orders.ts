import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds customers, their orders with payments and refunds, and the mails about them. */
export const customersAndOrders: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createCustomers(db);
    await createOrders(db);
    await createPayments(db);
    await createMail(db);
  },
};

async function createCustomers(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("customer")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_folded", "text", (column) => column.notNull().unique())
    .addColumn("full_name", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("consent_notice", "text")
    .addColumn("consent_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("password_reset")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) => column.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("login_delay")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("last_failed_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createOrders(db: Kysely<Tables>): Promise<void> {
  // The first release made this table but never wrote an order.
  await db.schema.dropTable("shop_order").execute();
  await db.schema
    .createTable("shop_order")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) => column.notNull().references("customer.id"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("checkout_id", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.unique())
    .addColumn("payment", "text", (column) => column.notNull())
    .addColumn("fulfilment", "text", (column) => column.notNull())
    .addColumn("total_paise", "bigint", (column) => column.notNull())
    .addColumn("gift", "integer", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("intent_id", "text", (column) => column.unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("shop_order_checkout", ["customer_id", "checkout_id"])
    .execute();
  await db.schema
    .createIndex("shop_order_of_customer")
    .on("shop_order")
    .columns(["customer_id", "created_at", "id"])
    .execute();
  await db.schema.createIndex("shop_order_by_payment").on("shop_order").columns(["payment", "created_at"]).execute();
  await db.schema
    .createTable("order_line")
    .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("product_revision", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("unit_paise", "bigint", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_line_key", ["order_id", "position"])
    .execute();
  await db.schema
    .createTable("order_event")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("order_event_of_order").on("order_event").columns(["order_id", "at", "id"]).execute();
  await db.schema
    .createTable("order_number")
    .addColumn("year", "integer", (column) => column.primaryKey())
    .addColumn("last", "integer", (column) => column.notNull())
    .execute();
}

async function createPayments(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("payment_entry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("amount_paise", "bigint", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("payment_entry_once", ["kind", "reference"])
    .execute();
  await db.schema.createIndex("payment_entry_of_order").on("payment_entry").column("order_id").execute();
  await db.schema
    .createTable("refund")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id"))
    .addColumn("intent_id", "text", (column) => column.notNull())
    .addColumn("amount_paise", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.unique())
    .addColumn("payment_before", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("refund_of_order").on("refund").column("order_id").execute();
  await db.schema
    .createTable("webhook_event")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("applied_at", "bigint")
    .execute();
  await db.schema
    .createIndex("webhook_event_unapplied")
    .on("webhook_event")
    .columns(["applied_at", "received_at"])
    .execute();
}

async function createMail(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("mail")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .addColumn("last_error", "text")
    .execute();
  await db.schema.createIndex("mail_due").on("mail").columns(["sent_at", "next_attempt_at"]).execute();
}
