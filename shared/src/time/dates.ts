import { lazily } from "../text/lazily.ts";

const indianTime = { timeZone: "Asia/Kolkata" } as const;
const dateTimeFormat = lazily(
  () =>
    new Intl.DateTimeFormat("en-IN", {
      ...indianTime,
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** `3 Mar 2026, 14:05`: in Indian time on the server and in every browser, so that hydration finds what was rendered.
 *  docs/product/decisions.md#18. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat().format(new Date(iso));
}

/** Whether a time zone is India's, under its present name or the one that Chrome still goes by. */
export function isIndianTimeZone(timeZone: string): boolean {
  return timeZone === indianTime.timeZone || timeZone === "Asia/Calcutta";
}

/** `14.07.2023`, as the legal pages write their date. docs/product/specification.md#9-business-constants-and-limits. */
export function formatLegalDate(isoDate: string): string {
  return isoDate.slice(0, 10).split("-").reverse().join(".");
}

const dayFormat = lazily(() => new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "short" }));

/** `3 Mar` of an ISO date. */
export function formatDay(isoDate: string): string {
  return dayFormat().format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
