import type { Assignee, Deal, Enquiry, EnquiryContent, EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { fromEnquiryColumns, toEnquiryColumns } from "@chargefront/shared/enquiry/enquiry-fields";
import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import type { EnquiryPhoto } from "@chargefront/shared/enquiry/photo";
import type { SiteDetails } from "@chargefront/shared/enquiry/site-details";
import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { Selectable, Updateable } from "kysely";
import type { Rep } from "../../people/devices/find-reps.ts";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { chosenProducts } from "./chosen-products.ts";
import { shiftDays } from "./day-store.ts";
import { countArrivals, shiftCount } from "./enquiry-count-store.ts";
import type { EnquiryPhotoRow } from "./enquiry-photo-store.ts";
import { indexEnquiries, reindexState, unindexEnquiry } from "./enquiry-search.ts";

/** The names of assignees by admin id. */
export type Names = ReadonlyMap<string, string>;

/** A stored enquiry. The functions of this file update the counts and the search index with it. */
export type EnquiryRow = Selectable<Tables["enquiry"]>;

export type DealColumns = Pick<EnquiryRow, "value_paise" | "lost_reason" | "lost_reason_text" | "won_at">;

export type NewEnquiry = {
  readonly id: string;
  readonly content: EnquiryContent;
  readonly status: EnquiryStatus;
  readonly createdAt: number;
  readonly reference: string;
  /** The time by which the company calls, in epoch milliseconds. */
  readonly callBy: number;
  /** The person of the company who wrote it down, to whom it is assigned while they are active. */
  readonly rep: Rep | undefined;
};

/** Inserts at least one enquiry, in the order in which they arrived. */
export async function insertEnquiries(trx: Trx, enquiries: readonly NewEnquiry[]): Promise<void> {
  const rows = await trx
    .insertInto("enquiry")
    .values((values) =>
      enquiries.map(({ id, content, status, createdAt, reference, callBy, rep }, at) => ({
        id,
        source: content.source,
        ...toEnquiryColumns(content),
        product_ids: JSON.stringify(content.productIds),
        quantities: JSON.stringify(content.quantities),
        captured_at: toEpoch(content.capturedAt),
        started_at: toEpoch(content.startedAt),
        time_zone: content.timeZone ?? null,
        consent_notice: content.consent?.notice ?? null,
        consent_at: toEpoch(content.consent?.at),
        consent_given: content.source === "field" ? content.consent.given : null,
        site: content.source === "field" && content.site ? JSON.stringify(content.site) : null,
        website: content.website ?? null,
        status,
        assignee_id: rep?.isActive ? rep.id : null,
        rep_id: rep?.id ?? null,
        channel: rep?.channel ?? ("website" as const),
        created_at: createdAt,
        deleted_at: null,
        follow_up_at: null,
        follow_up_what: null,
        value_paise: null,
        lost_reason: null,
        lost_reason_text: null,
        won_at: null,
        reference,
        call_by: callBy,
        // The subquery is evaluated before the first of these rows is inserted.
        arrival: values
          .selectFrom("enquiry")
          .select((last) => last(last.fn.coalesce(last.fn.max("arrival"), last.val(0)), "+", at + 1).as("next")),
      })),
    )
    .returningAll()
    .execute();
  await countArrivals(trx, rows);
  await shiftDays(trx, rows, 1);
  await indexEnquiries(trx, rows);
}

/** Finds an enquiry, deleted or not. */
export async function findEnquiry(db: Db | Trx, id: string): Promise<EnquiryRow | undefined> {
  return db.selectFrom("enquiry").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Reads the arrival numbers of enquiries by their ids. */
export async function listArrivals(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await trx.selectFrom("enquiry").select(["id", "arrival"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, arrival }) => [id, arrival]));
}

/** Lists the references of those of the enquiries that have one. */
export async function listReferences(db: Db | Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("enquiry").select("reference").where("id", "in", ids).execute();
  return rows.flatMap(({ reference }) => reference ?? []);
}

/** Sets the status, assignee and deal of an enquiry. */
export async function moveEnquiry(
  trx: Trx,
  row: EnquiryRow,
  to: Pick<EnquiryRow, "status" | "assignee_id"> & DealColumns,
): Promise<void> {
  await change(trx, row, to);
  if (row.deleted_at !== null || (to.status === row.status && to.assignee_id === row.assignee_id)) return;
  await shiftCount(trx, row, -1);
  await shiftCount(trx, to, 1);
  // Spam is not counted: of two states of which one is spam, this counts the other.
  if (to.status === "spam") await shiftDays(trx, [row], -1);
  else if (row.status === "spam") await shiftDays(trx, [{ ...row, status: to.status }], 1);
  await reindexState(trx, row.arrival, { from: row, to });
}

/** Sets the reference of an enquiry, and the time by which the company calls, in epoch milliseconds. */
export async function setPromise(
  trx: Trx,
  id: string,
  { reference, callBy }: { readonly reference: string; readonly callBy: number },
): Promise<void> {
  await trx.updateTable("enquiry").set({ reference, call_by: callBy }).where("id", "=", id).execute();
}

