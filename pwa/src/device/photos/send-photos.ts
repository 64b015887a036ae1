import { photoTimeMs } from "@chargefront/shared/enquiry/photo";
import type { RepAction } from "@chargefront/shared/enquiry/rep-actions";
import type { ProblemCode } from "@chargefront/shared/problem";
import { newId } from "@chargefront/shared/text/id";
import type { RepActionStore } from "../actions/rep-actions-db.ts";
import { isOwnSession, type Sender, type SendOutcome } from "../actions/send-actions.ts";
import { api } from "../api/api.ts";
import { ApiError, isSignedOut, OfflineError } from "../api/api-error.ts";
import { callApiWithin } from "../api/call-api.ts";
import { underLock } from "../store/under-lock.ts";
import type { PhotoProblem, RepPhotoRow, RepPhotoStore } from "./rep-photos-db.ts";
import { waitsForWiFi } from "./wi-fi.ts";

const lockName = "cf-rep-photos";

/** No request begins later than this after the first. One of the largest photo may take 415 s. */
const sendMs = 600_000;
const lockMs = sendMs + 480_000;

/** This photo is wrong in itself, so that it is useless to repeat the request. */
const wrongPhoto: ReadonlySet<ProblemCode> = new Set(["fields-invalid", "body-too-large", "media-type"]);

type Stores = { readonly repPhotos: RepPhotoStore; readonly repActions: RepActionStore };

/** Sends a rep's waiting photos one at a time, except those that wait for Wi-Fi, and queues the action of each. The
 *  hash and the action's id make it harmless to do both twice. `onChange` is called after each. */
export async function sendPhotos(stores: Stores, sender: Sender, onChange: () => void): Promise<SendOutcome> {
  return underLock(lockName, lockMs, () => sendAll(stores, sender, onChange));
}

async function sendAll({ repPhotos, repActions }: Stores, sender: Sender, onChange: () => void): Promise<SendOutcome> {
  const { repId, isCurrent } = sender;
  const stopAt = Date.now() + sendMs;
  await repPhotos.purge(repId, repActions, Date.now());
  let row = await repPhotos.next(repId, 0);
  try {
    // Once, not before each photo, which takes long on a weak signal: each tells whose it is, and the server refuses it
    // when the cookie has become another person's.
    if (row && !waitsForWiFi(row) && !(await isOwnSession(sender))) return "signed-out";
    // Photos that may go on mobile data are the earliest, so the first that waits ends the run.
    while (row && !waitsForWiFi(row) && Date.now() < stopAt) {
      // A full phone could not queue the action, and would upload the same photo with every pass.
      await repPhotos.markTried(row.order, Date.now());
      const problem = await put(row, await repPhotos.readBytes(row.order));
      // A rep who logged out in the meantime sends it at the next login.
      if (!isCurrent()) return "signed-out";
      if (problem) await repPhotos.markRefused(row.order, problem);
      else await queue({ repPhotos, repActions }, row);
      onChange();
      row = await repPhotos.next(repId, row.order);
    }
    return row && !waitsForWiFi(row) ? "kept" : "done";
  } catch (error) {
    if (isSignedOut(error)) return "signed-out";
    if (!(error instanceof ApiError || error instanceof OfflineError)) throw error;
    return "kept";
  }
}

/** Puts the action of a photo that has arrived into the queue. One that was removed in the meantime gets none, or one
 *  more that removes it; one whose caption was changed in between waits again, with an action of its own. */
async function queue({ repPhotos, repActions }: Stores, sent: RepPhotoRow): Promise<void> {
  const row = await repPhotos.find(sent);
  if (row?.state !== "waiting") return;
  const { repId, customer, actionId: id, enquiryId, takenAt: at, hash: photo, of, caption } = row;
  const action: RepAction = { id, enquiryId, at, kind: "photo", photo, of, caption };
  await repActions.add({ repId, customer, action });
  if ((await repPhotos.markSent(row, Date.now())) || (await repPhotos.find(row))) return;
  const removal: RepAction = { id: newId(), enquiryId, at: new Date().toISOString(), kind: "photoRemoved", photo };
  await repActions.add({ repId, customer, action: removal });
}

/** Sends the bytes of a photo. Returns why the server refuses it.
 *  @throws ApiError, OfflineError when the photo waits. */
async function put(
  { repId, hash, type }: RepPhotoRow,
  bytes: ArrayBuffer | undefined,
): Promise<PhotoProblem | undefined> {
  const body = bytes ?? new ArrayBuffer(0);
  const fetch = callApiWithin(photoTimeMs(body.byteLength));
  try {
    await api.field.photos[":hash"].$put(
      { param: { hash }, query: { repId } },
      { fetch, headers: { "Content-Type": type }, init: { body } },
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && wrongPhoto.has(error.code))) throw error;
    const { photo } = error.fields;
    if (photo !== undefined) return { ...error.fieldCodes?.photo, sentence: photo };
    return { ...(error.reason !== undefined && { code: error.reason }), sentence: error.message };
  }
}
