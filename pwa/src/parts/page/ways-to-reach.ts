import type { CompanyData } from "@chargefront/shared/page/page";
import type { Say } from "@chargefront/shared/text/words";
import type { pageWords } from "./page-words.ts";
import { whatsAppLink } from "./whatsapp-link.ts";

/** Returns other ways to reach the company, for when a form fails. */
export function waysToReach(company: CompanyData, t: Say<typeof pageWords.en>) {
  return {
    callLink: `tel:+91${company.phone}`,
    chatLink: (name: string, message: string) => whatsAppLink(company, t, { name, message }),
  };
}
