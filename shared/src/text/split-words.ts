import { foldDevanagari } from "./fold-devanagari.ts";
import { foldSearched } from "./fold-text.ts";

/** Splits a text into the words that a search compares: folded, letters apart from digits, without the plural's s. A
 *  number keeps its decimal point. `60kW chargers` becomes `60`, `kw` and `charger`. */
export function splitWords(text: string): readonly string[] {
  const words = foldDevanagari(foldSearched(text)).match(/\p{N}+(?:\.\p{N}+)*|[\p{L}\p{M}]+/gu) ?? [];
  return words.map(toSingular);
}

/** Shorter words are names: BMS, GPS, bus. */
const shortestPlural = 4;

function toSingular(word: string): string {
  if (word.length < shortestPlural || !word.endsWith("s") || word.endsWith("ss")) return word;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
