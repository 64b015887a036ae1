import type { EnquiryContent } from "@chargefront/shared/enquiry";
import { paths } from "@chargefront/shared/paths";
import { findCompany } from "../content/company.ts";
import type { Trx } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Arrival } from "./ledger.ts";

type Around = { readonly now: number; readonly publicUrl: string };

/** Writes the mail that tells the company of a new enquiry, once, in the transaction that stores it. */
export async function queueNotice(trx: Trx, { id, content }: Arrival, { now, publicUrl }: Around): Promise<void> {
  const company = await findCompany(trx);
  // A shop whose company is not written yet has nobody to tell.
  if (!company) return;
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
