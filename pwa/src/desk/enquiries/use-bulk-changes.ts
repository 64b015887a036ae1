import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBulkChange, EnquiryBulkResult, EnquiryState } from "@chargefront/shared/enquiry/enquiry-bulk";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { bulkChange, enquiryCountsKey, enquiryKey, enquiryListKey } from "./enquiry-queries.ts";
import { renewLists } from "./use-enquiry-changes.ts";

type ListData = InfiniteData<{ readonly rows: readonly Enquiry[] }>;

/** How long the user can undo a change of many enquiries. */
const undoForMs = 30_000;

/** Returns a function that changes many enquiries at once and says in a toast what was done, with Undo. */
export function useBulkChanges(people: readonly Assignee[]) {
  const client = useQueryClient();

  /** `toOf` returns the new values of an enquiry, `done` what to say of as many as were changed. */
  async function change(
    enquiries: readonly Enquiry[],
    toOf: (enquiry: Enquiry) => EnquiryState,
    done: (what: string) => string,
  ): Promise<void> {
    const changes = enquiries.map((enquiry) => {
      const to = toOf(enquiry);
      return { id: enquiry._id, from: sameFieldsOf(enquiry, to), to };
    });
    const results = await send(changes);
    if (!results) return;
    const isDone = new Set(results.filter(({ outcome }) => outcome === "done").map(({ id }) => id));
    const [only] = enquiries;
    const what = isDone.size === 1 && enquiries.length === 1 && only ? only.name : nounFor(isDone.size);
    const back = changes.filter(({ id }) => isDone.has(id)).map(({ id, from, to }) => ({ id, from: to, to: from }));
    const undo = { label: "Undo", run: () => void putBack(back), forMs: undoForMs };
    showToast([isDone.size > 0 && done(what), ...problemsOf(results)].filter(Boolean).join(" "), undo);
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
  const done = new Map(changes.filter((_, at) => results[at]?.outcome === "done").map(({ id, to }) => [id, to]));
  client.setQueriesData<ListData>({ queryKey: enquiryListKey }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({ ...page, rows: page.rows.map((row) => withState(row, done, people)) }));
    return { ...list, pages };
  });
  void client.invalidateQueries({ queryKey: enquiryKey });
  const isMoved = changes.some(({ to }) => to.isDeleted !== undefined) || done.size < changes.length;
  void (isMoved ? renewLists(client) : client.invalidateQueries({ queryKey: enquiryCountsKey }));
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
