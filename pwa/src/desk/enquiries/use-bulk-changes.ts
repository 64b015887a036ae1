import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBulkChange, EnquiryBulkResult, EnquiryState } from "@chargefront/shared/enquiry/enquiry-bulk";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { bulkChange, enquiryKey, enquiryListKey } from "./enquiry-queries.ts";
import { isOver, renewCounts, renewLists } from "./use-enquiry-changes.ts";

type ListData = InfiniteData<{ readonly rows: readonly Enquiry[] }>;

/** The last change that was begun, whichever part of the screen began it. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** How long the user can undo a change of many enquiries. */
const undoForMs = 30_000;

/** Returns a function that changes many enquiries at once and says in a toast what was done, with Undo. */
export function useBulkChanges(people: readonly Assignee[]) {
  const client = useQueryClient();

  /** `toOf` returns the new values of an enquiry, `done` what to say of as many as were changed. Returns whether the
   *  server has answered. */
  function change(
    enquiries: readonly Enquiry[],
    toOf: (enquiry: Enquiry) => EnquiryState,
    done: (what: string) => string,
  ): Promise<boolean> {
    // One after the other: each begins with what the one before has left.
    const turn = lastTurn.then(() => changeNow(enquiries.map(latestIn(client)), toOf, done));
    lastTurn = turn.catch(() => undefined);
    return turn;
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
    const results = await send(changes);
    if (!results) return false;
    const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
    const asWanted = changes.filter(({ id }) => ["done", "same"].includes(outcomes.get(id) ?? ""));
    const [only] = enquiries;
    const what = asWanted.length === 1 && enquiries.length === 1 && only ? only.name : nounFor(asWanted.length);
    const back = changes
      .filter(({ id }) => outcomes.get(id) === "done")
      .map(({ id, from, to }) => ({ id, from: to, to: from }));
    // A day that is over cannot be chosen again.
    const canUndo = back.length > 0 && !back.some(({ to }) => to.followUp && isOver(to.followUp));
    const undo = { label: "Undo", run: () => void putBack(back), forMs: undoForMs };
    const sentences = [asWanted.length > 0 && done(what), ...problemsOf(results)];
    showToast(sentences.filter(Boolean).join(" "), canUndo ? undo : undefined);
    return true;
  }

  async function putBack(changes: readonly EnquiryBulkChange[]): Promise<void> {
    const results = await send(changes);
    if (!results) return;
    const count = results.filter(({ outcome }) => outcome === "done").length;
    showToast([count > 0 && `${nounFor(count)} put back.`, ...problemsOf(results)].filter(Boolean).join(" "));
  }

  async function send(changes: readonly EnquiryBulkChange[]): Promise<readonly EnquiryBulkResult[] | undefined> {
    try {
      const { results } = await bulkChange(changes);
      take(client, changes, results, people);
      return results;
    } catch (error) {
      showToast(sentenceFor(error));
      // A part may have been done.
      void renewLists(client);
      return undefined;
    }
  }

  return change;
}

/** Returns a function that finds an enquiry as the list on screen has it now; lists of other filters may be older. */
function latestIn(client: QueryClient): (enquiry: Enquiry) => Enquiry {
  const lists = client.getQueriesData<ListData>({ queryKey: enquiryListKey, type: "active" });
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.rows) ?? []);
  const byId = new Map(rows.map((row) => [row._id, row]));
  return (enquiry) => byId.get(enquiry._id) ?? enquiry;
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

function problemsOf(results: readonly EnquiryBulkResult[]): string[] {
  const kept = results.filter(({ outcome }) => outcome === "kept").length;
  const gone = results.filter(({ outcome }) => outcome === "not-found").length;
  const refused = results.filter(({ outcome }) => outcome === "refused");
  const why = new Set(refused.flatMap(({ fields }) => Object.values(fields ?? {})));
  return [
    kept > 0 ? `A colleague has changed ${nounFor(kept)} in the meantime, so nothing was changed there.` : "",
    gone > 0 ? `${nounFor(gone)} had been deleted.` : "",
    refused.length > 0 ? `${nounFor(refused.length)} not changed: ${[...why].join(" ")}` : "",
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
