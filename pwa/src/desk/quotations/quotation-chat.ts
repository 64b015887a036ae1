import { formatRupees, toRupees } from "@chargefront/shared/money/money";
import { addressIn, chatAddress } from "@chargefront/shared/paths";
import type { DeskQuotation, SentQuotation } from "@chargefront/shared/quotation/quotation";
import type { Language } from "@chargefront/shared/text/language";
import { formatDate } from "@chargefront/shared/time/dates";

type Facts = Record<"name" | "company" | "number" | "total" | "until" | "link", string>;

const texts: Readonly<Record<Language, (facts: Facts) => string>> = {
  en: ({ name, company, number, total, until, link }) =>
    `Hello ${name}, this is ${company}. Here is our quotation ${number} for ${total}, valid until ${until}. Read and accept it here: ${link}`,
  hi: ({ name, company, number, total, until, link }) =>
    `नमस्ते ${name} जी, हम ${company} से हैं। हमारा कोटेशन ${number}, कुल ${total}, ${until} तक मान्य है। इसे यहाँ देखें और स्वीकार करें: ${link}`,
  mr: ({ name, company, number, total, until, link }) =>
    `नमस्कार ${name}, आम्ही ${company} कडून बोलत आहोत. आमचे कोटेशन ${number}, एकूण ${total}, ${until} पर्यंत वैध आहे. ते येथे पाहा आणि स्वीकारा: ${link}`,
};

/** Returns the address that opens a quotation for its customer, in their language. */
export function customerLink({ id }: Pick<DeskQuotation, "id">, key: string, { content }: SentQuotation): string {
  return `${window.location.origin}${addressIn(content.language, `/quotation/${id}`)}#${key}`;
}

/** Returns a WhatsApp chat with the customer, begun with the quotation's link; undefined without a phone number. */
export function quotationChat(number: string, { content, price, seller }: SentQuotation, link: string) {
  if (content.phone === "") return undefined;
  const { name, language, phone, validUntil } = content;
  const total = formatRupees(toRupees(price.total));
  const until = formatDate(validUntil, language);
  return chatAddress(phone, texts[language]({ name, company: seller.name, number, total, until, link }));
}
