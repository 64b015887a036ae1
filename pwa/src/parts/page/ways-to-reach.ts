import type { CompanyData } from "@chargefront/shared/page/page";
import type { Say } from "@chargefront/shared/text/words";
import type { pageWords } from "./page-words.ts";
import { whatsAppLink } from "./whatsapp-link.ts";

/** How to reach the company where a form does not. */
export function waysToReach(company: CompanyData, t: Say<typeof pageWords.en>) {
  return {
    callLink: `tel:+91${company.phone}`,
    chatLink: (name: string, message: string) => whatsAppLink(company, t, { name, message }),
  };
}
