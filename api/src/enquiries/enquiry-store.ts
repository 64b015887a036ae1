import type { Enquiry, EnquiryContent, EnquiryStatus } from "@chargefront/shared/enquiry";
import { z } from "@chargefront/shared/zod";
import type { Selectable } from "kysely";
import type { Db, Tables, Trx } from "../db/tables.ts";

/** A place in the list, newest first: the last row already read. */
export type EnquiryPlace = { readonly createdAt: number; readonly id: string };

type Filter = { readonly status?: EnquiryStatus | undefined };

export async function insertEnquiry(
  trx: Trx,
  { id, content, status, createdAt }: { id: string; content: EnquiryContent; status: EnquiryStatus; createdAt: number },
): Promise<void> {
  await trx
    .insertInto("enquiry")
    .values({
      id,
      source: content.source,
      name: content.name,
      email: content.email,
      contact: content.contact,
      title: content.title,
      message: content.message,
      product_ids: JSON.stringify(content.productIds),
      quantities: JSON.stringify(content.quantities),
      captured_at: toEpoch(content.capturedAt),
      started_at: toEpoch(content.startedAt),
      time_zone: content.timeZone ?? null,
      consent_notice: content.consent?.notice ?? null,
      consent_at: toEpoch(content.consent?.at),
      website: content.website ?? null,
      status,
      assignee_id: null,
      created_at: createdAt,
      deleted_at: null,
    })
    .execute();
}

/** The newest enquiries after a place, at most `limit`. Those of one millisecond are in order of their ids. */
export async function listEnquiries(
  db: Db | Trx,
  { status, after, limit }: Filter & { readonly after?: EnquiryPlace | undefined; readonly limit: number },
): Promise<Enquiry[]> {
  const rows = await matching(db, { status })
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row("created_at", "<", after?.createdAt ?? 0),
          row.and([row("created_at", "=", after?.createdAt ?? 0), row("id", "<", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toEnquiry);
}

export async function countEnquiries(db: Db | Trx, filter: Filter = {}): Promise<number> {
  const { count } = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function matching(db: Db | Trx, { status }: Filter) {
  const present = db.selectFrom("enquiry").where("deleted_at", "is", null);
  return status ? present.where("status", "=", status) : present;
}

const idList = z.array(z.string());
const quantityList = z.array(z.int());

function toEnquiry(row: Selectable<Tables["enquiry"]>): Enquiry {
  return {
    _id: row.id,
    source: row.source,
    name: row.name,
    email: row.email,
    contact: row.contact,
    title: row.title,
    message: row.message,
    productIds: idList.parse(JSON.parse(row.product_ids)),
    quantities: quantityList.parse(JSON.parse(row.quantities)),
    status: row.status,
    capturedAt: row.captured_at === null ? null : new Date(row.captured_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function toEpoch(iso: string | undefined): number | null {
  return iso === undefined ? null : Date.parse(iso);
}
