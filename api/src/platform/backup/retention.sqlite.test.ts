// Only on SQLite: backups of PostgreSQL are made outside the shop.
import { expect, test } from "vitest";
import { keptOf } from "./retention.ts";

const day = 24 * 60 * 60 * 1000;
const start = Date.parse("2026-01-01T20:00:00.000Z");

/** Returns the ages in days of the backups that remain when each backup is followed by a cleanup. */
function agesAfter(days: number, perDay = 1): number[] {
  let kept: { madeAt: string }[] = [];
  for (let at = 0; at < days * perDay; at += 1) {
    const made = { madeAt: new Date(start + (at * day) / perDay).toISOString() };
    kept = keptOf([made, ...kept], { days: 7, weeks: 5 });
  }
  const newest = Date.parse(kept[0]?.madeAt ?? "");
  return kept.map(({ madeAt }) => (newest - Date.parse(madeAt)) / day);
}

test("keeps a backup of each day of the last week, and one of each week before", () => {
  const ages = agesAfter(100);
  expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const older = ages.slice(7);
  expect(older.length).toBeGreaterThanOrEqual(3);
  expect(new Set(older.map((age, at) => age - (older[at - 1] ?? age - 7)))).toEqual(new Set([7]));
});

test("keeps no backup longer than five weeks, on any weekday", () => {
  for (let days = 40; days < 60; days += 1) expect(Math.max(...agesAfter(days))).toBeLessThanOrEqual(35);
});

test("keeps only the last of several backups of a past day", () => {
  expect(agesAfter(30, 4).length).toBeLessThanOrEqual(12);
});

test("keeps a single backup of any age", () => {
  const only = [{ madeAt: "2020-01-01T00:00:00.000Z" }];
  expect(keptOf(only, { days: 0, weeks: 0 })).toEqual(only);
});
