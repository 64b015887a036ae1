import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

const minute = 60_000;
const noon = Date.parse("2026-03-03T06:30:00.000Z");

function aMachine() {
  let [passed, offBy] = [0, 0];
  const jumps: [number, boolean][] = [];
  const sources = { wall: () => noon + passed + offBy, steady: () => passed };
  return {
    jumps,
    now: createClock((byMs, isBelieved) => void jumps.push([byMs, isBelieved]), sources),
    passes(ms: number) {
      passed += ms;
    },
    isSetBy(ms: number) {
      offBy += ms;
    },
  };
}

test("follows a clock that runs normally, with small corrections", () => {
  const { now, passes, isSetBy, jumps } = aMachine();
  passes(90 * minute);
  isSetBy(4000);
  expect(now()).toBe(noon + 90 * minute + 4000);
  isSetBy(-4000);
  expect(now()).toBe(noon + 90 * minute);
  expect(jumps).toEqual([]);
});

test.each([60 * minute, -60 * minute, 24 * 60 * minute, -24 * 60 * minute])(
  "ignores a clock that is set by %i ms and corrected again",
  (by) => {
    const { now, passes, isSetBy, jumps } = aMachine();
    isSetBy(by);
    passes(10 * minute);
    expect(now()).toBe(noon + 10 * minute);
    passes(4 * minute);
    expect(now()).toBe(noon + 14 * minute);
    isSetBy(-by);
    passes(minute);
    expect(now()).toBe(noon + 15 * minute);
    expect(jumps).toEqual([[by, false]]);
  },
);

test("accepts a clock that stays changed after a quarter of an hour, and reports it once", () => {
  const { now, passes, isSetBy, jumps } = aMachine();
  isSetBy(60 * minute);
  expect(now()).toBe(noon);
  passes(14 * minute);
  expect(now()).toBe(noon + 14 * minute);
  passes(minute);
  expect(now()).toBe(noon + 75 * minute);
  passes(minute);
  expect(now()).toBe(noon + 76 * minute);
  expect(jumps).toEqual([
    [60 * minute, false],
    [60 * minute, true],
  ]);
});
