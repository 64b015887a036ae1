import { foldSearched, foldText, withoutApostrophes } from "./fold-text.ts";
import { tidyPhone } from "./tidy-number.ts";

/** The words of a text as they are compared. */
export function wordsIn(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words by which a text is found: as they are written, with phone numbers as they are stored, without apostrophes,
 *  and with letters and digits apart. */
export function wordsToFind(text: string): string[] {
  const words = [text, withPhonesJoined(text), withoutApostrophes(text)].flatMap(wordsIn);
  return [...new Set([...words, ...words.flatMap(lettersAndDigits)])];
}

/** The words of a search, each of which begins a word of a text that is found by them. */
export function wordsSought(typed: string): string[] {
  return wordsIn(withPhonesJoined(withoutCallingCode(foldSearched(typed)))).flatMap(lettersAndDigits);
}

/** Removes the punctuation around a word that is pasted from a sentence or a mail. */
export function withoutSignsAround(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
}

/** Five to nine digits of a mobile number after 0, or after a separate 91: `0 98765`, `91 98765 01`. */
const begun = /^\s*(?:91[\s.-]+|0[\s.-]*)([6-9](?:[\s.-]*\d){4,8})\s*$/;

/** Removes what is dialled before a phone number that is typed in part. Takes a folded text. */
export function withoutCallingCode(folded: string): string {
  return begun.exec(folded)?.[1] ?? folded;
}

/** Returns how words may begin that are found by a typed one: a mobile number also without the calling code, which only
 *  more digits would tell from its own first two: `9198765`. */
export function begunAs(word: string): string[] {
  return /^91[6-9]\d{4,8}$/.test(word) ? [word, word.slice(2)] : [word];
}

/** Takes letters and digits apart, as people write `7.4 kW` and `7.4kw`. */
function lettersAndDigits(word: string): string[] {
  return word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
}

/** Returns the ten digits of a mobile number if the text is nothing else. */
export function phoneAlone(text: string): string | undefined {
  const phone = tidyPhone(text);
  return /^[6-9]\d{9}$/.test(phone) ? phone : undefined;
}

/** Six digits and more in groups, which may be a phone number. */
const grouped = /[+(]*\d(?:[\s().\p{Pd}]*\d){5,}/gu;

/** A text with its phone numbers as they are stored, however they are typed, and as far as they are: `+91 98765-43210`
 *  becomes `9876543210`. docs/product/decisions.md#37. */
export function withPhonesJoined(text: string): string {
  return foldText(text).replace(grouped, (typed) => {
    const phone = tidyPhone(typed);
    if (/^\d{10}$/.test(phone)) return phone;
    return typed.includes(".") ? typed : phone.replace(/^(?:\+|00)91(?=\d)/, "").replace(/\D/g, "");
  });
}
