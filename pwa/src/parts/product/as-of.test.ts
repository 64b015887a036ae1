import { expect, it } from "vitest";
import { pricesAsOf } from "./as-of.ts";

const asOf = "2026-11-22T08:24:00.000Z";
const after = (days: number) => Date.parse(asOf) + days * 24 * 60 * 60_000;

it("names the year, and from a week on the age and what to do", () => {
  expect(pricesAsOf(asOf, after(6.9))).toMatch(/^Prices as of 22 Nov 2026, \d\d:\d\d$/);
  expect(pricesAsOf(asOf, after(7))).toMatch(/, \d\d:\d\d, 7 days old: ask before you quote$/);
  expect(pricesAsOf(asOf, after(400))).toMatch(/400 days old/);
});

it("says nothing of an age where the device's clock is behind", () => {
  expect(pricesAsOf(asOf, after(-3))).not.toContain("old");
});
