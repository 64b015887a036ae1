import type { EnquiryContent } from "@chargefront/shared/enquiry";
import type { CompanyData } from "@chargefront/shared/page";
import { paths } from "@chargefront/shared/paths";
import type { NewMail } from "../mail/queue-mail.ts";
import type { Arrival } from "./ledger.ts";

type Around = { readonly now: number; readonly publicUrl: string; readonly company: CompanyData };

/** The mail that tells the company of a new enquiry. */
export function toNotice({ id, content }: Arrival, { now, publicUrl, company }: Around): NewMail {
  return {
    reference: `enquiry:${id}`,
    to: company.email,
    subject: `New enquiry: ${shortened(content.title)}`,
    body: [
      "A new enquiry has come in.",
      detailsOf(content),
      content.message,
      `All enquiries: ${publicUrl}${paths.enquiries}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    now,
  };
}

function detailsOf({ name, contact, email, title }: EnquiryContent): string {
  return [`Name: ${name}`, `Contact number: ${contact}`, `Email: ${email}`, `About: ${title}`].join("\n");
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= 80 ? title : `${letters.slice(0, 79).join("")}…`;
}
