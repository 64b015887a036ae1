import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { formatDate } from "@chargefront/shared/time/dates";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { enquiriesWords } from "./enquiries-words.ts";

/** Returns a function that formats a follow-up: `Follow-up: 3 Mar 2026: Send the quotation`. */
export function useFollowUpText(): (followUp: FollowUp) => string {
  const t = useWords(enquiriesWords);
  const language = useLanguage();
  return ({ day, what }) => [t("followUp", { at: formatDate(day, language) }), what].filter(Boolean).join(": ");
}
