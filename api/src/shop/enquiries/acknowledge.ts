import type { CompanyData } from "@chargefront/shared/page/page";
import { formatDateTime } from "@chargefront/shared/time/dates";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { sayMailIn } from "../../platform/mail/mail-words.ts";
import type { NewMail } from "../../platform/mail/queue-mail.ts";
import { countMailsTo } from "../../platform/mail/queue-mail.ts";
import { findProductTitles, type ProductTitles } from "../catalogue/product-titles.ts";
import { readablePhone } from "../content/fill-company.ts";
import { enquiryMailHi } from "./enquiry-mail-words.hi.ts";
import { enquiryMailMr } from "./enquiry-mail-words.mr.ts";
import { enquiryMailWords } from "./enquiry-mail-words.ts";
import type { EnquiryNews } from "./enquiry-news.ts";

type Rules = Pick<Core, "limits" | "readDb"> & {
  readonly now: number;
  readonly company: CompanyData;
  readonly countIn: Db | Trx;
};

const day = 24 * 60 * 60_000;

/** Writes the mails that acknowledge enquiries to their senders, a few a day to each address. They contain nothing that
 *  the sender typed: an address may be someone else's. docs/security.md#T25. */
export async function writeAcknowledgements(news: readonly EnquiryNews[], rules: Rules): Promise<NewMail[]> {
  const { readDb, countIn, limits, now, company } = rules;
  const written = await countMailsTo(
    countIn,
    news.map(({ content }) => content.email),
    { kind: "acknowledgement", since: now - day },
  );
  const due = news.filter(({ content }) => {
    const email = foldEmail(content.email);
    const count = written.get(email) ?? 0;
    if (email === "" || count >= limits.mail.acknowledgementsADay) return false;
    written.set(email, count + 1);
    return true;
  });
  const titles = await findProductTitles(
    readDb,
    due.flatMap(({ content }) => content.productIds),
  );
  return due.map((enquiry) => toAcknowledgement(enquiry, { titles, now, phone: readablePhone(company.phone) }));
}

export function acknowledgementReference(enquiryId: string): string {
  return `enquiry-received:${enquiryId}`;
}

function toAcknowledgement(
  { id, reference, callBy, language, content }: EnquiryNews,
  { titles, now, phone }: { readonly titles: ProductTitles; readonly now: number; readonly phone: string },
): NewMail {
  const t = sayMailIn(language, enquiryMailWords, { hi: enquiryMailHi, mr: enquiryMailMr });
  const products = content.productIds.flatMap((productId, at) => {
    const title = titles.titleOf(productId, language);
    return title === undefined ? [] : [`${content.quantities[at] ?? 1} × ${title}`];
  });
  return {
    reference: acknowledgementReference(id),
    kind: "acknowledgement",
    to: content.email,
    subject: t("subject", { reference }),
    body: [
      t("thanks", { reference }),
      products.join("\n"),
      t("callBy", { at: formatDateTime(new Date(callBy).toISOString(), language) }),
      t("phone", { phone }),
      t("notYou"),
    ]
      .filter(Boolean)
      .join("\n\n"),
    language,
    now,
  };
}
