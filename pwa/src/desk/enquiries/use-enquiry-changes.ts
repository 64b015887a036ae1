import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail, EnquiryPatch } from "@chargefront/shared/enquiry/enquiry-desk";
import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { formatDate } from "@chargefront/shared/time/dates";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import {
  deleteEnquiry,
  enquiryCountsKey,
  enquiryListKey,
  enquiryQuery,
  patchEnquiry,
  restoreEnquiry,
} from "./enquiry-queries.ts";
import { statusWords } from "./status-words.ts";

/** Fields that the dialogs of Won and Lost change in one request. */
type DealPatch = Pick<EnquiryPatch, "status" | "value" | "lostReason" | "lostReasonText" | "followUp">;

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
      // Refetches the enquiry, so that its screen shows that it was deleted.
      if (isEnquiryGone(error)) void client.invalidateQueries({ queryKey: enquiryQuery(id).queryKey });
      throw error;
    }
  }

  async function setStatus(previous: Enquiry, status: Enquiry["status"]): Promise<void> {
    const { _id, name } = previous;
    const changed = await told(() => patch(_id, { status }));
    if (!changed) return;
    const run = () => void undo(_id, (now) => now.status === status, statusOf(previous));
    showToast(`${name}: ${statusWords[status]}`, { label: "Undo", run });
  }

  /** Sets the value or the reason for a loss, alone or with the status and the follow-up. @throws the API's error. */
  async function setDeal(previous: Enquiry, changes: DealPatch): Promise<void> {
    const changed = await patch(previous._id, changes);
    const keys = Object.keys(changes) as (keyof DealPatch)[];
    const picked = Object.fromEntries(keys.map((key) => [key, previous[key]]));
    const back = { ...picked, ...(changes.status && statusOf(previous)) };
    const isAsLeft = (now: EnquiryDetail) =>
      keys.every((key) => JSON.stringify(now[key]) === JSON.stringify(changed[key]));
    const run = () => void undo(previous._id, isAsLeft, back);
    const words = changes.status ? `${previous.name}: ${statusWords[changes.status]}` : "Saved";
    const canUndo = changes.followUp === undefined || !isOver(previous.followUp);
    showToast(words, canUndo ? { label: "Undo", run } : undefined);
  }

  async function setAssignee({ _id, assignee: previous }: Enquiry, id: string | null): Promise<void> {
    const changed = await told(() => patch(_id, { assignee: id }));
    if (!changed) return;
    const back = { assignee: previous?.id ?? null };
    const run = () => void undo(_id, (now) => (now.assignee?.id ?? null) === id, back);
    const words = changed.assignee ? `Assigned to ${changed.assignee.name}` : "Unassigned";
    showToast(words, { label: "Undo", run });
  }

  /** Plans the next thing to do, or nothing for null; returns whether it is stored. */
  async function setFollowUp({ _id, followUp: previous }: Enquiry, followUp: FollowUp | null): Promise<boolean> {
    const changed = await told(() => patch(_id, { followUp }));
    if (!changed) return false;
    const run = () => void undo(_id, (now) => isSame(now.followUp, followUp), { followUp: previous });
    const words = followUp ? `Follow-up on ${formatDate(followUp.day)}` : "Follow-up removed";
    showToast(words, isOver(previous) ? undefined : { label: "Undo", run });
    return true;
  }

  /** Undoes a change only if the value is still as this admin left it; another admin's later change stays. */
  async function undo(id: string, isAsLeft: (now: EnquiryDetail) => boolean, changes: EnquiryPatch): Promise<void> {
    await told(async () => {
      const now = await client.fetchQuery(enquiryQuery(id));
      if (isAsLeft(now)) return patch(id, changes);
      showToast("Someone has changed this since then, so nothing was undone.");
      return now;
    });
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

/** Returns whether a follow-up is on a day that is over, which cannot be chosen again. */
export function isOver(followUp: FollowUp | null): boolean {
  return followUp !== null && followUp.day < isoDateOf(indianDay(Date.now()));
}

function isSame(one: FollowUp | null, other: FollowUp | null): boolean {
  return one?.day === other?.day && one?.what === other?.what;
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
  void client.invalidateQueries({ queryKey: enquiryCountsKey });
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
  await Promise.all([
    client.invalidateQueries({ queryKey: enquiryListKey }),
    client.invalidateQueries({ queryKey: enquiryCountsKey }),
  ]);
}
