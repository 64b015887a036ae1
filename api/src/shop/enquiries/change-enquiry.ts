import type { ActivityKind } from "@chargefront/shared/desk/activity";
import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import {
  type EnquiryChange,
  type EnquiryDetail,
  type EnquiryPatch,
  refusedStatuses,
} from "@chargefront/shared/enquiry/enquiry-desk";
import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { findDayProblem } from "@chargefront/shared/enquiry/follow-up-days";
import { newId } from "@chargefront/shared/text/id";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { listNames, listNamesWith } from "../../people/admins/list-names.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { queueAssignmentMail } from "./assignment-mail.ts";
import { changeDeal } from "./change-deal.ts";
import { findEvent, insertEvent, listEvents } from "./enquiry-event-store.ts";
import { listPhotos } from "./enquiry-photo-store.ts";
import {
  type EnquiryRow,
  findEnquiry,
  followUpOf,
  hideEnquiry,
  moveEnquiry,
  type Names,
  nameOf,
  setFollowUp,
  showEnquiry,
  toDetail,
} from "./enquiry-store.ts";
import { conflictOf, conflictsIn } from "./refuse-conflict.ts";
import { releaseHeld } from "./release-held.ts";

/** The admin who changes it, and the time in epoch milliseconds. `eventId`: the id of the one entry that the history
 *  gets; a new one where it is left out. */
export type By = { readonly adminId: string; readonly now: number; readonly eventId?: string | undefined };

export type Changing = Pick<Core, "config" | "limits" | "readDb">;

type RowChange = { readonly row: EnquiryRow; readonly patch: EnquiryPatch; readonly by: By };

export async function adminNames(db: Db | Trx): Promise<Names> {
  return new Map((await listNames(db)).map(({ id, name }) => [id, name]));
}

/** Reads an enquiry with its history. @throws ProblemError `enquiry-not-found` when there is none or it is deleted. */
export async function getDetail(db: Db | Trx, id: string): Promise<EnquiryDetail> {
  return detailOf(db, await getPresent(db, id));
}

/** Changes the status, assignee, value, reason for a loss and follow-up and adds the note that the patch contains.
 *  Values that stay the same add nothing to the history. @throws ProblemError `enquiry-not-found`; `edit-conflict` with
 *  the present enquiry when a field has another value than `from`; `fields-invalid` when the assignee cannot work on
 *  enquiries, the day of the follow-up is not possible or an enquiry that is not lost gets a reason; `id-conflict` when
 *  another note has the id. */
export async function changeEnquiry(
  trx: Trx,
  deps: Changing,
  { id, patch, by }: { readonly id: string; readonly patch: EnquiryPatch; readonly by: By },
): Promise<EnquiryDetail> {
  const row = await getPresent(trx, id);
  const conflicts = conflictsIn(row, patch);
  if (conflicts.length > 0) throw conflictOf(await detailOf(trx, row), conflicts);
  refuseDay(row, patch, by);
  await changeRow(trx, deps, { row, patch, by });
  return getDetail(trx, id);
}

/** Sets the status of an enquiry that still has one of those it is to leave; does nothing to another. */
export async function advanceEnquiry(
  trx: Trx,
  deps: Changing,
  { id, from, to, by }: { id: string; from: readonly EnquiryStatus[]; to: EnquiryStatus; by: By },
): Promise<void> {
  const row = await findEnquiry(trx, id);
  if (!row || row.deleted_at !== null || !from.includes(row.status)) return;
  await changeRow(trx, deps, { row, patch: { status: to }, by });
}

/** Changes an enquiry that was read in this transaction, whose follow-up was checked. @throws as
 *  `changeEnquiry` does. */
export async function changeRow(trx: Trx, deps: Changing, { row, patch, by }: RowChange): Promise<void> {
  if (patch.assignee !== row.assignee_id) await refuseUnable(trx, patch.assignee);
  const deal = changeDeal(row, patch, by.now);
  const to = {
    status: patch.status ?? row.status,
    assignee_id: patch.assignee === undefined ? row.assignee_id : patch.assignee,
    ...deal.columns,
  };
  const isMoved = to.status !== row.status || to.assignee_id !== row.assignee_id;
  if (isMoved || deal.changes.length > 0) await moveEnquiry(trx, row, to);
  if (refusedStatuses.includes(row.status) && !refusedStatuses.includes(to.status)) {
    await releaseHeld(trx, row, { ...deps, to: to.status, now: by.now });
  }
  if (to.status !== row.status) {
    await recordChange(trx, row, by, { kind: "status", from: row.status, to: to.status }, by.eventId);
  }
  for (const change of deal.changes) await recordChange(trx, row, by, change);
  if (to.assignee_id !== row.assignee_id) {
    const names = await adminNames(trx);
    await recordChange(trx, row, by, {
      kind: "assignee",
      from: row.assignee_id && nameOf(row.assignee_id, names),
      to: to.assignee_id && nameOf(to.assignee_id, names),
    });
    await queueAssignmentMail(trx, deps, { row, to: to.assignee_id, ...by });
  }
  if (patch.note !== undefined && !(await isNoted(trx, row, patch))) {
    await recordChange(trx, row, by, { kind: "note", text: patch.note }, patch.noteId ?? by.eventId);
  }
  if (patch.followUp !== undefined) await changeFollowUp(trx, row, patch.followUp, by);
}

/** @throws ProblemError `fields-invalid` for a new day that is not possible. */
export function refuseDay(row: EnquiryRow, { followUp }: EnquiryPatch, { now }: By): void {
  if (!followUp || followUp.day === row.follow_up_at) return;
  const sentence = findDayProblem(followUp.day, { chosenAt: now, now });
  if (sentence !== undefined) throw new ProblemError("fields-invalid", { fields: { followUp: sentence } });
}

