import type { CompanyData } from "@chargefront/shared/page/page";
import { whatsAppLink } from "./whatsapp-link.ts";

/** How to reach the company where a form does not. */
export function waysToReach(company: CompanyData) {
  return {
    callLink: `tel:+91${company.phone}`,
    chatLink: (name: string, message: string) => whatsAppLink(company, name, message),
  };
}
