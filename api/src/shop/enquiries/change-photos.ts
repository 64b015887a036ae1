import { photoLimits } from "@chargefront/shared/enquiry/photo";
import type { RepAction, RepActionOutcome } from "@chargefront/shared/enquiry/rep-actions";
import type { FieldSentences } from "@chargefront/shared/problem";
import { messages } from "@chargefront/shared/text/messages";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { type By, recordChange } from "./change-enquiry.ts";
import { deleteEnquiryPhoto, insertEnquiryPhoto, listPhotos } from "./enquiry-photo-store.ts";
import type { EnquiryRow } from "./enquiry-store.ts";
import { mayAdd } from "./photo-store.ts";
import { listWaitingActions } from "./rep-action-store.ts";

type PhotoAdded = Extract<RepAction, { kind: "photo" }>;
type PhotoRemoved = Extract<RepAction, { kind: "photoRemoved" }>;

/** The outcome of an action, or the sentences that refuse it. */
export type Taken = Exclude<RepActionOutcome, "refused"> | FieldSentences;

const isFull = { photo: messages.tooManyPhotos };

/** Adds a photo to an enquiry, or changes what is said about one that the person added before. Refuses one more than an
 *  enquiry may have, and to change another person's. */
export async function addPhoto(
  trx: Trx,
  row: EnquiryRow,
  { id, photo: hash, of: subject, caption }: PhotoAdded,
  by: By,
): Promise<Taken> {
  const photos = await listPhotos(trx, row.id);
  const present = photos.find((one) => one.hash === hash);
  if (!present && photos.length >= photoLimits.ofEnquiry) return isFull;
  if (!(await mayAdd(trx, hash, by.adminId))) return "photo-missing";
  const isOther = present?.subject !== subject || present.caption !== caption;
  if (present && present.admin_id !== by.adminId && isOther) return { photo: messages.photoOfAnother };
  await insertEnquiryPhoto(trx, { id, enquiryId: row.id, hash, subject, caption, adminId: by.adminId, at: by.now });
  if (!present) await recordChange(trx, row, by, { kind: "photo", of: subject }, by.eventId);
  return "applied";
}

/** Keeps a photo for an enquiry that has not arrived. Refuses one more than that enquiry may have. */
export async function awaitEnquiry(trx: Trx, { enquiryId, photo }: PhotoAdded, { adminId }: By): Promise<Taken> {
  if (!(await mayAdd(trx, photo, adminId))) return "photo-missing";
  const photos = new Set<string>();
  for (const { adminId: sender, action } of await listWaitingActions(trx, [enquiryId])) {
    if (sender !== adminId) continue;
    if (action.kind === "photo") photos.add(action.photo);
    if (action.kind === "photoRemoved") photos.delete(action.photo);
  }
  return photos.size >= photoLimits.ofEnquiry && !photos.has(photo) ? isFull : "waiting";
}

/** Removes a photo that the person added to an enquiry. */
export async function removePhoto(trx: Trx, row: EnquiryRow, { photo: hash }: PhotoRemoved, by: By): Promise<Taken> {
  const of = await deleteEnquiryPhoto(trx, { enquiryId: row.id, hash, adminId: by.adminId });
  if (of === undefined) return "not-found";
  await recordChange(trx, row, by, { kind: "photoRemoved", of }, by.eventId);
  return "applied";
}
