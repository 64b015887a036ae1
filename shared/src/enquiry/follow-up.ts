import { messages } from "../text/messages.ts";
import { optionalLineOf } from "../text/text.ts";
import { dayOfIsoDate, indianDay } from "../time/indian-day.ts";
import { z } from "../zod.ts";

/** The next thing to do about an enquiry. */
export type FollowUp = {
  /** An Indian day: `2026-03-05`. */
  readonly day: string;
  /** Empty when only the day was chosen. */
  readonly what: string;
};

/** How many days ahead a follow-up may be: 3 years. */
const reach = 3 * 365 + 1;

/** The fields of a follow-up as they are sent; `day` is null to remove it. */
export const followUpFields = {
  day: z.iso.date({ error: messages.noSuchDate }).nullable(),
  what: optionalLineOf(200),
};

/** Returns why a day is not possible, or undefined. `chosenAt` is when it was chosen, by the clock of the device: a
 *  choice that waited for a network may be in the past by now. `back`: how many days before that are possible. Times are
 *  epoch milliseconds. */
export function findDayProblem(
  day: string,
  { chosenAt, now, back = 0 }: { readonly chosenAt: number; readonly now: number; readonly back?: number },
): string | undefined {
  const number = dayOfIsoDate(day);
  if (number < indianDay(Math.min(chosenAt, now)) - back) return messages.followUpPast;
  return number > indianDay(now) + reach ? messages.followUpFar : undefined;
}
