import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail, EnquiryPatch } from "@chargefront/shared/enquiry/enquiry-desk";
import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { formatDate } from "@chargefront/shared/time/dates";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { waitingQuery } from "../attention/attention-queries.ts";
import { conflictFields, conflictOf, conflictSentence, valuesOf, withoutFields } from "./conflict.ts";
import { asksToSaveMine } from "./conflict-dialog.tsx";
import {
  assigneesQuery,
  deleteEnquiry,
  enquiryCountsKey,
  enquiryListKey,
  enquiryQuery,
  patchEnquiry,
  restoreEnquiry,
} from "./enquiry-queries.ts";
import { isOver } from "./follow-up-state.ts";
import { statusWords } from "./status-words.ts";

/** Fields that the dialogs of Won and Lost change in one request. */
type DealPatch = Pick<EnquiryPatch, "status" | "value" | "lostReason" | "lostReasonText" | "followUp">;

/** A change that was saved: the enquiry before, as it was seen then, and after. */
type Changed = { readonly changed: EnquiryDetail; readonly seen: Enquiry; readonly changes: EnquiryPatch };

type ListData = InfiniteData<{ readonly rows: readonly Enquiry[] }>;

/** Returns an admin's actions on enquiries. Each puts the server's answer into the query cache and reports the
 *  outcome in a toast, with Undo where possible. */
export function useEnquiryChanges() {
  const client = useQueryClient();

  async function patch(id: string, changes: EnquiryPatch): Promise<EnquiryDetail> {
    try {
      const changed = await patchEnquiry(id, changes);
      take(client, changed);
      return changed;
    } catch (error) {
      // Refetches the enquiry, so that each screen shows that it was deleted.
      if (isEnquiryGone(error)) {
        void client.invalidateQueries({ queryKey: enquiryQuery(id).queryKey });
        void renewLists(client);
      }
      const conflict = conflictOf(error);
      if (conflict) take(client, conflict.enquiry);
      throw error;
    }
  }

  /** Changes fields of an enquiry as the user saw it. If a colleague has changed one in the meantime, the user decides;
   *  fields without a conflict are saved in any case. Returns undefined where nothing is left to save. */
  async function change(seen: Enquiry, changes: EnquiryPatch): Promise<Changed | undefined> {
    const patchFromSeen = { ...changes, from: valuesOf(seen, changes) };
    try {
      return { changed: await patch(seen._id, patchFromSeen), seen, changes };
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      const people = client.getQueryData(assigneesQuery().queryKey) ?? [];
      const isMine = await asksToSaveMine(conflictSentence(conflict, patchFromSeen, people));
      const remaining = isMine ? changes : withoutFields(changes, conflictFields(conflict, patchFromSeen));
      return Object.keys(remaining).length > 0 ? change(conflict.enquiry, remaining) : undefined;
    }
  }

  async function setStatus(seen: Enquiry, status: Enquiry["status"]): Promise<void> {
    await told(async () => {
      const done = await change(seen, { status });
      if (done) showToast(`${seen.name}: ${statusWords[status]}`, undoing(done, statusOf(done.seen)));
    });
  }

  /** Sets the value or the reason for a loss, alone or with the status and the follow-up. @throws the API's error. */
  async function setDeal(seen: Enquiry, changes: DealPatch): Promise<void> {
    const done = await change(seen, changes);
    if (!done) return;
    const { status, followUp } = done.changes;
    const back = { ...valuesOf(done.seen, done.changes), ...(status && statusOf(done.seen)) };
    const words = status ? `${seen.name}: ${statusWords[status]}` : "Saved";
    const canUndo = followUp === undefined || !isOver(done.seen.followUp);
    showToast(words, canUndo ? undoing(done, back) : undefined);
  }

  async function setAssignee(seen: Enquiry, id: string | null): Promise<void> {
    await told(async () => {
      const done = await change(seen, { assignee: id });
      if (!done) return;
      const { assignee } = done.changed;
      const words = assignee ? `Assigned to ${assignee.name}` : "Unassigned";
      showToast(words, undoing(done, { assignee: done.seen.assignee?.id ?? null }));
    });
  }

  /** Plans the next thing to do, or nothing for null; returns whether that is settled. */
  async function setFollowUp(seen: Enquiry, followUp: FollowUp | null): Promise<boolean> {
    const settled = await told(async () => {
      const done = await change(seen, { followUp });
      if (!done) return true;
      const words = followUp ? `Follow-up on ${formatDate(followUp.day)}` : "Follow-up removed";
      const before = done.seen.followUp;
      showToast(words, isOver(before) ? undefined : undoing(done, { followUp: before }));
      return true;
    });
    return settled === true;
  }

  /** Returns the Undo of a change; a colleague's later change stays. */
  function undoing({ changed, changes }: Changed, back: EnquiryPatch) {
    const run = () =>
      told(async () => {
        try {
          await patch(changed._id, { ...back, from: valuesOf(changed, changes) });
        } catch (error) {
          if (!conflictOf(error)) throw error;
          showToast("Someone has changed this since then, so nothing was undone.");
        }
      });
    return { label: "Undo", isOfScreen: true, run: () => void run() };
  }

  /** Adds a note once for each `noteId`, however often it is sent. @throws the API's error; the note then still has
   *  to be sent. */
  async function addNote(id: string, note: { readonly note: string; readonly noteId: string }): Promise<void> {
    await patch(id, note);
    showToast("Note added");
  }

  /** Deletes an enquiry; returns whether it was deleted. */
  async function remove(enquiry: Enquiry): Promise<boolean> {
    const answer = await told(() => deleteEnquiry(enquiry._id));
    if (!answer) return false;
    void renewLists(client);
    showToast("Enquiry deleted", { label: "Undo", run: () => void restore(enquiry) });
    return true;
  }

  async function restore(enquiry: Enquiry): Promise<void> {
    const restored = await told(() => restoreEnquiry(enquiry._id));
    if (!restored) return;
    take(client, restored);
    void renewLists(client);
    showToast("Enquiry restored");
  }

  return { setStatus, setDeal, setAssignee, setFollowUp, addNote, remove, restore };
}

/** Returns whether the error says that the enquiry does not exist or was deleted. */
export function isEnquiryGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "enquiry-not-found";
}

/** Returns what restores the status of an enquiry, and the reason of a lost one. */
function statusOf({ status, lostReason, lostReasonText }: Enquiry): EnquiryPatch {
  return status === "lost" ? { status, lostReason, lostReasonText } : { status };
}

/** Runs an action and returns its answer; shows a toast with the problem and returns undefined if it fails. */
async function told<Answer>(action: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await action();
  } catch (error) {
    showToast(sentenceFor(error));
    return undefined;
  }
}

/** Puts the changed enquiry into the cache of every screen. It keeps its place in a list until the list is refetched:
 *  a row that vanished under the finger could not be corrected. */
function take(client: QueryClient, changed: EnquiryDetail): void {
  client.setQueryData(enquiryQuery(changed._id).queryKey, changed);
  client.setQueriesData<ListData>({ queryKey: enquiryListKey }, (list) => list && withRow(list, changed));
  void renewCounts(client);
}

function withRow(list: ListData, { history: _, timeZone: _zone, consent: _consent, ...row }: EnquiryDetail): ListData {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((other) => (other._id === row._id ? row : other)),
  }));
  return { ...list, pages };
}

/** Fetches the lists and their counts again. */
export async function renewLists(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: enquiryListKey }), renewCounts(client)]);
}

export async function renewCounts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: enquiryCountsKey }),
    client.invalidateQueries({ queryKey: waitingQuery().queryKey }),
  ]);
}
