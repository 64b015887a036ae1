import { lazily } from "@chargefront/shared/text/lazily";

const format = lazily(
  () =>
    new Intl.DateTimeFormat("en-IN", {
      hour: "2-digit",
      minute: "2-digit",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour12: false,
    }),
);

const dayMs = 24 * 60 * 60_000;
/** From this age on a price may well be another. */
const oldFromDays = 7;

/** When a copy was true, such as `22 Nov 2026, 13:54`. */
export function whenTrue(asOf: string): string {
  return format().format(new Date(asOf));
}

/** How old prices are, and from a week on what follows from it. */
export function pricesAsOf(asOf: string, nowMs: number): string {
  const days = Math.floor((nowMs - Date.parse(asOf)) / dayMs);
  const age = days >= oldFromDays ? `, ${days} days old: ask before you quote` : "";
  return `Prices as of ${whenTrue(asOf)}${age}`;
}
