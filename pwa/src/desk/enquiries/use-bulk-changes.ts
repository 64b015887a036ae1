import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBulkChange, EnquiryBulkResult, EnquiryState } from "@chargefront/shared/enquiry/enquiry-bulk";
import { problemStatuses } from "@chargefront/shared/problem";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { bulkChange, enquiryKey, enquiryListKey } from "./enquiry-queries.ts";
import { isOver } from "./follow-up-state.ts";
import { renewCounts, renewLists } from "./use-enquiry-changes.ts";
import { useTurns } from "./use-turns.ts";

type ListData = InfiniteData<{ readonly rows: readonly Enquiry[] }>;

/** How long the user can undo a change of many enquiries. */
const undoForMs = 30_000;

/** Returns a function that changes many enquiries at once and says in a toast what was done, with Undo. */
export function useBulkChanges(people: readonly Assignee[]) {
  const client = useQueryClient();
  const inTurn = useTurns();

  /** `toOf` returns the new values of an enquiry, `done` what to say of as many as were changed. Returns whether the
   *  server has answered. */
  function change(
    enquiries: readonly Enquiry[],
    toOf: (enquiry: Enquiry) => EnquiryState,
    done: (what: string) => string,
  ): Promise<boolean> {
    return inTurn(enquiries, (latest) => changeNow(latest, toOf, done));
  }

  async function changeNow(
    enquiries: readonly Enquiry[],
    toOf: (enquiry: Enquiry) => EnquiryState,
    done: (what: string) => string,
  ): Promise<boolean> {
    const changes = enquiries.map((enquiry) => {
      const to = toOf(enquiry);
      return { id: enquiry._id, from: sameFieldsOf(enquiry, to), to };
    });
    const results = await send(changes, changes.map(exchanged));
    if (!results) return false;
    // A second press changes nothing, and must not replace the Undo of the first.
    if (results.length === changes.length && results.every(({ outcome }) => outcome === "same")) return true;
    const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
    const asWanted = changes.filter(({ id }) => ["done", "same"].includes(outcomes.get(id) ?? ""));
    const [only] = enquiries;
    const what = asWanted.length === 1 && enquiries.length === 1 && only ? only.name : nounFor(asWanted.length);
    const back = changes.filter(({ id }) => outcomes.get(id) === "done").map(exchanged);
    tell([asWanted.length > 0 && done(what), ...problemsOf(changes, results)], back);
    return true;
  }

  async function putBack(changes: readonly EnquiryBulkChange[]): Promise<void> {
    const results = await send(changes, changes);
    if (!results) return;
    const count = results.filter(({ outcome }) => outcome === "done").length;
    tell([count > 0 && `${nounFor(count)} put back.`, ...problemsOf(changes, results)]);
  }

  /** Shows sentences in a toast. Undo sends those of the changes `back` that are possible. */
  function tell(sentences: readonly (string | false)[], back: readonly EnquiryBulkChange[] = []) {
    // A day that is over cannot be chosen again.
    const possible = back.filter(({ to }) => !isOver(to.followUp ?? null));
    const lost = back.length - possible.length;
    const limit = possible.length > 0 && lost > 0 && `Undo leaves out ${nounFor(lost)}: the earlier day is over.`;
    const undo = { label: "Undo", run: () => void putBack(possible), forMs: undoForMs, isOfScreen: true };
    showToast([...sentences, limit].filter(Boolean).join(" "), possible.length > 0 ? undo : undefined);
  }

  /** `back`: what Undo sends where the answer does not say what was done. */
  async function send(
    changes: readonly EnquiryBulkChange[],
    back: readonly EnquiryBulkChange[],
  ): Promise<readonly EnquiryBulkResult[] | undefined> {
    try {
      const { results } = await bulkChange(changes);
      take(client, changes, results, people);
      return results;
    } catch (error) {
      // Undo is safe here: the server leaves alone what was not changed.
      if (mayBeDone(error)) tell([sentenceFor(error), "The change may already have been saved."], back);
      else showToast(sentenceFor(error));
      void renewLists(client);
      return undefined;
    }
  }

  return change;
}

/** Returns whether a request that failed may have changed something. */
function mayBeDone(error: unknown): boolean {
  return !(error instanceof ApiError) || problemStatuses[error.code] >= 500;
}

function exchanged({ id, from, to }: EnquiryBulkChange): EnquiryBulkChange {
  return { id, from: to, to: from };
}

function nounFor(count: number): string {
  return count === 1 ? "1 enquiry" : `${count} enquiries`;
}

/** Returns the fields of the enquiry that a change names. */
function sameFieldsOf(enquiry: Enquiry, to: EnquiryState): EnquiryState {
  const { status, lostReason = null, lostReasonText = "", assignee, followUp } = enquiry;
  return {
    ...(to.status !== undefined && { status, lostReason, lostReasonText }),
    ...(to.assignee !== undefined && { assignee: assignee?.id ?? null }),
    ...(to.followUp !== undefined && { followUp }),
    ...(to.isDeleted !== undefined && { isDeleted: !to.isDeleted }),
  };
}

function problemsOf(changes: readonly EnquiryBulkChange[], results: readonly EnquiryBulkResult[]): string[] {
  const missing = changes.length - results.length;
  const kept = results.filter(({ outcome }) => outcome === "kept").length;
  const gone = results.filter(({ outcome }) => outcome === "not-found").length;
  const refused = results.filter(({ outcome }) => outcome === "refused");
  const why = new Set(refused.flatMap(({ fields }) => Object.values(fields ?? {})));
  return [
    kept > 0 ? `A colleague has changed ${nounFor(kept)} in the meantime, so nothing was changed there.` : "",
    gone > 0 ? `${nounFor(gone)} had been deleted.` : "",
    refused.length > 0 ? `${nounFor(refused.length)} not changed: ${[...why].join(" ")}` : "",
    missing > 0 ? `${nounFor(missing)} not changed. Please try again.` : "",
  ].filter((sentence) => sentence !== "");
}

/** Shows what was changed on every screen. A row keeps its place in a list until the list is fetched again, unless it
 *  was deleted or restored, or was not as shown. */
function take(
  client: QueryClient,
  changes: readonly EnquiryBulkChange[],
  results: readonly EnquiryBulkResult[],
  people: readonly Assignee[],
): void {
  const done = new Map(
    changes.filter((_, at) => ["done", "same"].includes(results[at]?.outcome ?? "")).map(({ id, to }) => [id, to]),
  );
  client.setQueriesData<ListData>({ queryKey: enquiryListKey }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({ ...page, rows: page.rows.map((row) => withState(row, done, people)) }));
    return { ...list, pages };
  });
  void client.invalidateQueries({ queryKey: enquiryKey });
  const isMoved = changes.some(({ to }) => to.isDeleted !== undefined) || done.size < changes.length;
  void (isMoved ? renewLists(client) : renewCounts(client));
}

function withState(row: Enquiry, done: ReadonlyMap<string, EnquiryState>, people: readonly Assignee[]): Enquiry {
  const to = done.get(row._id);
  if (!to) return row;
  const { status = row.status, lostReason = row.lostReason, lostReasonText = row.lostReasonText } = to;
  const { followUp = row.followUp, assignee } = to;
  const person = people.find(({ id }) => id === assignee) ?? null;
  return {
    ...row,
    status,
    lostReason,
    lostReasonText,
    followUp,
    assignee: assignee === undefined ? row.assignee : person,
  };
}
