/** India has one time zone, five and a half hours ahead of UTC, without summer time. */
const aheadMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The number of a day in India, counted from 1 January 1970. */
export function indianDay(epochMs: number): number {
  return Math.floor((epochMs + aheadMs) / dayMs);
}

/** When a day begins in India, in epoch milliseconds. */
export function startOfIndianDay(day: number): number {
  return day * dayMs - aheadMs;
}

/** `2026-03-03` of a day's number. */
export function isoDateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The number of the day that an ISO date names. */
export function dayOfIsoDate(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00Z`) / dayMs;
}
