import { longestBatch } from "@chargefront/shared/enquiry/field-choices";
import type { RepActionResult, RepActionsAnswer } from "@chargefront/shared/enquiry/rep-actions";
import type { ProblemCode } from "@chargefront/shared/problem";
import { api } from "../api/api.ts";
import { ApiError, isSignedOut, OfflineError } from "../api/api-error.ts";
import { underLock } from "../store/under-lock.ts";
import type { RepActionRow, RepActionStore } from "./rep-actions-db.ts";

/** `done`: nothing waits. `kept`: the rest is sent later. `signed-out`: the rest needs a login. `busy`: another tab is
 *  sending. */
export type SendOutcome = "done" | "kept" | "signed-out" | "busy";

export type Sender = {
  readonly repId: string;
  /** Whether the rep is still logged in on this device. */
  readonly isCurrent: () => boolean;
};

type ActionSender = Sender & {
  /** Has the bytes of a photo sent again that the server does not have. Returns false where they have left the
   *  device. */
  readonly sendPhotoAgain: (row: RepActionRow) => Promise<boolean>;
};

const lockName = "cf-rep-actions";

/** No request begins later than this after the first. Each may take 15 s. */
const sendMs = 60_000;
const lockMs = sendMs + 60_000;

/** The server takes 256 kB. */
const mostBytes = 200_000;

/** The request itself is wrong, so that it is useless to repeat it. */
const wrongRequest: ReadonlySet<ProblemCode> = new Set(["fields-invalid", "body-too-large"]);

/** Sends a rep's waiting actions in the order of making. The ids make it harmless to send one twice. */
export async function sendActions(store: RepActionStore, sender: ActionSender): Promise<SendOutcome> {
  return underLock(lockName, lockMs, () => sendAll(store, sender));
}

async function sendAll(store: RepActionStore, sender: ActionSender): Promise<SendOutcome> {
  const { repId } = sender;
  const stopAt = Date.now() + sendMs;
  let most = longestBatch;
  try {
    while (Date.now() < stopAt) {
      const rows = firstOf(await store.list(repId), most);
      if (rows.length === 0) return "done";
      if (!(await isOwnSession(sender))) return "signed-out";
      const results = await post(rows, repId);
      if (results === "split") most = Math.ceil(rows.length / 2);
      else if ((await store.settle(await withoutRepeated(results, rows, sender))) === 0) return "kept";
    }
  } catch (error) {
    if (isSignedOut(error)) return "signed-out";
    if (!(error instanceof ApiError || error instanceof OfflineError)) throw error;
  }
  return "kept";
}

/** Returns whether the cookie is the rep's: it may be another's, whose login was cut off.
 *  @throws ApiError, OfflineError when the server does not say. */
export async function isOwnSession({ repId, isCurrent }: Sender): Promise<boolean> {
  return (await (await api.field.me.$get()).json()).id === repId && isCurrent();
}

/** Returns the results without those of the actions that are sent again, after their photos. */
async function withoutRepeated(
  results: readonly RepActionResult[],
  rows: readonly RepActionRow[],
  { sendPhotoAgain }: ActionSender,
): Promise<readonly RepActionResult[]> {
  const settled: RepActionResult[] = [];
  for (const result of results) {
    const row = rows.find(({ id }) => id === result.id);
    const isRepeated = result.outcome === "photo-missing" && row !== undefined && (await sendPhotoAgain(row));
    if (!isRepeated) settled.push(result);
  }
  return settled;
}

/** Returns the waiting actions of the next request. */
function firstOf(rows: readonly RepActionRow[], most: number): readonly RepActionRow[] {
  const waiting = rows.filter(({ state }) => state === "waiting").slice(0, most);
  let bytes = 0;
  const end = waiting.findIndex(({ action }, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(action)).length + 1;
    return at > 0 && bytes > mostBytes;
  });
  return end < 0 ? waiting : waiting.slice(0, end);
}

/** Returns `split` where the server refused the request and it is not known which action is wrong.
 *  @throws ApiError, OfflineError when the actions wait. */
async function post(rows: readonly RepActionRow[], repId: string): Promise<readonly RepActionResult[] | "split"> {
  try {
    const answer = await api.field.actions.$post({ json: { repId, actions: rows.map(({ action }) => action) } });
    const { results } = (await answer.json()) as RepActionsAnswer;
    return Array.isArray(results) ? results : [];
  } catch (error) {
    if (!(error instanceof ApiError && wrongRequest.has(error.code))) throw error;
    const [first] = rows;
    if (rows.length > 1 || !first) return "split";
    return [{ id: first.id, outcome: "refused", sentence: error.message }];
  }
}
