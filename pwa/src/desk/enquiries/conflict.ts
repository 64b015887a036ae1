import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail, EnquiryPatch, EnquirySeen } from "@chargefront/shared/enquiry/enquiry-desk";
import { formatRupees } from "@chargefront/shared/money/money";
import { formatDate, formatDateTime } from "@chargefront/shared/time/dates";
import { ApiError } from "../../device/api/api-error.ts";
import { lostReasonWords, statusWords } from "./status-words.ts";

/** A change that was refused because a colleague had changed the same field in the meantime. */
type Conflict = { readonly enquiry: EnquiryDetail; readonly changed: ApiError["changed"] };

export function conflictIn(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiError) || error.code !== "edit-conflict" || !error.enquiry) return undefined;
  return { enquiry: error.enquiry, changed: error.changed };
}

/** Returns what an enquiry has in the fields of a change. */
export function seenIn({ assignee, ...enquiry }: Enquiry, change: EnquiryPatch): EnquirySeen {
  const { status, followUp, value, lostReason, lostReasonText } = enquiry;
  const all = { status, assignee: assignee?.id ?? null, followUp, value, lostReason, lostReasonText };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in change));
}

/** Returns the fields of a change that a colleague has changed to another value. */
export function conflictFields({ enquiry }: Conflict, { from, ...mine }: EnquiryPatch): (keyof EnquirySeen)[] {
  const theirs = seenIn(enquiry, mine);
  return (Object.keys(theirs) as (keyof EnquirySeen)[]).filter(
    (name) => !isSame(theirs[name], mine[name]) && !isSame(theirs[name], from?.[name]),
  );
}

/** Returns a change without the fields that a colleague has changed; a reason belongs to its loss. */
export function withoutFields(change: EnquiryPatch, names: readonly (keyof EnquirySeen)[]): EnquiryPatch {
  const left = new Set<string>(names);
  if (left.has("status")) for (const name of ["lostReason", "lostReasonText"]) left.add(name);
  return Object.fromEntries(Object.entries(change).filter(([name]) => !left.has(name)));
}

/** Returns the sentence about a conflict: which enquiry it is about, who changed it when, and both values of the fields in
 *  question. */
export function conflictSentence(conflict: Conflict, asked: EnquiryPatch, people: readonly Assignee[]): string {
  const { enquiry, changed } = conflict;
  const theirs = seenIn(enquiry, asked);
  const names = conflictFields(conflict, asked);
  const known = enquiry.assignee ? [enquiry.assignee, ...people] : people;
  const said = (values: EnquirySeen) => names.map((name) => wordsFor(name, values, known)).join(", ");
  const which = `the enquiry of ${enquiry.name}`;
  const who = changed
    ? `${changed.by} changed ${which} on ${formatDateTime(changed.at)}`
    : `A colleague changed ${which}`;
  return `${who} to “${said(theirs)}”; yours is “${said(asked)}”.`;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function wordsFor(name: keyof EnquirySeen, values: EnquirySeen, people: readonly Assignee[]): string {
  const { status = "new", assignee, followUp, value, lostReason, lostReasonText } = values;
  switch (name) {
    case "status":
      return statusWords[status];
    case "assignee":
      return people.find(({ id }) => id === assignee)?.name ?? "Unassigned";
    case "followUp":
      return followUp ? [formatDate(followUp.day), followUp.what].filter(Boolean).join(": ") : "No follow-up";
    case "value":
      return typeof value === "number" ? formatRupees(value) : "Value not known";
    case "lostReason":
      return lostReason ? lostReasonWords[lostReason] : "No reason";
    case "lostReasonText":
      return lostReasonText || "No details";
  }
}
