import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { begunAs, wordsSought, wordsToFind } from "@chargefront/shared/text/fold-words";

/** Returns a test of whether an enquiry is found by what was typed: each word begins a word of it, as at the desk. */
export function finds(typed: string): (enquiry: RepEnquiry) => boolean {
  const sought = wordsSought(typed).map(begunAs);
  if (sought.length === 0) return () => true;
  return ({ name, contact, company, site, reference }) => {
    const texts = [name, contact, company, site?.city, site?.address, site?.pin, reference];
    const words = wordsToFind(texts.filter(Boolean).join(" | "));
    return sought.every((begun) => begun.some((beginning) => words.some((word) => word.startsWith(beginning))));
  };
}
