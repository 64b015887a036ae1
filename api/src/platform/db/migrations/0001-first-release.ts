import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** The tables of the first release. Append-only: a later change is a later migration. */
export const firstRelease: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createCatalogue(db);
    await createPages(db);
    await createEnquiries(db);
    await createOrders(db);
    await createAdmins(db);
  },
};

async function createCatalogue(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("catalogue_state")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("epoch", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("samples_loaded_at", "bigint")
    .execute();
  await db.schema
    .createTable("product")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("price_paise", "bigint", (column) => column.notNull())
    .addColumn("rating_tenths", "integer", (column) => column.notNull())
    .addColumn("image_hash", "text", (column) => column.notNull())
    .addColumn("image_width", "integer", (column) => column.notNull())
    .addColumn("image_height", "integer", (column) => column.notNull())
    .addColumn("image_color", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .execute();
  await db.schema.createIndex("product_by_revision").on("product").column("revision").execute();
  await db.schema
    .createTable("product_specification")
    .addColumn("product_id", "text", (column) => column.notNull().references("product.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("product_specification_key", ["product_id", "position"])
    .execute();
}

async function createPages(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("page")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("page_version")
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_version_key", ["slug", "revision"])
    .execute();
}

async function createEnquiries(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("enquiry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("product_ids", "text", (column) => column.notNull())
    .addColumn("quantities", "text", (column) => column.notNull())
    .addColumn("captured_at", "bigint")
    .addColumn("started_at", "bigint")
    .addColumn("time_zone", "text")
    .addColumn("consent_notice", "text")
    .addColumn("consent_at", "bigint")
    .addColumn("website", "text")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("assignee_id", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .execute();
  await db.schema.createIndex("enquiry_newest_first").on("enquiry").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("enquiry_by_status").on("enquiry").columns(["status", "created_at", "id"]).execute();
  await db.schema
    .createTable("enquiry_receipt")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createOrders(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("shop_order")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "text", (column) => column.unique())
    .addColumn("payment", "text", (column) => column.notNull())
    .addColumn("fulfilment", "text", (column) => column.notNull())
    .addColumn("total_paise", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createAdmins(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("admin")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_folded", "text", (column) => column.notNull().unique())
    .addColumn("user_name", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("admin_setup_code")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "bigint")
    .execute();
  await db.schema
    .createTable("admin_invite")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_folded", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_by", "text", (column) => column.notNull().references("admin.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("session")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("audience", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_by_subject").on("session").columns(["audience", "subject_id"]).execute();
}
