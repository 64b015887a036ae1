import type { EnquiryChange, EnquiryDetail, EnquiryPatch, EnquirySeen } from "@chargefront/shared/enquiry/enquiry-desk";
import { ProblemError } from "../../platform/http/problem.ts";
import { dealOf, type EnquiryRow, followUpOf } from "./enquiry-store.ts";

type Field = keyof EnquirySeen;

/** The kind of the history entry for each field. */
const changeOf = {
  status: "status",
  assignee: "assignee",
  followUp: "followUp",
  value: "value",
  lostReason: "lostReason",
  lostReasonText: "lostReason",
} as const satisfies Record<Field, EnquiryChange["kind"]>;

/** Returns the fields in which an enquiry differs from what a person saw or wants. */
export function fieldsUnlike(row: EnquiryRow, seen: EnquirySeen): Field[] {
  const followUp = followUpOf(row);
  const present = { status: row.status, assignee: row.assignee_id, ...dealOf(row), followUp: textOf(followUp) };
  const wanted = { ...seen, followUp: textOf(seen.followUp) };
  return (Object.keys(changeOf) as Field[]).filter(
    (name) => seen[name] !== undefined && wanted[name] !== present[name],
  );
}

function textOf(followUp: EnquirySeen["followUp"]): string {
  return followUp ? `${followUp.day} ${followUp.what ?? ""}` : "";
}

/** Returns the fields that have neither the value that the person saw nor the one that they want. */
export function conflictsIn(row: EnquiryRow, { from = {}, ...patch }: EnquiryPatch): readonly Field[] {
  const unwanted = new Set(fieldsUnlike(row, patch));
  return fieldsUnlike(row, from).filter((name) => unwanted.has(name));
}

/** Returns the refusal of a change that would undo a colleague's, with who changed one of the fields last. */
export function conflictOf(enquiry: EnquiryDetail, fields: readonly Field[]): ProblemError {
  const kinds = new Set<EnquiryChange["kind"]>(fields.map((name) => changeOf[name]));
  const last = enquiry.history.findLast(({ kind }) => kinds.has(kind)) ?? enquiry.history.at(-1);
  const changed = last && { by: last.adminName, at: last.at };
  return new ProblemError("edit-conflict", { present: { enquiry, ...(changed && { changed }) } });
}
