import { findDayProblem } from "@chargefront/shared/enquiry/follow-up-days";
import { type RepAction, type RepActionResult, repAction } from "@chargefront/shared/enquiry/rep-actions";
import { fieldCodesOf } from "@chargefront/shared/text/message-codes";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { toFieldSentences } from "../../platform/http/check-request.ts";
import { type By, type Changing, changeRow, keepStatus } from "./change-enquiry.ts";
import { addPhoto, awaitEnquiry, removePhoto, type Taken } from "./change-photos.ts";
import { findEvent } from "./enquiry-event-store.ts";
import { type EnquiryRow, findEnquiry, listReferences } from "./enquiry-store.ts";
import { findReceipts } from "./ledger.ts";
import { markUnnamed } from "./photo-store.ts";
import { findKnownActions, insertAction, listWaitingActions, markApplied } from "./rep-action-store.ts";

/** Reads one action of a request; an action that is wrong becomes its result. */
export function readAction(given: unknown, now: number): RepAction | RepActionResult {
  const read = repAction.safeParse(given);
  const problem = read.success ? problemOf(read.data, now) : toFieldSentences(read.error);
  if (read.success && !problem) return read.data;
  const { id }: { readonly id?: unknown } = { ...Object(given) };
  return refused(typeof id === "string" ? id : "", problem);
}

function refused(id: string, problem: Pick<RepActionResult, "fields" | "sentence"> | undefined): RepActionResult {
  return { id, outcome: "refused", ...problem, ...fieldCodesOf(problem?.fields ?? {}) };
}

function problemOf(action: RepAction, now: number) {
  if (action.kind !== "followUp" || action.day === null) return undefined;
  const day = findDayProblem(action.day, { chosenAt: Date.parse(action.at), now, back: 1 });
  return day === undefined ? undefined : { fields: { day } };
}

/** Does what a sales rep did on a device, in the order of the actions. An action whose enquiry has not arrived waits
 *  for it. Returns the result of each. */
export async function takeActions(
  trx: Trx,
  deps: Changing,
  { actions, by }: { readonly actions: readonly RepAction[]; readonly by: By },
): Promise<ReadonlyMap<RepAction, RepActionResult>> {
  if (actions.length === 0) return new Map();
  const known = await findKnownActions(
    trx,
    actions.map(({ id }) => id),
  );
  const results = new Map<RepAction, RepActionResult>();
  for (const [position, action] of actions.entries()) {
    const { id } = action;
    const taken = known.has(id) ? "duplicate" : await takeAction(trx, deps, action, by);
    results.set(action, typeof taken === "string" ? { id, outcome: taken } : refused(id, { fields: taken }));
    // The bytes of its photo are of no use, unless something else names them.
    if (taken === "not-found" && action.kind === "photo") await markUnnamed(trx, [action.photo], by.adminId);
    if (taken !== "applied" && taken !== "waiting") continue;
    known.add(id);
    const appliedAt = taken === "applied" ? by.now : null;
    await insertAction(trx, { adminId: by.adminId, action, receivedAt: by.now, position, appliedAt });
  }
  return results;
}

/** Lists the references of the enquiries whose status these actions may have changed. */
export async function listMovedReferences(db: Db, actions: readonly RepAction[]): Promise<readonly string[]> {
  const ids = actions.flatMap((action) => (action.kind === "status" ? [action.enquiryId] : []));
  return ids.length === 0 ? [] : listReferences(db, ids);
}

/** Does what waited for these enquiries, which have just been stored, in the order of receipt. Leaves actions on an
 *  enquiry that turns out to be another person's to the daily removal. */
export async function takeWaitingActions(
  trx: Trx,
  deps: Changing,
  { enquiryIds, now }: { readonly enquiryIds: readonly string[]; readonly now: number },
): Promise<void> {
  if (enquiryIds.length === 0) return;
  for (const { adminId, action } of await listWaitingActions(trx, enquiryIds)) {
    const outcome = await takeAction(trx, deps, action, { adminId, now });
    if (outcome === "applied") await markApplied(trx, action.id, now);
  }
}

async function takeAction(trx: Trx, deps: Changing, action: RepAction, { adminId, now }: By): Promise<Taken> {
  // The history has it under its own id, so that the device can tell that it has arrived.
  const by = { adminId, now, eventId: (await findEvent(trx, action.id)) ? undefined : action.id };
  const row = await findEnquiry(trx, action.enquiryId);
  if (!row) {
    // An enquiry that was received and is not there has been erased.
    const receipts = await findReceipts(trx, [action.enquiryId]);
    if (receipts.size > 0) return "not-found";
    return action.kind === "photo" ? awaitEnquiry(trx, action, by) : "waiting";
  }
  const isOwn = row.rep_id === by.adminId || row.assignee_id === by.adminId;
  if (!isOwn || row.deleted_at !== null) return "not-found";
  if (action.kind === "photo") return addPhoto(trx, row, action, by);
  if (action.kind === "photoRemoved") return removePhoto(trx, row, action, by);
  await apply(trx, deps, row, action, by);
  return "applied";
}

type Change = Exclude<RepAction, { kind: "photo" | "photoRemoved" }>;

async function apply(trx: Trx, deps: Changing, row: EnquiryRow, action: Change, by: By): Promise<void> {
  switch (action.kind) {
    case "note":
      return changeRow(trx, deps, { row, patch: { note: action.text }, by });
    case "status": {
      const { from, to } = action;
      // The desk's status stays when it changed in the meantime.
      if (row.status !== from && row.status !== to) return keepStatus(trx, { row, from, to, by });
      return changeRow(trx, deps, { row, patch: { status: to }, by });
    }
    case "followUp": {
      const { day, what } = action;
      return changeRow(trx, deps, { row, patch: { followUp: day === null ? null : { day, what } }, by });
    }
    default:
      return action satisfies never;
  }
}
