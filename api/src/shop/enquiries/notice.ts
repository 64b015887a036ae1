import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import type { CompanyData } from "@chargefront/shared/page/page";
import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { countNotices } from "../../platform/mail/mail-store.ts";
import { type NewMail, queueMails } from "../../platform/mail/queue-mail.ts";
import type { NewEnquiry } from "./enquiry-store.ts";

type Around = {
  readonly now: number;
  readonly publicUrl: string;
  readonly company: CompanyData;
  /** How many more notices may be sent in this hour. */
  readonly room: number;
};

type Rules = Pick<Core, "config" | "limits" | "readDb"> & {
  readonly now: number;
  /** Undefined until the company page is filled in: then no one is notified. */
  readonly company: CompanyData | undefined;
};

/** Queues the mails that notify the company of new enquiries. */
export async function queueNotices(trx: Trx, told: readonly Told[], rules: Rules): Promise<void> {
  const { readDb, config, limits, now, company } = rules;
  if (!company || told.length === 0) return;
  const { noticesAnHour } = limits.mail;
  const room = noticesAnHour - (await countNotices(readDb, hourOfNotices(now), noticesAnHour));
  await queueMails(trx, toNotices(told, { now, publicUrl: config.publicUrl, company, room }));
}

type Told = Pick<NewEnquiry, "id" | "reference"> & {
  readonly content: Pick<EnquiryContent, "name" | "contact" | "email" | "title" | "message">;
};

const hour = 60 * 60_000;

/** Returns the beginning of the hour in which notices are counted, in epoch milliseconds. */
function hourOfNotices(now: number): number {
  return now - (now % hour);
}

/** Creates the mails about new enquiries. Beyond the hourly limit, one digest at the end of the hour covers the others,
 *  so that a flood of enquiries does not become a flood of mails. */
function toNotices(enquiries: readonly Told[], around: Around): NewMail[] {
  const notices = enquiries.slice(0, around.room).map((enquiry) => toNotice(enquiry, around));
  return enquiries.length > notices.length ? [...notices, digestOf(around)] : notices;
}

function toNotice({ id, content, reference }: Told, around: Around): NewMail {
  return {
    reference: `enquiry:${id}`,
    kind: "notice",
    to: around.company.email,
    subject: `Enquiry ${reference}: ${shortened(content.title)}`,
    body: ["A new enquiry has come in.", detailsOf(content), content.message, listAt(around)]
      .filter(Boolean)
      .join("\n\n"),
    now: around.now,
  };
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

function detailsOf({ name, contact, email, title }: Told["content"]): string {
  return [`Name: ${name}`, `Contact number: ${contact}`, `Email: ${email}`, `About: ${title}`].join("\n");
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= 80 ? title : `${letters.slice(0, 79).join("")}…`;
}