async function changeFollowUp(trx: Trx, row: EnquiryRow, followUp: FollowUp | null, by: By): Promise<void> {
  const { day, what } = followUp ?? { day: null, what: "" };
  const present = followUpOf(row);
  if (day === (present?.day ?? null) && what === (present?.what ?? "")) return;
  await setFollowUp(trx, row.id, followUp);
  await recordChange(trx, row, by, { kind: "followUp", day, what }, by.eventId);
}

/** Records that a change of the status was made too late, because the enquiry had another one than `from` by then. */
export async function keepStatus(
  trx: Trx,
  change: { readonly row: EnquiryRow; readonly from: EnquiryStatus; readonly to: EnquiryStatus; readonly by: By },
): Promise<void> {
  const { row, from, to, by } = change;
  await recordChange(trx, row, by, { kind: "statusKept", from, to, kept: row.status }, by.eventId);
}

/** Refuses an assignee who is no admin, is suspended, or has no right to enquiries. @throws ProblemError
 *  `fields-invalid`. */
async function refuseUnable(trx: Trx, assignee: EnquiryPatch["assignee"]): Promise<void> {
  if (typeof assignee !== "string") return;
  if ((await listNamesWith(trx, "enquiries")).some(({ id }) => id === assignee)) return;
  const isKnown = (await listNames(trx)).some(({ id }) => id === assignee);
  const sentence = isKnown ? "This person cannot work on enquiries now." : "Admin not found.";
  throw new ProblemError("fields-invalid", { fields: { assignee: sentence } });
}

/** Returns whether this very note was added before. @throws ProblemError `id-conflict` when another note has the id. */
async function isNoted(trx: Trx, row: EnquiryRow, { note, noteId }: EnquiryPatch): Promise<boolean> {
  const known = noteId === undefined ? undefined : await findEvent(trx, noteId);
  if (!known) return false;
  const { enquiryId, change } = known;
  if (enquiryId === row.id && change?.kind === "note" && change.text === note) return true;
  throw new ProblemError("id-conflict", { sentence: "A note with this id was added before and says something else." });
}

/** Soft-deletes an enquiry; does nothing when it is deleted already. Its receipt stays, so that a repetition is not
 *  stored again. @throws ProblemError `enquiry-not-found`. */
export async function deleteEnquiry(trx: Trx, id: string, by: By): Promise<void> {
  const row = await getAny(trx, id);
  if (row.deleted_at !== null) return;
  await hideEnquiry(trx, row, by.now);
  await recordChange(trx, row, by, { kind: "deleted" });
}

/** Restores a deleted enquiry; does nothing when it is not deleted. @throws ProblemError `enquiry-not-found`. */
export async function restoreEnquiry(trx: Trx, id: string, by: By): Promise<EnquiryDetail> {
  const row = await getAny(trx, id);
  if (row.deleted_at !== null) {
    await showEnquiry(trx, row);
    await recordChange(trx, row, by, { kind: "restored" });
  }
  return getDetail(trx, id);
}

async function detailOf(db: Db | Trx, row: EnquiryRow): Promise<EnquiryDetail> {
  const [history, photos] = [await listEvents(db, row.id), await listPhotos(db, row.id)];
  return toDetail(row, await adminNames(db), { history, photos });
}

async function getPresent(db: Db | Trx, id: string): Promise<EnquiryRow> {
  const row = await getAny(db, id);
  if (row.deleted_at !== null) throw new ProblemError("enquiry-not-found");
  return row;
}

async function getAny(db: Db | Trx, id: string): Promise<EnquiryRow> {
  const row = await findEnquiry(db, id.toLowerCase());
  if (!row) throw new ProblemError("enquiry-not-found");
  return row;
}

/** Adds an entry to the enquiry's history and one to the activity record, which contains nothing personal. */
export async function recordChange(
  trx: Trx,
  row: EnquiryRow,
  { adminId, now }: By,
  change: EnquiryChange,
  id = newId(),
): Promise<void> {
  const { userName } = await getAdmin(trx, adminId);
  await insertEvent(trx, { id, enquiryId: row.id, adminId, adminName: userName, change, at: now });
  const { kind, what } = activityOf(change);
  const label = `Enquiry of ${formatDateTime(new Date(row.created_at).toISOString())}${what}`;
  await recordActivity(trx, { kind, adminId, subjectId: row.id, label, now });
}

function activityOf(change: EnquiryChange): { kind: ActivityKind; what: string } {
  switch (change.kind) {
    case "status":
      return { kind: "enquiry-changed", what: `: ${change.from} → ${change.to}` };
    case "assignee":
      return { kind: "enquiry-changed", what: `: ${change.from ?? "unassigned"} → ${change.to ?? "unassigned"}` };
    case "followUp":
      return { kind: "enquiry-changed", what: change.day === null ? ": no follow-up" : `: follow-up on ${change.day}` };
    case "value":
      return { kind: "enquiry-changed", what: ": value" };
    case "lostReason":
      return { kind: "enquiry-changed", what: ": reason for the loss" };
    case "photo":
      return { kind: "enquiry-changed", what: ": photo added" };
    case "photoRemoved":
      return { kind: "enquiry-changed", what: ": photo removed" };
    case "note":
    case "statusKept":
      return { kind: "enquiry-noted", what: "" };
    case "deleted":
      return { kind: "enquiry-deleted", what: "" };
    case "restored":
      return { kind: "enquiry-restored", what: "" };
    default:
      return change satisfies never;
  }
}