/** Sets the next thing to do about an enquiry, or removes it. */
export async function setFollowUp(trx: Trx, id: string, followUp: FollowUp | null): Promise<void> {
  const columns = { follow_up_at: followUp?.day ?? null, follow_up_what: followUp?.what ?? null };
  await trx.updateTable("enquiry").set(columns).where("id", "=", id).execute();
}

/** Soft-deletes an enquiry: it is no longer listed, counted or found, and can be restored. */
export async function hideEnquiry(trx: Trx, row: EnquiryRow, now: number): Promise<void> {
  await change(trx, row, { deleted_at: now });
  await shiftCount(trx, row, -1);
  await shiftDays(trx, [row], -1);
  await unindexEnquiry(trx, row);
}

/** Reverses `hideEnquiry`. */
export async function showEnquiry(trx: Trx, row: EnquiryRow): Promise<void> {
  await change(trx, row, { deleted_at: null });
  await shiftCount(trx, row, 1);
  await shiftDays(trx, [row], 1);
  await indexEnquiries(trx, [row]);
}

/** Updates an enquiry, provided that it still has the values that were read, because the counts and the search index
 *  are updated from those. */
async function change(trx: Trx, row: EnquiryRow, to: Updateable<Tables["enquiry"]>): Promise<void> {
  const changed = await trx
    .updateTable("enquiry")
    .set(to)
    .where("id", "=", row.id)
    .where("status", "=", row.status)
    .where("assignee_id", "is not distinct from", row.assignee_id)
    .where("deleted_at", "is not distinct from", row.deleted_at)
    .executeTakeFirst();
  mustMeet(changed);
}

/** Deletes an enquiry, soft-deleted or not, with its history. */
export async function removeEnquiry(trx: Trx, row: EnquiryRow): Promise<void> {
  if (row.deleted_at === null) {
    await shiftCount(trx, row, -1);
    await shiftDays(trx, [row], -1);
    await unindexEnquiry(trx, row);
  }
  await trx.deleteFrom("enquiry").where("id", "=", row.id).execute();
}

/** Returns the name of an assignee; removed admins are called "Former admin". */
export function nameOf(adminId: string, names: Names): string {
  return names.get(adminId) ?? "Former admin";
}

/** Converts a row to the enquiry that the desk reads. */
export function toEnquiry(row: EnquiryRow, names: Names): Enquiry {
  return {
    _id: row.id,
    source: row.source,
    ...fromEnquiryColumns(row),
    ...chosenProducts(row),
    status: row.status,
    assignee: assigneeOf(row.assignee_id, names),
    capturedAt: toIso(row.captured_at),
    createdAt: new Date(row.created_at).toISOString(),
    reference: row.reference,
    callBy: toIso(row.call_by),
    followUp: followUpOf(row),
    ...dealOf(row),
  };
}

/** Converts a row to the enquiry of the detail screen. */
export function toDetail(
  row: EnquiryRow,
  names: Names,
  { history, photos }: { readonly history: EnquiryDetail["history"]; readonly photos: readonly EnquiryPhotoRow[] },
): EnquiryDetail {
  const consentAt = toIso(row.consent_at);
  return {
    ...toEnquiry(row, names),
    timeZone: row.time_zone,
    consent:
      row.consent_notice === null || consentAt === null
        ? null
        : { notice: row.consent_notice, at: consentAt, given: row.consent_given },
    channel: row.channel,
    rep: assigneeOf(row.rep_id, names),
    site: siteOf(row),
    ...(photos.length > 0 && { photos: photos.map((photo) => toPhoto(photo, names)) }),
    history,
  };
}

function toPhoto({ hash, subject, caption, width, height, at, admin_id }: EnquiryPhotoRow, names: Names): EnquiryPhoto {
  const by = { id: admin_id, name: nameOf(admin_id, names) };
  return { photo: hash, of: subject, caption, width, height, at: new Date(at).toISOString(), by };
}

function assigneeOf(id: string | null, names: Names): Assignee | null {
  return id === null ? null : { id, name: nameOf(id, names) };
}

/** Returns the site of an enquiry; undefined where none was written down. */
export function siteOf({ site }: Pick<EnquiryRow, "site">): SiteDetails | undefined {
  return site === null ? undefined : JSON.parse(site);
}

/** Returns the next thing to do about an enquiry; null when none is set. */
export function followUpOf(row: Pick<EnquiryRow, "follow_up_at" | "follow_up_what">): FollowUp | null {
  return row.follow_up_at === null ? null : { day: row.follow_up_at, what: row.follow_up_what ?? "" };
}

/** Returns the value of an enquiry and how it ended. A process of an older release changes the status alone. */
export function dealOf(row: EnquiryRow): Deal {
  const reason = row.status === "lost" ? row.lost_reason : null;
  return {
    value: row.value_paise === null ? null : toRupees(toPaise(row.value_paise)),
    lostReason: reason,
    lostReasonText: reason === null ? "" : (row.lost_reason_text ?? ""),
    wonAt: row.status === "won" ? toIso(row.won_at) : null,
  };
}

function toEpoch(iso: string | undefined): number | null {
  return iso === undefined ? null : Date.parse(iso);
}

function toIso(epoch: number | null): string | null {
  return epoch === null ? null : new Date(epoch).toISOString();
}
