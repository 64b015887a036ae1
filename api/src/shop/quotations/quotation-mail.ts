import { formatRupees, type Paise, toRupees } from "@chargefront/shared/money/money";
import type { BankDetails } from "@chargefront/shared/order/bank-details";
import type { Due } from "@chargefront/shared/order/due";
import { addressIn, pathTo } from "@chargefront/shared/paths";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import type { Language } from "@chargefront/shared/text/language";
import type { Say } from "@chargefront/shared/text/words";
import { formatDate } from "@chargefront/shared/time/dates";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { sayMailIn } from "../../platform/mail/mail-words.ts";
import { listMailIds, removeUnsentMails } from "../../platform/mail/personal-mails.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { quotationMailPrefix } from "../orders/order-mail.ts";
import { linkToQuotation } from "../orders/quotation-key.ts";
import { readBankDetails } from "../payments/bank-details.ts";
import { quotationMailHi } from "./quotation-mail-words.hi.ts";
import { quotationMailMr } from "./quotation-mail-words.mr.ts";
import { quotationMailWords } from "./quotation-mail-words.ts";

/** The dependencies of mails with a link to a quotation. */
export type WritesQuotations = Pick<Core, "config">;

type Occasion =
  /** `number` is the quotation's. */
  | { readonly kind: "sent"; readonly number: string }
  /** `number` is the order's; the reminder after so many days. */
  | { readonly kind: "accepted"; readonly number: string; readonly due: Due }
  | { readonly kind: "reminder"; readonly number: string; readonly due: Due; readonly days: number };

type About = { readonly id: string; readonly sent: SentQuotation; readonly now: number };

type SayQuotation = Say<(typeof quotationMailWords)["en"]>;

/** Queues the mail of an event to the customer, once, in the transaction of the event. A customer without an email gets
 *  none. docs/product/decisions.md#122. */
export async function queueQuotationMail(
  trx: Trx,
  deps: WritesQuotations,
  { id, sent, now }: About,
  occasion: Occasion,
): Promise<void> {
  const { email, name, language } = sent.content;
  if (email === "") return;
  const t = sayMailIn(language, quotationMailWords, { hi: quotationMailHi, mr: quotationMailMr });
  const { subject, paragraphs } =
    occasion.kind === "sent"
      ? wordsOfSent(t, sent, occasion.number)
      : wordsOfOrder(t, { sent, occasion, bank: await readBankDetails(trx) });
  await queueMail(trx, {
    reference: quotationMailPrefix(id) + nameOf(occasion, sent.revision),
    kind: "order",
    to: email,
    subject,
    body: [t("dear", { name }), ...paragraphs, linkTo(deps, id, language), t("contactUs")].join("\n\n"),
    language,
    now,
  });
}

/** Removes the mails about a quotation that are not sent and are no longer true: all, or only the reminders. */
export async function removeQuotationMails(trx: Trx, id: string, which: "all" | "reminders"): Promise<void> {
  const under = quotationMailPrefix(id) + (which === "all" ? "" : "reminder-");
  await removeUnsentMails(trx, await listMailIds(trx, { emails: [], references: [], under: [under] }));
}

function nameOf(occasion: Occasion, revision: number): string {
  if (occasion.kind === "sent") return String(revision);
  return occasion.kind === "reminder" ? `reminder-${occasion.days}` : occasion.kind;
}

/** The key is behind the `#`, which no browser sends to a server. */
function linkTo(deps: WritesQuotations, id: string, language: Language): string {
  return `${deps.config.publicUrl}${addressIn(language, pathTo("quotation", id))}${missingKey}`;
}

/** Ends a link in a stored mail in place of its key: a copy of the database opens nothing. docs/product/decisions.md#120. */
const missingKey = "#…";

/** Returns the text of a mail as it is sent: the link to the quotation that it is about gets its key. */
export function completeBody(
  deps: Pick<Core, "addressKey">,
  { reference, body }: { readonly reference: string; readonly body: string },
): string {
  const id = /^quotation:([^:]+):/.exec(reference)?.[1];
  if (id === undefined) return body;
  return body.replaceAll(pathTo("quotation", id) + missingKey, linkToQuotation(deps, id));
}

type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

function wordsOfSent(t: SayQuotation, { content, price, revision }: SentQuotation, number: string): Words {
  const date = formatDate(content.validUntil, content.language);
  const lines = content.lines.flatMap(({ quantity, title }, at) => {
    const total = price.lines[at]?.total;
    return total === undefined ? [] : t("itemLine", { quantity, title, amount: rupees(total) });
  });
  return {
    subject: t("subject", { number }),
    paragraphs: [
      [t("quoted", { number, date }), ...(revision > 1 ? [t("replaces")] : [])].join(" "),
      [
        ...lines,
        ...(price.roundOff === 0 ? [] : [t("roundOff", { amount: rupees(price.roundOff) })]),
        t("total", { total: rupees(price.total) }),
      ].join("\n"),
      t("openLink"),
    ],
  };
}

type OfOrder = {
  readonly sent: SentQuotation;
  readonly occasion: Exclude<Occasion, { readonly kind: "sent" }>;
  readonly bank: BankDetails | null;
};

function wordsOfOrder(t: SayQuotation, { sent, occasion, bank }: OfOrder): Words {
  const { number, due } = occasion;
  const amount = rupees(due.amount);
  const how = bank ? accountOf(t, bank, number) : t("bankMissing");
  if (occasion.kind === "reminder") {
    const ofAdvance = due.amount < sent.price.advance ? "reminderRest" : "reminder";
    const reminder = due.part === "advance" ? ofAdvance : "reminderTotal";
    return {
      subject: t("reminderSubject", { number }),
      paragraphs: [t(reminder, { amount, number }), how, t("orderLink")],
    };
  }
  return {
    subject: t("acceptedSubject", { number }),
    paragraphs: [
      t("accepted", { number, total: rupees(sent.price.total) }),
      ...(bank ? [t(due.part === "advance" ? "dueAdvance" : "dueBalance", { amount })] : []),
      how,
      t("orderLink"),
    ],
  };
}

function accountOf(t: SayQuotation, { holder, bank, account, ifsc, upi }: BankDetails, number: string): string {
  return [
    t("bankHeading"),
    t("holder", { holder }),
    t("bankName", { bank }),
    t("account", { account }),
    `IFSC: ${ifsc}`,
    ...(upi === "" ? [] : [`UPI: ${upi}`]),
    t("reference", { number }),
  ].join("\n");
}

function rupees(amount: Paise): string {
  return formatRupees(toRupees(amount));
}
