import { digitsOf } from "./digits.ts";

type Expiry = { readonly month: number; readonly year: number };

/** Stripe accepts a card at most this many years ahead. */
const mostYears = 50;

/** Formats typed, pasted or autofilled text as "MM / YY": `5` is May, `13` January, `1/2034` January 2034. */
export function formatExpiry(text: string): string {
  const short = /^\s*(\d)[/.-](?:20)?(\d{2})\s*$/.exec(text);
  const digits = short ? `0${short[1]}${short[2]}` : startMonth(digitsOf(text));
  const year = digits.length >= 6 ? digits.slice(4, 6) : digits.slice(2, 4);
  return year === "" ? digits : `${digits.slice(0, 2)} / ${year}`;
}

/** Completes the month: none begins with 2 to 9, and none is 00 or above 12. When a year follows, a digit of the
 *  month was just deleted to be replaced, and nothing is guessed. */
function startMonth(digits: string): string {
  if (digits.length > 2) return digits;
  return /^([2-9]|1[3-9])/.test(digits) ? `0${digits}` : digits.replace(/^00/, "0");
}

/** Returns the month and year of a complete "MM / YY". */
export function parseExpiry(text: string): Expiry | undefined {
  const parts = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(text);
  return parts ? { month: Number(parts[1]), year: 2000 + Number(parts[2]) } : undefined;
}

/** Returns whether the card's month has ended. @param nowMs epoch milliseconds */
export function isPast({ month, year }: Expiry, nowMs: number): boolean {
  const today = new Date(nowMs);
  return year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

/** @param nowMs epoch milliseconds */
export function isTooFar({ year }: Expiry, nowMs: number): boolean {
  return year > new Date(nowMs).getUTCFullYear() + mostYears;
}
