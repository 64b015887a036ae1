import { foldText } from "./fold-text.ts";

/** By which texts are sorted, byte by byte, as people do: folded, and numbers by their size. `3.3 kW` comes before
 *  `22 kW`, and that before `120 kW`. */
export function naturalKey(text: string): string {
  return foldText(text)
    .trim()
    .replace(number, (_, whole: string, rest = "") => whole.replaceAll(",", "").padStart(longest, "0") + rest);
}

/** Compares two texts by their keys; where many are compared, make each key once. */
export function byNaturalKey(one: string, other: string): number {
  return inOrder(naturalKey(one), naturalKey(other));
}

/** Compares byte by byte. */
export function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Digits of the whole number; beyond them the order is that of the digits. */
const longest = 12;
const number = /(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?/g;
