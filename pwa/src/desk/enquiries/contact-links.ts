import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { siteVisitTitle } from "@chargefront/shared/enquiry/field-choices";
import { customQuoteTitle } from "@chargefront/shared/enquiry/visitor-enquiry";
import { chatAddress } from "@chargefront/shared/paths";
import { languageOfNotice } from "@chargefront/shared/person/language-of-notice";
import type { Language } from "@chargefront/shared/text/language";

type Person = Pick<Enquiry, "name" | "contact" | "email" | "title"> & {
  readonly consent?: { readonly notice: string } | null;
};

/** Longest title, in characters, that still reads as one sentence. */
const longestSubject = 120;

/** The titles of enquiries that name no product; they are English in every language. */
const fixedTitles: readonly string[] = [customQuoteTitle, siteVisitTitle];

type Opening = {
  readonly subject: (title?: string) => string;
  readonly chat: (name: string, company: string, title?: string) => string;
};

/** How an answer begins, in the language in which the enquiry was written. Without a title, it names no products. */
const openings: Readonly<Record<Language, Opening>> = {
  en: {
    subject: (title) => (title === undefined ? "Your enquiry" : `Your enquiry: ${title}`),
    chat: (name, company, title) =>
      `Hello ${name}${company && `, this is ${company}`}. Thank you for your enquiry${title === undefined ? "" : ` about ${title}`}. How can we help you further?`,
  },
  hi: {
    subject: (title) => (title === undefined ? "आपकी पूछताछ" : `आपकी पूछताछ: ${title}`),
    chat: (name, company, title) =>
      `नमस्ते ${name} जी${company && `, हम ${company} से हैं`}। ${title === undefined ? "आपकी पूछताछ" : `${title} के बारे में पूछने`} के लिए धन्यवाद। हम आपकी क्या मदद करें?`,
  },
  mr: {
    subject: (title) => (title === undefined ? "आपली चौकशी" : `आपली चौकशी: ${title}`),
    chat: (name, company, title) =>
      `नमस्कार ${name}${company && `, आम्ही ${company} कडून बोलत आहोत`}. ${title === undefined ? "" : `${title} विषयी `}चौकशी केल्याबद्दल धन्यवाद. आम्ही काय मदत करू?`,
  },
};

export function callLink({ contact }: Pick<Person, "contact">): string {
  return `tel:+91${contact}`;
}

/** Returns a link that opens a mail program with a started answer. */
export function mailLink({ email, title, consent }: Pick<Person, "email" | "title" | "consent">): string {
  const subject = openings[languageOfNotice(consent?.notice)].subject(shortened(title));
  return `mailto:${addressed(email)}?subject=${encodeURIComponent(subject)}`;
}

/** A chat with the person who sent the enquiry, begun politely in the company's name. */
export function whatsAppLink({ name, contact, title, consent }: Person, company = ""): string {
  const text = openings[languageOfNotice(consent?.notice)].chat(name, company, shortened(title));
  return chatAddress(contact, text);
}

function addressed(email: string): string {
  return encodeURIComponent(email).replace("%40", "@");
}

function shortened(title: string): string | undefined {
  if (fixedTitles.includes(title)) return undefined;
  const letters = [...title];
  return letters.length <= longestSubject ? title : `${letters.slice(0, longestSubject - 1).join("")}…`;
}
