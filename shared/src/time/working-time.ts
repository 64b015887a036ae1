import { dayOfIsoDate, indianDay, startOfIndianDay } from "./indian-day.ts";

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** When a company works, in Indian time, and within how many hours of that it answers. */
export type WorkingTime = {
  /** In the order of the week. */
  readonly workingDays: readonly Weekday[];
  /** `HH:MM` */
  readonly workingFrom: string;
  /** `HH:MM`, at least an hour later than `workingFrom`. */
  readonly workingTo: string;
  /** Working hours within which an enquiry is answered. */
  readonly responseHours: number;
  /** ISO dates, the earliest first. */
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
};

/** That of a company whose data was written before it named its own. */
export const defaultWorkingTime: WorkingTime = {
  workingDays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  workingFrom: "09:30",
  workingTo: "18:30",
  responseHours: 8,
  holidays: [],
};

const minuteMs = 60_000;
const longestAnswerMs = 30 * 24 * 60 * minuteMs;
const daysOfWeek = weekdays.length;
/** 1 January 1970, from which days are counted. */
const firstWeekday = weekdays.indexOf("Thursday");

/** The working minutes between two times in epoch milliseconds: seconds count as parts of a minute, what is not after
 *  `from` as 0. @throws RangeError for what is no time. */
export function workingMinutes(from: number, to: number, workingTime: WorkingTime): number {
  mustBeFinite(from, to);
  const { workedMs } = calendarOf(workingTime);
  return Math.max(0, workedMs(to) - workedMs(from)) / minuteMs;
}

/** Returns the earliest time, in epoch milliseconds, by which so many minutes were worked since `from`: the end of a
 *  working day rather than the beginning of the next; `from` itself for 0 minutes. @throws RangeError for an invalid
 *  time, less than 0 minutes, and working time without any hours. */
export function addWorkingMinutes(from: number, minutes: number, workingTime: WorkingTime): number {
  mustBeFinite(from, minutes);
  if (minutes < 0) throw new RangeError("Minutes that are added are not negative.");
  if (minutes === 0) return from;
  const { beginsMs, lengthMs, workedMs, workingDay } = calendarOf(workingTime);
  if (workingTime.workingDays.length === 0 || lengthMs <= 0) throw new RangeError("There are no working hours.");
  const worked = workedMs(from) + minutes * minuteMs;
  const daysBefore = Math.ceil(worked / lengthMs) - 1;
  return startOfIndianDay(workingDay(daysBefore)) + beginsMs + worked - daysBefore * lengthMs;
}

/** Returns the time by which an enquiry is to be answered, both in epoch milliseconds: 30 days later at most, however
 *  little the company works. @throws RangeError as `addWorkingMinutes`. */
export function callBy(capturedAt: number, workingTime: WorkingTime): number {
  const due = addWorkingMinutes(capturedAt, workingTime.responseHours * 60, workingTime);
  return Math.min(due, capturedAt + longestAnswerMs);
}

/** Returns whether the company works on an Indian day, given by its number. */
export function isWorkingDay(day: number, workingTime: WorkingTime): boolean {
  return calendarOf(workingTime).isWorked(day);
}

/** Minutes that a working day has at least. */
export const shortestWorkingDay = 60;

/** Minutes from midnight to `HH:MM`. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Counts from 1 January 1970 on, backwards before it, by whole weeks and without walking days. */
function calendarOf({ workingDays, workingFrom, workingTo, holidays }: WorkingTime) {
  const beginsMs = minuteOfDay(workingFrom) * minuteMs;
  const lengthMs = minuteOfDay(workingTo) * minuteMs - beginsMs;
  /** Places in a week that begins as the count does. */
  const places = weekdays
    .flatMap((name, at) => (workingDays.includes(name) ? [modulo(at - firstWeekday, daysOfWeek)] : []))
    .toSorted((one, other) => one - other);
  const isInWeek = (day: number) => places.includes(modulo(day, daysOfWeek));
  /** Those that take a working day away, each once. */
  const daysOff = [...new Set(holidays.map(({ date }) => dayOfIsoDate(date)))]
    .filter(isInWeek)
    .toSorted((one, other) => one - other);

  const isWorked = (day: number) => isInWeek(day) && !daysOff.includes(day);

  function workingDaysBefore(day: number): number {
    const place = modulo(day, daysOfWeek);
    const inWholeWeeks = ((day - place) / daysOfWeek) * places.length;
    return inWholeWeeks + places.filter((one) => one < place).length - daysOff.filter((off) => off < day).length;
  }

  /** The number of the working day that so many working days came before. */
  function workingDay(daysBefore: number): number {
    const withoutHolidays = (nth: number) =>
      Math.floor(nth / places.length) * daysOfWeek + (places[modulo(nth, places.length)] ?? 0);
    // Each day off up to there moves it one working day on.
    return daysOff.reduce<{ readonly nth: number; readonly day: number }>(
      ({ nth, day }, off) => (off <= day ? { nth: nth + 1, day: withoutHolidays(nth + 1) } : { nth, day }),
      { nth: daysBefore, day: withoutHolidays(daysBefore) },
    ).day;
  }

  /** Returns the milliseconds worked from the beginning of the count until a time. */
  function workedMs(time: number): number {
    const day = indianDay(time);
    const today = isWorked(day) ? Math.min(Math.max(time - startOfIndianDay(day) - beginsMs, 0), lengthMs) : 0;
    return workingDaysBefore(day) * lengthMs + today;
  }

  return { beginsMs, lengthMs, isWorked, workedMs, workingDay };
}

/** Never negative, other than `%`. */
function modulo(number: number, by: number): number {
  return ((number % by) + by) % by;
}

function mustBeFinite(...numbers: readonly number[]): void {
  if (!numbers.every(Number.isFinite)) throw new RangeError("This is no time.");
}
