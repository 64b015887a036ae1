import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addWorkingMinutes,
  callBy,
  defaultWorkingTime,
  type WorkingTime,
  weekdays,
  workingMinutes,
} from "./working-time.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A time in India. In March 2026 the 1st, 8th and 15th are Sundays. */
const at = (text: string) => Date.parse(`${text.replace(" ", "T")}+05:30`);
const inIndia = (time: number) => new Date(time + 5.5 * 60 * minuteMs).toISOString().slice(0, 16).replace("T", " ");

const company = (changes: Partial<WorkingTime> = {}): WorkingTime => ({ ...defaultWorkingTime, ...changes });
const closedOn = (...dates: string[]) => company({ holidays: dates.map((date) => ({ date, name: "Holiday" })) });
const aroundTheClock = company({ workingDays: weekdays, workingFrom: "00:00", workingTo: "23:59" });
const aMinuteADay = company({ workingFrom: "10:00", workingTo: "10:01" });

describe("an enquiry is called back", () => {
  test.each([
    ["of a Sunday night", "2026-03-01 23:50", company(), "2026-03-02 17:30"],
    ["of a Saturday afternoon", "2026-02-28 16:30", company(), "2026-03-02 15:30"],
    ["of a morning before work", "2026-03-03 06:00", company(), "2026-03-03 17:30"],
    ["of the minute at which work begins", "2026-03-03 09:30", company(), "2026-03-03 17:30"],
    ["of the minute at which work ends", "2026-03-03 18:30", company(), "2026-03-04 17:30"],
    ["of the evening", "2026-03-03 21:00", company(), "2026-03-04 17:30"],
    ["of one minute before midnight", "2026-03-03 23:59", company(), "2026-03-04 17:30"],
    ["of midnight", "2026-03-04 00:00", company(), "2026-03-04 17:30"],
    ["that leaves no time on its day", "2026-03-03 10:30", company(), "2026-03-03 18:30"],
    ["that leaves a minute too little", "2026-03-03 10:31", company(), "2026-03-04 09:31"],
    ["before a holiday", "2026-03-02 16:30", closedOn("2026-03-03"), "2026-03-04 15:30"],
    ["on a holiday", "2026-03-03 12:00", closedOn("2026-03-03"), "2026-03-04 17:30"],
    ["before a holiday on a Sunday", "2026-02-28 16:30", closedOn("2026-03-01"), "2026-03-02 15:30"],
    ["of a Sunday before a holiday", "2026-03-01 23:50", closedOn("2026-03-02"), "2026-03-03 17:30"],
    [
      "before holidays in a row",
      "2026-03-05 17:30",
      closedOn("2026-03-06", "2026-03-07", "2026-03-09"),
      "2026-03-10 16:30",
    ],
    ["before holidays in any order", "2026-03-05 17:30", closedOn("2026-03-09", "2026-03-06"), "2026-03-07 16:30"],
    ["of a year's end", "2026-12-31 18:00", closedOn("2027-01-01"), "2027-01-02 17:00"],
    ["of a leap day", "2028-02-29 18:00", company(), "2028-03-01 17:00"],
    ["by a company that works on Sundays", "2026-02-28 16:30", company({ workingDays: weekdays }), "2026-03-01 15:30"],
    ["within 80 hours", "2026-03-02 09:30", company({ responseHours: 80 }), "2026-03-11 17:30"],
    ["around the clock", "2026-03-03 20:00", aroundTheClock, "2026-03-04 04:01"],
  ])("%s", (_, captured, workingTime, promised) => {
    const due = callBy(at(captured), workingTime);
    expect(inIndia(due)).toBe(promised);
    expect(workingMinutes(at(captured), due, workingTime)).toBe(workingTime.responseHours * 60);
  });
});

test("calls back within 30 days, however little the company works", () => {
  const captured = at("2026-03-02 09:00");
  const anHourAWeek = company({ workingDays: ["Monday"], workingFrom: "10:00", workingTo: "11:00" });
  for (const workingTime of [aMinuteADay, { ...aMinuteADay, responseHours: 80 }, { ...anHourAWeek, responseHours: 80 }])
    expect(inIndia(callBy(captured, workingTime))).toBe("2026-04-01 09:00");
  expect(inIndia(callBy(captured, { ...anHourAWeek, responseHours: 4 }))).toBe("2026-03-23 11:00");
  expect(inIndia(addWorkingMinutes(captured, 8 * 60, aMinuteADay))).toBe("2027-09-11 10:01");
});

test.each([
  ["2026-03-03 10:00", "2026-03-03 10:45", 45],
  ["2026-03-03 08:00", "2026-03-03 20:00", 9 * 60],
  ["2026-03-03 19:00", "2026-03-04 09:00", 0],
  ["2026-03-03 18:00", "2026-03-04 10:00", 60],
  ["2026-02-28 18:29", "2026-03-02 09:31", 2],
  ["2026-03-01 00:00", "2026-03-01 23:59", 0],
  ["2026-03-02 00:00", "2026-03-09 00:00", 6 * 9 * 60],
  ["2026-03-03 12:00:15", "2026-03-03 12:01:00", 0.75],
  ["2026-03-03 12:00", "2026-03-03 11:00", 0],
  ["1969-12-29 00:00", "1970-01-05 00:00", 6 * 9 * 60],
])("from %s to %s are %d working minutes", (from, to, minutes) => {
  expect(workingMinutes(at(from), at(to), company())).toBe(minutes);
});

