import { apostrophes } from "./tidy-name.ts";
import { latinDigits } from "./tidy-number.ts";

/** Accents on Latin letters, invisible marks, joiners, and the dots below Indian letters, which many leave out. */
const leftOut = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;

/** Latin letters that Unicode does not take apart, as people write them without their keys. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
};

/** Folds a text for comparison: without case (by way of capitals, of which ß has two), accents, nuktas, joiners and
 *  invisible marks; letters of other widths and digits of other scripts become plain ones. `Ｋｗ` is `kw`, `José` is
 *  `jose`, `Łukasz` is `lukasz`, `फ़ैज़` is `फैज`. The vowel signs of Indian scripts stay. */
export function foldText(text: string): string {
  // Most of a catalogue is plain, and all of it is folded before the first search.
  if (!/[^ -~\t\n\r]/.test(text)) return text.toLowerCase();
  const plain = text.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD").replace(leftOut, "");
  return latinDigits(plain.replace(/[ßæœøłđðþħŧŋ]/g, (letter) => plainLetters[letter] ?? letter));
}

/** Folds a text for search: `obrien` finds O’Brien. */
export function foldSearched(text: string): string {
  return foldText(withoutApostrophes(text));
}

export function withoutApostrophes(text: string): string {
  return text.replace(apostrophes, "");
}
