import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the reference of an enquiry, which its sender can quote, and the time by which it has to be answered.
 *  Existing enquiries are numbered in the order of arrival and have no such time, so that none is suddenly overdue.
 *  An enquiry that an older process stores in the meantime has neither. References are counted in the same table as
 *  order numbers. */
export const enquiryReferences: Migration = {
  compatibleSince: "any",
  // biome-ignore lint/suspicious/noExplicitAny: the tables of this time
  async up(db: Kysely<any>): Promise<void> {
    for (const table of ["enquiry", "enquiry_receipt"]) {
      await db.schema.alterTable(table).addColumn("reference", "text").execute();
      await db.schema.alterTable(table).addColumn("call_by", "bigint").execute();
    }
    await numberEnquiries(db);
    await db.schema.createIndex("enquiry_by_reference").unique().on("enquiry").column("reference").execute();
    // Covers new enquiries with all columns that the query uses, so that counting overdue ones reads no row.
    await db.schema
      .createIndex("enquiry_unanswered")
      .on("enquiry")
      .columns(["status", "call_by", "deleted_at"])
      .where(sql<boolean>`status = 'new' and call_by is not null`)
      .execute();
  },
};

/** Numbers each financial year from 1 in the order of arrival; the number of an erased enquiry stays unused. */
// biome-ignore lint/suspicious/noExplicitAny: the tables of this time
async function numberEnquiries(db: Kysely<any>): Promise<void> {
  for (let from = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<{ first: number | null }>`
      select min(created_at) as first from enquiry where created_at >= ${from}`.execute(db);
    const first = rows[0]?.first ?? null;
    if (first === null) return;
    const year = financialYear(first);
    const end = startOfFinancialYear(year + 1);
    await numberYear(db, `ENQ-${year}-`, { from, end });
    from = end;
  }
}

async function numberYear(
  // biome-ignore lint/suspicious/noExplicitAny: the tables of this time
  db: Kysely<any>,
  begins: string,
  { from, end }: { readonly from: number; readonly end: number },
): Promise<void> {
  const { rows } = await sql<{ lowest: number; highest: number }>`
    select min(arrival) as lowest, max(arrival) as highest from enquiry
    where created_at >= ${from} and created_at < ${end}`.execute(db);
  const [{ lowest, highest } = { lowest: 1, highest: 0 }] = rows;
  const number = sql`(arrival - ${sql.lit(lowest - 1)})`;
  // Five digits, or more if the number has more.
  await sql`
    update enquiry set reference = ${sql.lit(begins)} || case when ${number} > 99999 then cast(${number} as text)
      else substr('0000' || cast(${number} as text), length(cast(${number} as text))) end
    where created_at >= ${from} and created_at < ${end}`.execute(db);
  await db
    .insertInto("order_counter")
    .values({ begins, last: highest - lowest + 1 })
    .execute();
}

const indiaAheadMs = 5.5 * 3600 * 1000;

function startOfFinancialYear(year: number): number {
  return Date.UTC(year, 3, 1) - indiaAheadMs;
}

function financialYear(at: number): number {
  const inIndia = new Date(at + indiaAheadMs);
  return inIndia.getUTCMonth() >= 3 ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
}
