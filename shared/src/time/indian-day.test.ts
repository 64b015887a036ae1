import { expect, test } from "vitest";
import { indianDay, isoDateOf, startOfIndianDay } from "./indian-day.ts";

test.each([
  ["2026-03-02T18:29:59.999Z", "2026-03-02"],
  ["2026-03-02T18:30:00.000Z", "2026-03-03"],
  ["2026-12-31T18:30:00.000Z", "2027-01-01"],
])("%s is on %s in India", (time, date) => {
  expect(isoDateOf(indianDay(Date.parse(time)))).toBe(date);
});

test("begins a day at midnight in India", () => {
  const start = startOfIndianDay(indianDay(Date.parse("2026-03-03T08:35:00Z")));
  expect(new Date(start).toISOString()).toBe("2026-03-02T18:30:00.000Z");
});
