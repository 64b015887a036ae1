import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the desk of enquiries: their history, stored counts, a word search, and an index for each filter of the
 *  list. */
export const enquiryDesk: Migration = {
  async up(db: Kysely<Tables>, engine): Promise<void> {
    await createHistory(db);
    await createCounts(db);
    await createListIndexes(db);
    await numberArrivals(db);
    if (engine === "postgres") await createSearchOnPostgres(db);
    else await createSearch(db);
    // With it the dashboard counts the products on sale without reading rows.
    await db.schema
      .createIndex("product_on_sale")
      .on("product")
      .column("id")
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  },
};

async function createHistory(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("enquiry_event")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry_id", "text", (column) => column.notNull().references("enquiry.id").onDelete("cascade"))
    .addColumn("admin_id", "text", (column) => column.notNull())
    .addColumn("admin_name", "text", (column) => column.notNull())
    .addColumn("change", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("enquiry_event_in_order").on("enquiry_event").columns(["enquiry_id", "id"]).execute();
}

async function createCounts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("enquiry_count")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("assignee", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("enquiry_count_key", ["status", "assignee"])
    .execute();
  await db
    .insertInto("enquiry_count")
    .columns(["status", "assignee", "count"])
    .expression(
      db
        .selectFrom("enquiry")
        .select((row) => [
          "status",
          row.fn.coalesce("assignee_id", row.val("")).as("assignee"),
          row.fn.countAll<number>().as("count"),
        ])
        .where("deleted_at", "is", null)
        .groupBy(["status", "assignee_id"]),
    )
    .execute();
}

/** Leaves deleted enquiries out of the indexes, so that no list has to skip them, however many there are. */
async function createListIndexes(db: Kysely<Tables>): Promise<void> {
  await db.schema.dropIndex("enquiry_newest_first").execute();
  await db.schema.dropIndex("enquiry_by_status").execute();
  for (const [name, filters] of [
    ["enquiry_newest_first", []],
    ["enquiry_by_status", ["status"]],
    ["enquiry_by_assignee", ["assignee_id"]],
    ["enquiry_by_status_and_assignee", ["status", "assignee_id"]],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("enquiry")
      .columns([...filters, "created_at", "id"])
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  }
}

async function numberArrivals(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("enquiry")
    .addColumn("arrival", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable("enquiry")
    .from((from) =>
      from
        .selectFrom("enquiry as each")
        .select((row) => [
          "each.id",
          row.fn
            .agg<number>("row_number")
            .over((over) => over.orderBy("each.created_at").orderBy("each.id"))
            .as("place"),
        ])
        .as("numbered"),
    )
    .set((row) => ({ arrival: row.ref("numbered.place") }))
    .whereRef("enquiry.id", "=", "numbered.id")
    .execute();
  await db.schema.createIndex("enquiry_by_arrival").unique().on("enquiry").column("arrival").execute();
}

/** Creates the FTS5 index of SQLite. It stores no text, only words by arrival number; a removed word leaves its
 *  pages at once and not at the next merge, so that erased data is gone. A prefix of up to 16 letters is found like
 *  a word. 0037 fills it. */
async function createSearch(db: Kysely<Tables>): Promise<void> {
  await sql`create virtual table enquiry_search using fts5(words, content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', tokenize="ascii tokenchars '_'")`.execute(
    db,
  );
  await sql`insert into enquiry_search(enquiry_search, rank) values ('secure-delete', 1)`.execute(db);
}

/** Creates the index on PostgreSQL, without a list of pending entries, so that
 *  erased data does not remain in it. */
async function createSearchOnPostgres(db: Kysely<Tables>): Promise<void> {
  await sql`create table enquiry_search (arrival integer primary key, words tsvector not null)`.execute(db);
  await sql`create index enquiry_search_words on enquiry_search using gin (words) with (fastupdate = off)`.execute(db);
}
