import type { CompanyData } from "@chargefront/shared/page/page";
import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { hour, hourOfNotices } from "../../platform/mail/queue-limited.ts";
import { countMailsTo, type NewMail } from "../../platform/mail/queue-mail.ts";
import type { ProductTitles } from "../catalogue/product-titles.ts";
import { describeEnquiry, findTitlesOf } from "./describe-enquiry.ts";
import type { EnquiryNews } from "./enquiry-news.ts";

type Around = {
  readonly now: number;
  readonly publicUrl: string;
  readonly company: CompanyData;
  /** How many more notices may be sent in this hour. */
  readonly room: number;
};

type Rules = Pick<Core, "config" | "limits" | "readDb"> &
  Pick<Around, "now" | "company"> & { readonly countIn: Db | Trx };

/** Writes the mails that notify the company of new enquiries. Beyond the hourly limit, one digest at the end of the
 *  hour covers the others, so that a flood of enquiries does not become a flood of mails. */
export async function writeNotices(news: readonly EnquiryNews[], rules: Rules): Promise<NewMail[]> {
  const { countIn, readDb, config, limits, now, company } = rules;
  const { noticesAnHour } = limits.mail;
  const written = await countMailsTo(countIn, [company.email], { kind: "notice", since: hourOfNotices(now) });
  const room = Math.max(0, noticesAnHour - [...written.values()].reduce((sum, count) => sum + count, 0));
  const around = { now, publicUrl: config.publicUrl, company, room };
  const noticed = news.slice(0, room);
  const titles = await findTitlesOf(readDb, noticed);
  const notices = noticed.map((enquiry) => toNotice(enquiry, titles, around));
  return news.length > notices.length ? [...notices, digestOf(around)] : notices;
}

function toNotice(enquiry: EnquiryNews, titles: ProductTitles, around: Around): NewMail {
  const { id, content, reference } = enquiry;
  const described = describeEnquiry(enquiry, { titles, publicUrl: around.publicUrl });
  return {
    reference: noticeReference(id),
    kind: "notice",
    to: around.company.email,
    subject: `Enquiry ${reference}: ${shortened(content.title)}`,
    body: ["A new enquiry has come in.", ...described, listAt(around)].join("\n\n"),
    now: around.now,
    ...(content.email !== "" && { replyTo: content.email }),
  };
}

export function noticeReference(enquiryId: string): string {
  return `enquiry:${enquiryId}`;
}

function digestOf(around: Around): NewMail {
  const since = hourOfNotices(around.now);
  const from = formatDateTime(new Date(since).toISOString());
  return {
    reference: `enquiries:${since}`,
    kind: "digest",
    to: around.company.email,
    subject: "More new enquiries",
    body: [
      `Many enquiries have come in since ${from}. To avoid too many emails, see the rest in the list:`,
      listAt(around),
    ].join("\n\n"),
    now: around.now,
    dueAt: since + hour,
  };
}

function listAt({ publicUrl }: Around): string {
  return `All enquiries: ${publicUrl}${paths.enquiries}`;
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= 80 ? title : `${letters.slice(0, 79).join("")}…`;
}
