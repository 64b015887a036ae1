import { messages } from "../text/messages.ts";
import { dayOfIsoDate, indianDay, isoDateOf } from "../time/indian-day.ts";

/** How many days ahead a follow-up may be: 23 months at their longest, as an enquiry is removed 730 days after the last
 *  change. */
const reach = 703;

/** Returns the last day that can be chosen at a time in epoch milliseconds: `2026-03-05`. */
export function lastFollowUpDay(now: number): string {
  return isoDateOf(indianDay(now) + reach);
}

/** Returns why a day is not possible, or undefined. `chosenAt` is when it was chosen, by the clock of the device: a
 *  choice that waited for a network may be in the past by now. `back`: how many days before that are possible. Times
 *  are epoch milliseconds. */
export function findDayProblem(
  day: string,
  { chosenAt, now, back = 0 }: { readonly chosenAt: number; readonly now: number; readonly back?: number },
): string | undefined {
  const number = dayOfIsoDate(day);
  if (number < indianDay(Math.min(chosenAt, now)) - back) return messages.followUpPast;
  return day > lastFollowUpDay(now) ? messages.followUpFar : undefined;
}
