import { expect, it } from "vitest";
import { formatExpiry, isPast, isTooFar, parseExpiry } from "./card-expiry.ts";

const lastOfMarch = Date.UTC(2026, 2, 31, 23, 59);
const firstOfApril = Date.UTC(2026, 3, 1);

it("formats typed digits as month and year", () => {
  expect(["1", "12", "123", "12 / 34", "12 / 345"].map(formatExpiry)).toEqual([
    "1",
    "12",
    "12 / 3",
    "12 / 34",
    "12 / 34",
  ]);
  expect(["5", "13", "0", "00", "1/"].map(formatExpiry)).toEqual(["05", "01 / 3", "0", "0", "1"]);
});

it("lets a digit of the month be replaced", () => {
  expect(formatExpiry("1 / 34")).toBe("13 / 4");
  expect(formatExpiry("113 / 4")).toBe("11 / 34");
});

it("reads a pasted or autofilled date", () => {
  expect(["12/34", "1/34", "12/2034", " 01-2034 ", "122034"].map(formatExpiry)).toEqual([
    "12 / 34",
    "01 / 34",
    "12 / 34",
    "01 / 34",
    "12 / 34",
  ]);
});

it("accepts a card until the end of its month, and not more than 50 years ahead", () => {
  const march = { month: 3, year: 2026 };
  expect(isPast(march, lastOfMarch)).toBe(false);
  expect(isPast(march, firstOfApril)).toBe(true);
  expect(isTooFar({ month: 1, year: 2076 }, lastOfMarch)).toBe(false);
  expect(isTooFar({ month: 1, year: 2077 }, lastOfMarch)).toBe(true);
});

it("returns no month and year before both are complete", () => {
  expect(parseExpiry("12 / 34")).toEqual({ month: 12, year: 2034 });
  expect(["", "12", "12 / 3", "13 / 34", "00 / 34"].map(parseExpiry)).toEqual(Array(5).fill(undefined));
});
