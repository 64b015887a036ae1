import { expect, it } from "vitest";
import { backoffMs, laneWaitMs, pace, parseRetryAfter } from "./pace.ts";

it("backs off at random below a ceiling that doubles up to a quarter of an hour", () => {
  expect(backoffMs(1, pace.longestBackoffMs, () => 1)).toBe(4_000);
  expect(backoffMs(3, pace.longestBackoffMs, () => 0.5)).toBe(8_000);
  expect(backoffMs(500, pace.longestBackoffMs, () => 1)).toBe(15 * 60_000);
  expect(backoffMs(1, pace.longestBackoffMs, () => 0)).toBe(0);
});

it("asks a dead line steadily for two minutes, and then less and less often down to once a minute", () => {
  const waits = Array.from({ length: 60 }, (_, at) => laneWaitMs(at + 1));
  const twoMinutes = waits.slice(0, 46);
  expect(new Set(twoMinutes)).toEqual(new Set([pace.laneMs]));
  expect(twoMinutes.reduce((sum, wait) => sum + wait)).toBeGreaterThan(115_000);
  expect(waits.slice(46, 52)).toEqual([5_200, 10_400, 20_800, 41_600, 60_000, 60_000]);
  expect(laneWaitMs(10_000)).toBe(60_000);
});

it("reads Retry-After in seconds and as a date, within a second and an hour", () => {
  const now = Date.parse("2026-03-03T08:00:00Z");
  expect(parseRetryAfter("5", now)).toBe(5_000);
  expect(parseRetryAfter("Tue, 03 Mar 2026 08:01:00 GMT", now)).toBe(60_000);
  expect(parseRetryAfter("0", now)).toBe(1_000);
  expect(parseRetryAfter("999999", now)).toBe(3_600_000);
  for (const none of [null, "", "soon"]) expect(parseRetryAfter(none, now)).toBeUndefined();
});
