import type { Entry } from "@chargefront/shared/text/words";
import { latinWords } from "./words-left.ts";

/** What is wrong with a translation that its type does not show: English left standing, marks nobody sees, a length that
 *  does not fit. */
export function translationFaults(entry: Entry, english: Entry): string[] {
  const [text, original] = [entry, english].map((one) => (typeof one === "string" ? one : `${one.one}\n${one.other}`));
  if (text === undefined || original === undefined) return [];
  const bare = text.replaceAll(/\{\w+\}|<\/?\w+>|https?:\S+|[\w.]+@[\w.]+/g, " ");
  const latin = (bare.match(/[A-Za-z][A-Za-z0-9/+-]*/g) ?? []).filter((word) => !latinWords.has(word));
  const most = original.length * (original.length < 12 ? 2 : 1.6);
  return [
    ...(latin.length > 0 ? [`Latin words: ${[...new Set(latin)].join(", ")}`] : []),
    ...(text.normalize("NFC") === text ? [] : ["is not in the normal form NFC"]),
    ...(/[\p{Cc}\p{Bidi_Control}]/u.test(text.replaceAll("\n", " ")) ? ["holds control marks"] : []),
    ...([...text].length > most ? [`${[...text].length} letters, of which ${Math.floor(most)} fit`] : []),
  ];
}
