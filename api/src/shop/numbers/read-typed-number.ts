import { numberBegins, type Series } from "./take-numbers.ts";

/** A number with any punctuation around and between its parts, as people type and paste it: `(#CF 2026/42).` */
const shape = /^[^\p{L}\p{N}]*([a-z]+)[^\p{L}\p{N}]*(\d{4})[^\p{L}\p{N}]*(\d*)[^\p{L}\p{N}]*$/u;

/** Reads a typed number of one of these series: how it begins, `CF-2026-`, and its last digits as far as they are
 *  typed. Takes a folded text; returns undefined for any other. */
export function readTypedNumber(folded: string, ...among: readonly Exclude<Series, "INV" | "CRN">[]) {
  const [, name, year, digits = ""] = shape.exec(folded) ?? [];
  const series = among.find((one) => one.toLowerCase() === name);
  return series && { begins: numberBegins(series, Number(year)), digits };
}
