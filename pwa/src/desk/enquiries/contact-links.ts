import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";

type Person = Pick<Enquiry, "name" | "contact" | "email" | "title">;

/** Letters of a title that still make one sentence. */
const longestSubject = 120;

export function callLink({ contact }: Pick<Person, "contact">): string {
  return `tel:+91${contact}`;
}

/** A mail program with the answer begun. */
export function mailLink({ email, title }: Pick<Person, "email" | "title">): string {
  return `mailto:${addressed(email)}?subject=${encodeURIComponent(`Your enquiry: ${shortened(title)}`)}`;
}

/** A chat with whoever sent the enquiry, begun politely in the company's name. */
export function whatsAppLink({ name, contact, title }: Person, company: string | undefined): string {
  const greeting = company === undefined ? `Hello ${name}.` : `Hello ${name}, this is ${company}.`;
  const text = `${greeting} Thank you for your enquiry about ${shortened(title)}. How can we help you further?`;
  return `https://wa.me/91${contact}?text=${encodeURIComponent(text)}`;
}

function addressed(email: string): string {
  return encodeURIComponent(email).replace("%40", "@");
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= longestSubject ? title : `${letters.slice(0, longestSubject - 1).join("")}…`;
}
