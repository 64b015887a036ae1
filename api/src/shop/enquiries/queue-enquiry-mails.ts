import type { CompanyData } from "@chargefront/shared/page/page";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { queueMails } from "../../platform/mail/queue-mail.ts";
import { acknowledgementReference, writeAcknowledgements } from "./acknowledge.ts";
import type { EnquiryNews } from "./enquiry-news.ts";
import { noticeReference, writeNotices } from "./notice.ts";

type Rules = Pick<Core, "config" | "limits" | "readDb"> & {
  readonly now: number;
  /** Where the mails written before are counted: the transaction itself, unless it queues such mails only here. */
  readonly countIn: Db | Trx;
  /** Undefined until the company page is filled in: then there are no mails. */
  readonly company: CompanyData | undefined;
  /** Whether the company gets a notice, as by default. */
  readonly isNoticed?: boolean;
};

/** Queues the mails about new enquiries, in the transaction that stores these: notices to the company, and
 *  acknowledgements to the senders. */
export async function queueEnquiryMails(
  trx: Trx,
  news: readonly EnquiryNews[],
  { company, isNoticed = true, ...rules }: Rules,
): Promise<void> {
  if (!company || news.length === 0) return;
  const notices = isNoticed ? await writeNotices(news, { ...rules, company }) : [];
  await queueMails(trx, [...notices, ...(await writeAcknowledgements(news, { ...rules, company }))]);
}

/** Returns the references of all mails about an enquiry. */
export function enquiryMailReferences(id: string): string[] {
  return [noticeReference(id), acknowledgementReference(id)];
}
