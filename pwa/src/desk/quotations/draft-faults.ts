import { findDayProblem } from "@chargefront/shared/enquiry/follow-up";
import type { FieldSentences } from "@chargefront/shared/problem";
import { quotationContent } from "@chargefront/shared/quotation/quotation-content";
import type { QuotationDraft } from "@chargefront/shared/quotation/quotation-draft";

/** Returns a sentence for each field of a draft that has to be corrected before it is sent, by its path:
 *  `lines.0.rate`. The server checks the same, and compares the lines with the catalogue. */
export function faultsOf(draft: QuotationDraft, now = Date.now()): FieldSentences {
  const { data, error } = quotationContent.safeParse(draft);
  // The first fault of a field counts.
  const issues = (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]);
  const day = data && findDayProblem(data.validUntil, { chosenAt: now, now });
  return { ...Object.fromEntries(issues), ...(day !== undefined && { validUntil: day }) };
}
