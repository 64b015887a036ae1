import type { Entry } from "@chargefront/shared/text/words";
import { latinWords } from "./words-left.ts";

/** Lists faults of a translation that its type does not show: words left in English, invisible marks, a wrong
 *  length. */
export function translationFaults(entry: Entry, english: Entry): string[] {
  const [text, original] = [entry, english].map((one) => (typeof one === "string" ? one : `${one.one}\n${one.other}`));
  if (text === undefined || original === undefined) return [];
  const bare = text.replaceAll(/\{\w+\}|<\/?\w+>|https?:\S+|[\w.]+@[\w.]+/g, " ");
  const latin = (bare.match(/[A-Za-z][A-Za-z0-9/+-]*/g) ?? []).filter((word) => !latinWords.has(word));
  const most = longestFor(original);
  // Vowel signs and other marks stand with their letter and take next to no width.
  const letters = [...text.replaceAll(/\p{M}/gu, "")].length;
  return [
    ...(latin.length > 0 ? [`Latin words: ${[...new Set(latin)].join(", ")}`] : []),
    ...(text.normalize("NFC") === text ? [] : ["is not in the normal form NFC"]),
    ...(/[\p{Cc}\p{Bidi_Control}]/u.test(text.replaceAll("\n", " ")) ? ["holds control marks"] : []),
    ...(letters > most ? [`${letters} letters, of which ${most} fit`] : []),
  ];
}

/** Returns how many letters of a translation fit where the English sentence does, vowel signs not counted. */
export function longestFor(english: string): number {
  return Math.floor(english.length * (english.length < 12 ? 1.8 : 1.3));
}