test("counts a holiday once, and not at all on a day off", () => {
  const week = [at("2026-03-01 00:00"), at("2026-03-08 00:00")] as const;
  expect(workingMinutes(...week, closedOn("2026-03-01"))).toBe(6 * 9 * 60);
  expect(workingMinutes(...week, closedOn("2026-03-03", "2026-03-03"))).toBe(5 * 9 * 60);
  expect(workingMinutes(...week, closedOn("2026-02-28", "2026-03-08"))).toBe(6 * 9 * 60);
});

test("adds 0 minutes without a change, at night too", () => {
  expect(addWorkingMinutes(at("2026-03-01 23:50"), 0, company())).toBe(at("2026-03-01 23:50"));
});

test("calculates a thousand years like a day", () => {
  const from = at("2026-03-02 09:30");
  const thousandYears = 52_178 * 6 * 9 * 60;
  const until = addWorkingMinutes(from, thousandYears, company());
  expect(inIndia(until)).toBe("3026-03-04 18:30");
  expect(workingMinutes(from, until, company())).toBe(thousandYears);
});

test("refuses an invalid time, minutes below 0 and a company that never works", () => {
  const time = at("2026-03-03 12:00");
  expect(() => workingMinutes(Number.NaN, time, company())).toThrow(RangeError);
  expect(() => workingMinutes(time, Number.POSITIVE_INFINITY, company())).toThrow(RangeError);
  expect(() => addWorkingMinutes(Number.NaN, 1, company())).toThrow(RangeError);
  expect(() => addWorkingMinutes(time, Number.NaN, company())).toThrow(RangeError);
  expect(() => addWorkingMinutes(time, -1, company())).toThrow(RangeError);
  expect(() => addWorkingMinutes(time, 1, company({ workingDays: [] }))).toThrow(RangeError);
  expect(() => addWorkingMinutes(time, 1, company({ workingTo: "09:30" }))).toThrow(RangeError);
  expect(workingMinutes(time, time + dayMs, company({ workingDays: [] }))).toBe(0);
});

describe("for any company", () => {
  const runs = { seed: 20_260_303, numRuns: 300 };
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const anyCompany = fc
    .record({
      workingDays: fc.subarray([...weekdays], { minLength: 1 }),
      bounds: fc.uniqueArray(minute, { minLength: 2, maxLength: 2 }),
      // Close together, so that spans meet them.
      closed: fc.array(fc.integer({ min: -20, max: 40 }), { maxLength: 40 }),
    })
    .map(({ workingDays, bounds, closed }): WorkingTime => {
      const [from = 0, to = 0] = bounds.toSorted((one, other) => one - other);
      const holidays = closed.map((day) => ({
        date: inIndia(at("2026-03-01 12:00") + day * dayMs).slice(0, 10),
        name: "",
      }));
      return company({ workingDays, workingFrom: clock(from), workingTo: clock(to), holidays });
    });
  const anyMinute = fc
    .integer({ min: -20 * 24 * 60, max: 40 * 24 * 60 })
    .map((n) => at("2026-03-01 00:00") + n * minuteMs);

  test("measures the added minutes, to the second and over years", () => {
    const anyTime = fc.tuple(anyMinute, fc.integer({ min: 0, max: minuteMs - 1 })).map(([time, ms]) => time + ms);
    const check = (from: number, minutes: number, workingTime: WorkingTime) => {
      const until = addWorkingMinutes(from, minutes, workingTime);
      expect(workingMinutes(from, until, workingTime)).toBe(minutes);
      expect(workingMinutes(from, until - 1, workingTime)).toBeLessThan(minutes || 1);
    };
    fc.assert(fc.property(anyTime, fc.nat(1_000_000), anyCompany, check), runs);
    fc.assert(fc.property(anyTime, fc.nat(600), anyCompany, check), runs);
  });

  test("sums the minutes of two spans to those of the whole", () => {
    fc.assert(
      fc.property(anyMinute, anyMinute, anyMinute, anyCompany, (...[one, two, three, workingTime]) => {
        const [a = 0, b = 0, c = 0] = [one, two, three].toSorted((x, y) => x - y);
        const parts = workingMinutes(a, b, workingTime) + workingMinutes(b, c, workingTime);
        expect(workingMinutes(a, c, workingTime)).toBe(parts);
      }),
      runs,
    );
  });

  test("both agree with a clerk who looks at the calendar minute by minute", () => {
    fc.assert(
      fc.property(anyMinute, fc.nat(10 * 24 * 60), anyCompany, (from, span, workingTime) => {
        const worked = minutesByHand(from, from + span * minuteMs, workingTime);
        expect(workingMinutes(from, from + span * minuteMs, workingTime)).toBe(worked.length);
        const last = worked.at(-1);
        if (last !== undefined) expect(addWorkingMinutes(from, worked.length, workingTime)).toBe(last + minuteMs);
      }),
      { ...runs, numRuns: 60 },
    );
  });
});

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The beginnings of the minutes that are worked, by another way: what a clock and a calendar in India show. */
function minutesByHand(
  from: number,
  to: number,
  { workingDays, workingFrom, workingTo, holidays }: WorkingTime,
): number[] {
  const closed = new Set(holidays.map(({ date }) => date));
  const worked: number[] = [];
  for (let time = from; time < to; time += minuteMs) {
    const [date = "", shown = ""] = inIndia(time).split(" ");
    const name = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
    const isWorked = workingDays.some((day) => day === name) && !closed.has(date);
    if (isWorked && shown >= workingFrom && shown < workingTo) worked.push(time);
  }
  return worked;
}
