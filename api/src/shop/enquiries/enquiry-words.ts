import type { SiteDetails } from "@chargefront/shared/enquiry/site-details";
import { phoneAlone, wordsSought, wordsToFind } from "@chargefront/shared/text/fold-words";
import { spellingsOf } from "../../platform/mail/fold-email.ts";

/** Splits texts into words for the search, in which every typed word must be the beginning of a word of the enquiry.
 *  Enquiries and searches are split here. */

type Searched = {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly title: string;
  readonly message: string;
  readonly company: string | null;
  /** The JSON of `SiteDetails`. */
  readonly site: string | null;
};

/** Returns the distinct words of an enquiry. */
export function wordsOfEnquiry({ name, email, contact, title, message, company, site }: Searched): string[] {
  const { address = "", city = "", pin = "" }: SiteDetails = site === null ? {} : JSON.parse(site);
  const texts = [name, ...spellingsOf(email), contact, title, message, company ?? "", address, city, pin];
  return [...new Set(texts.flatMap(wordsToFind))];
}

/** The maximum length of a typed word, in code points; the rest is ignored. */
const longestWord = 255;

/** Splits a search into at most `most` words, without words that are the beginning of another. */
export function wordsTyped(typed: string, most: number): string[] {
  const phone = phoneAlone(typed);
  if (phone !== undefined) return [phone];
  const cut = wordsSought(typed).map((word) => [...word].slice(0, longestWord).join(""));
  const words = [...new Set(cut)];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, most);
}
