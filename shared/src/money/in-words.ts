import type { Paise } from "./money.ts";

const upToNineteen = [
  "",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const groups = [
  [1_00_00_000, "Crore"],
  [1_00_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

/** Writes an amount in Indian words, as an invoice states it: `Rupees Seventeen Lakh Forty Nine Thousand Only`. */
export function rupeesInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  const fraction = paise > 0 ? [`and ${inWords(paise)} Paise`] : [];
  return ["Rupees", rupees === 0 ? "Zero" : inWords(rupees), ...fraction, "Only"].join(" ");
}

/** Writes a positive whole number; the crores themselves may be more than ninety-nine. */
function inWords(number: number): string {
  for (const [size, name] of groups) {
    if (number < size) continue;
    const rest = number % size;
    return [inWords(Math.floor(number / size)), name, ...(rest > 0 ? [inWords(rest)] : [])].join(" ");
  }
  if (number < 20) return upToNineteen[number] ?? "";
  return [tens[Math.floor(number / 10)], upToNineteen[number % 10]].filter(Boolean).join(" ");
}
