import { findDayProblem } from "@chargefront/shared/enquiry/follow-up";
import {
  type RepAction,
  type RepActionOutcome,
  type RepActionResult,
  repAction,
} from "@chargefront/shared/enquiry/rep-actions";
import { fieldCodesOf } from "@chargefront/shared/text/message-codes";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { toFieldSentences } from "../../platform/http/check-request.ts";
import { type By, type Changing, changeRow, keepStatus } from "./change-enquiry.ts";
import { type EnquiryRow, findEnquiry } from "./enquiry-store.ts";
import { findReceipts } from "./ledger.ts";
import { findKnownActions, insertAction, listWaitingActions, markApplied } from "./rep-action-store.ts";

/** Reads one action of a request; an action that is wrong becomes its result. */
export function readAction(given: unknown, now: number): RepAction | RepActionResult {
  const read = repAction.safeParse(given);
  const problem = read.success ? problemOf(read.data, now) : toFieldSentences(read.error);
  if (read.success && !problem) return read.data;
  const { id }: { readonly id?: unknown } = { ...Object(given) };
  return {
    id: typeof id === "string" ? id : "",
    outcome: "refused",
    ...problem,
    ...fieldCodesOf(problem?.fields ?? {}),
  };
}

function problemOf(action: RepAction, now: number) {
  if (action.kind !== "followUp" || action.day === null) return undefined;
  const day = findDayProblem(action.day, { chosenAt: Date.parse(action.at), now });
  return day === undefined ? undefined : { fields: { day } };
}

/** Does what a sales rep did on a device, in the order of the actions. An action whose enquiry has not arrived waits
 *  for it. Returns the outcome of each. */
export async function takeActions(
  trx: Trx,
  deps: Changing,
  { actions, by }: { readonly actions: readonly RepAction[]; readonly by: By },
): Promise<ReadonlyMap<RepAction, RepActionOutcome>> {
  if (actions.length === 0) return new Map();
  const known = await findKnownActions(
    trx,
    actions.map(({ id }) => id),
  );
  const outcomes = new Map<RepAction, RepActionOutcome>();
  for (const [position, action] of actions.entries()) {
    const outcome = known.has(action.id) ? "duplicate" : await takeAction(trx, deps, action, by);
    outcomes.set(action, outcome);
    if (outcome !== "applied" && outcome !== "waiting") continue;
    known.add(action.id);
    const appliedAt = outcome === "applied" ? by.now : null;
    await insertAction(trx, { adminId: by.adminId, action, receivedAt: by.now, position, appliedAt });
  }
  return outcomes;
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

async function takeAction(
  trx: Trx,
  deps: Changing,
  action: RepAction,
  by: By,
): Promise<"applied" | "waiting" | "not-found"> {
  const row = await findEnquiry(trx, action.enquiryId);
  if (!row) {
    // An enquiry that was received and is not there has been erased.
    const receipts = await findReceipts(trx, [action.enquiryId]);
    return receipts.size > 0 ? "not-found" : "waiting";
  }
  const isOwn = row.rep_id === by.adminId || row.assignee_id === by.adminId;
  if (!isOwn || row.deleted_at !== null) return "not-found";
  await apply(trx, deps, row, action, by);
  return "applied";
}

async function apply(trx: Trx, deps: Changing, row: EnquiryRow, action: RepAction, by: By): Promise<void> {
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
