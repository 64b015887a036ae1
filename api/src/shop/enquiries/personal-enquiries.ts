import { fromEnquiryColumns } from "@chargefront/shared/enquiry/enquiry-fields";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { mayBeEmail } from "../../platform/mail/email-pattern.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { chosenProducts } from "./chosen-products.ts";
import { listEvents } from "./enquiry-event-store.ts";
import { erasePhotosOf, listPhotos } from "./enquiry-photo-store.ts";
import { dealOf, type EnquiryRow, findEnquiry, followUpOf, removeEnquiry, siteOf } from "./enquiry-store.ts";
import { eraseActions } from "./personal-actions.ts";

/** The email and phone to search by; either is enough to match. */
type PersonQuery = { readonly email: string | null; readonly phone: string | null };

/** Lists the enquiries that were sent with an email or a phone number, including deleted ones, newest first. */
export async function listEnquiriesOf(
  db: Db | Trx,
  { email, phone }: PersonQuery,
  limit: number,
): Promise<(EnquiryRow & { readonly isByEmail: boolean })[]> {
  const folded = email === null ? null : foldEmail(email);
  const rows = await db
    .selectFrom("enquiry")
    .selectAll()
    .where((row) =>
      row.or([
        ...(email === null ? [] : [mayBeEmail("email", email)]),
        ...(phone === null ? [] : [row("contact", "=", phone)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows
    .map((row) => ({ ...row, isByEmail: folded !== null && foldEmail(row.email) === folded }))
    .filter(({ isByEmail, contact }) => isByEmail || contact === phone);
}

/** Exports enquiries with their history and the facts of their photos, for the person who sent them. */
export async function exportEnquiries(db: Db | Trx, ids: readonly string[]) {
  const found = [];
  for (const id of ids) {
    const row = await findEnquiry(db, id);
    if (!row) continue;
    const photos = (await listPhotos(db, id)).map(({ enquiry_id: _, admin_id: __, hash: photo, at, ...facts }) => ({
      photo,
      ...facts,
      at: toIso(at),
    }));
    found.push({ ...toExport(row), photos, history: await listEvents(db, id) });
  }
  return found;
}

/** Deletes enquiries for good, with their history, photos, search words and counts. The bytes of the photos are removed
 *  afterwards (remove-photos.ts). The receipts stay, which contain a hash and
 *  the reference: a device that sends an enquiry again gets the same receipt, and nothing is stored. Returns how many
 *  were deleted. docs/security.md#T35. */
export async function eraseEnquiries(trx: Trx, ids: readonly string[]): Promise<number> {
  await eraseActions(trx, ids);
  await erasePhotosOf(trx, ids);
  let erased = 0;
  for (const id of ids) {
    const row = await findEnquiry(trx, id);
    if (!row) continue;
    await removeEnquiry(trx, row);
    erased += 1;
  }
  return erased;
}

/** Lists the ids of enquiries without any activity since `quietSince`, and of those deleted before `deletedBefore`. */
export async function listOutdatedEnquiries(
  db: Db | Trx,
  { quietSince, deletedBefore, limit }: { quietSince: number; deletedBefore: number; limit: number },
): Promise<{ quiet: string[]; deleted: string[] }> {
  const quiet = await db
    .selectFrom("enquiry")
    .select("id")
    .where("deleted_at", "is", null)
    .where("created_at", "<", quietSince)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("enquiry_event")
            .select("enquiry_event.id")
            .whereRef("enquiry_event.enquiry_id", "=", "enquiry.id")
            .where("enquiry_event.at", ">=", quietSince),
        ),
      ),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
  const deleted = await db
    .selectFrom("enquiry")
    .select("id")
    .where("deleted_at", "<", deletedBefore)
    .orderBy("deleted_at")
    .limit(limit)
    .execute();
  return { quiet: quiet.map(({ id }) => id), deleted: deleted.map(({ id }) => id) };
}

function toExport(row: EnquiryRow) {
  return {
    id: row.id,
    reference: row.reference,
    source: row.source,
    ...fromEnquiryColumns(row),
    ...chosenProducts(row),
    writtenAt: toIso(row.captured_at),
    begunAt: toIso(row.started_at),
    timeZone: row.time_zone,
    consent:
      row.consent_notice === null
        ? null
        : { notice: row.consent_notice, at: toIso(row.consent_at), given: row.consent_given },
    site: siteOf(row),
    followUp: followUpOf(row),
    ...dealOf(row),
    channel: row.channel,
    website: row.website,
    status: row.status,
    receivedAt: toIso(row.created_at),
    callBy: toIso(row.call_by),
    deletedAt: toIso(row.deleted_at),
  };
}

function toIso(epoch: number | null): string | null {
  return epoch === null ? null : new Date(epoch).toISOString();
}
