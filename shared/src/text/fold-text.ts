import { apostrophes } from "./tidy-name.ts";
import { latinDigits } from "./tidy-number.ts";

/** Accents on Latin letters, invisible marks, joiners, and the dots below Indian letters, which many leave out. */
const leftOut = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;

/** Folds a text for comparison: without case (by way of capitals, of which ß has two), accents, nuktas, joiners and
 *  invisible marks; letters of other widths and digits of other scripts become plain ones. `Ｋｗ` is `kw`, `José` is
 *  `jose`, `फ़ैज़` is `फैज`. The vowel signs of Indian scripts stay. */
export function foldText(text: string): string {
  // Most of a catalogue is plain, and all of it is folded before the first search.
  if (!/[^ -~\t\n\r]/.test(text)) return text.toLowerCase();
  return latinDigits(text.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD").replace(leftOut, ""));
}

/** Folds a text for search: `obrien` finds O’Brien. */
export function foldSearched(text: string): string {
  return foldText(withoutApostrophes(text));
}

export function withoutApostrophes(text: string): string {
  return text.replace(apostrophes, "");
}
