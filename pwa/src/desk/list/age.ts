import { formatDateTime } from "@chargefront/shared/time/dates";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns how long ago a time was, in short form: `12 min`, `3 h`, `5 d`, and its date after 30 days. */
export function formatAge(iso: string, nowMs = Date.now()): string {
  const ms = nowMs - Date.parse(iso);
  if (ms < minute) return "now";
  if (ms < hour) return `${Math.floor(ms / minute)} min`;
  if (ms < day) return `${Math.floor(ms / hour)} h`;
  if (ms < 30 * day) return `${Math.floor(ms / day)} d`;
  return formatDateTime(iso).split(",")[0] ?? "";
}
