import { phoneAlone, wordsSought, wordsToFind } from "@chargefront/shared/text/fold-words";
import { spellingsOf } from "../../platform/mail/fold-email.ts";

/** A search by words finds an enquiry when each typed word is the beginning of one of the enquiry's. Both sides are cut
 *  into words here. */

type Searched = {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly title: string;
  readonly message: string;
};

/** The words of an enquiry, each once. */
export function wordsOfEnquiry({ name, email, contact, title, message }: Searched): string[] {
  const texts = [name, ...spellingsOf(email), contact, title, message];
  return [...new Set(texts.flatMap(wordsToFind))];
}

/** What is typed of a word beyond this counts no more, in code points. */
const longestWord = 255;

/** The words somebody typed to search by, at most so many: without those that another one begins with. */
export function wordsTyped(typed: string, most: number): string[] {
  const phone = phoneAlone(typed);
  if (phone !== undefined) return [phone];
  const cut = wordsSought(typed).map((word) => [...word].slice(0, longestWord).join(""));
  const words = [...new Set(cut)];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, most);
}
