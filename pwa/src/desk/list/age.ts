import { formatDayOf } from "@chargefront/shared/time/dates";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats how long ago a time was: `now`, `12 min`, `3 h`, `5 d`; from 30 days on, its Indian date: `31 Jan 2026`. */
export function formatAge(iso: string, nowMs = Date.now()): string {
  const ms = nowMs - Date.parse(iso);
  if (ms < minute) return "now";
  if (ms < hour) return `${Math.floor(ms / minute)} min`;
  if (ms < day) return `${Math.floor(ms / hour)} h`;
  if (ms < 30 * day) return `${Math.floor(ms / day)} d`;
  return formatDayOf(iso);
}
