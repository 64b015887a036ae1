import type { EnquiryContent } from "@chargefront/shared/enquiry";
import type { CompanyData } from "@chargefront/shared/page";
import { paths } from "@chargefront/shared/paths";
import type { Trx } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Arrival } from "./ledger.ts";

type Around = { readonly now: number; readonly publicUrl: string; readonly company: CompanyData };

/** Writes the mail that tells the company of a new enquiry, once, in the transaction that stores it. */
export async function queueNotice(
  trx: Trx,
  { id, content }: Arrival,
  { now, publicUrl, company }: Around,
): Promise<void> {
  await queueMail(trx, {
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
  });
}

function detailsOf({ name, contact, email, title }: EnquiryContent): string {
  return [`Name: ${name}`, `Contact number: ${contact}`, `Email: ${email}`, `About: ${title}`].join("\n");
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= 80 ? title : `${letters.slice(0, 79).join("")}…`;
}
