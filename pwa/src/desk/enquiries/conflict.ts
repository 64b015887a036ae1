import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail, EnquiryPatch, EnquirySeen } from "@chargefront/shared/enquiry/enquiry-desk";
import { formatRupees } from "@chargefront/shared/money/money";
import { formatDate, formatDateTime } from "@chargefront/shared/time/dates";
import { ApiError } from "../../device/api/api-error.ts";
import { lostReasonWords, statusWords } from "./status-words.ts";

/** Why a change was refused: a colleague has changed the same field since. `enquiry` is the server's version, `changed`
 *  says who changed it and when. */
type Conflict = { readonly enquiry: EnquiryDetail; readonly changed: ApiError["changed"] };

/** Returns the conflict that an error reports; undefined for any other error. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiError) || error.code !== "edit-conflict" || !error.enquiry) return undefined;
  return { enquiry: error.enquiry, changed: error.changed };
}

/** Returns an enquiry's values in the fields of a change. */
export function valuesOf({ assignee, ...enquiry }: Enquiry, change: EnquiryPatch): EnquirySeen {
  const { status, followUp, value, lostReason, lostReasonText } = enquiry;
  const all = { status, assignee: assignee?.id ?? null, followUp, value, lostReason, lostReasonText };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in change));
}

/** Returns the fields of a change that a colleague has changed to another value. */
export function conflictFields({ enquiry }: Conflict, { from, ...mine }: EnquiryPatch): (keyof EnquirySeen)[] {
  const theirs = valuesOf(enquiry, mine);
  return (Object.keys(theirs) as (keyof EnquirySeen)[]).filter(
    (name) => !isSame(theirs[name], mine[name]) && !isSame(theirs[name], from?.[name]),
  );
}

/** Returns a change without some of its fields. Without its status it also loses the reason for a loss, which belongs to
 *  that status. */
export function withoutFields(change: EnquiryPatch, names: readonly (keyof EnquirySeen)[]): EnquiryPatch {
  const excluded = new Set<string>(names);
  if (excluded.has("status")) for (const name of ["lostReason", "lostReasonText"]) excluded.add(name);
  return Object.fromEntries(Object.entries(change).filter(([name]) => !excluded.has(name)));
}

/** Returns a sentence that says whose enquiry was changed by whom and when, with both values of each field in conflict. */
export function conflictSentence(conflict: Conflict, change: EnquiryPatch, people: readonly Assignee[]): string {
  const { enquiry, changed } = conflict;
  const theirs = valuesOf(enquiry, change);
  const names = conflictFields(conflict, change);
  const known = enquiry.assignee ? [enquiry.assignee, ...people] : people;
  const describe = (values: EnquirySeen) => names.map((name) => wordsFor(name, values, known)).join(", ");
  const subject = `the enquiry of ${enquiry.name}`;
  const opening = changed
    ? `${changed.by} changed ${subject} on ${formatDateTime(changed.at)}`
    : `A colleague changed ${subject}`;
  return `${opening} to “${describe(theirs)}”; yours is “${describe(change)}”.`;
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
      if (!assignee) return "Unassigned";
      return people.find(({ id }) => id === assignee)?.name ?? "a person who was removed";
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
