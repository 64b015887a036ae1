import type { EnquiryChange, EnquiryPatch } from "@chargefront/shared/enquiry/enquiry-desk";
import { fromRupees } from "@chargefront/shared/money/money";
import { messages } from "@chargefront/shared/text/messages";
import { ProblemError } from "../../platform/http/problem.ts";
import { type DealColumns, dealOf, type EnquiryRow } from "./enquiry-store.ts";

/** Returns the value of an enquiry and how it ended after a patch, and the entries that the history gets. An enquiry that
 *  is no longer lost has no reason; one that is no longer won keeps the time of its first win for Undo. `now`: epoch
 *  milliseconds. @throws ProblemError `fields-invalid` for a reason of an enquiry that is not lost. */
export function changeDeal(
  row: EnquiryRow,
  patch: EnquiryPatch,
  now: number,
): { readonly columns: DealColumns; readonly changes: readonly EnquiryChange[] } {
  const status = patch.status ?? row.status;
  const before = dealOf(row);
  const value = patch.value === undefined ? before.value : patch.value;
  const reason = patch.lostReason === undefined ? before.lostReason : patch.lostReason;
  const text = reason === null ? "" : (patch.lostReasonText ?? before.lostReasonText);
  if ((patch.lostReason || patch.lostReasonText) && (status !== "lost" || reason === null)) {
    const sentence = status === "lost" ? messages.lostReason : messages.lostReasonNotLost;
    throw new ProblemError("fields-invalid", { fields: { lostReason: sentence } });
  }
  const changes: EnquiryChange[] = [];
  if (status === "lost" && (reason !== before.lostReason || text !== before.lostReasonText)) {
    changes.push({ kind: "lostReason", reason, text });
  }
  if (value !== before.value) changes.push({ kind: "value", value });
  return {
    columns: {
      value_paise: value === null ? null : fromRupees(value),
      lost_reason: status === "lost" ? reason : null,
      lost_reason_text: status === "lost" && reason !== null ? text : null,
      won_at: status === "won" && row.status !== "won" ? (row.won_at ?? now) : row.won_at,
    },
    changes,
  };
}
