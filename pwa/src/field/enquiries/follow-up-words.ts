import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { formatDate } from "@chargefront/shared/time/dates";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { enquiriesWords } from "./enquiries-words.ts";

/** Returns a function that says when a follow-up is, and what is to be done. */
export function useFollowUpWords(): (followUp: FollowUp) => string {
  const t = useWords(enquiriesWords);
  const language = useLanguage();
  return ({ day, what }) => [t("followUp", { at: formatDate(day, language) }), what].filter(Boolean).join(": ");
}
