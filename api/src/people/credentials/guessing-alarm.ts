import type { Limits } from "../../limits.ts";
import type { Core } from "../../platform/core.ts";
import { type LoginTally, listTallies } from "./login-tally-store.ts";

type Rules = Limits["login"]["alarm"];

/** Returns whether so many logins of a span failed, and so few succeeded, that someone may be guessing passwords of
 *  many accounts from many places, which no other limit would notice. docs/security.md#T15. */
export function looksLikeGuessing({ tries, right }: LoginTally, { failures, manyFailures, share }: Rules): boolean {
  const failed = tries - right;
  // A guesser with an account could log in often enough to make the failures seem few.
  return failed >= manyFailures || (failed >= failures && failed >= share * tries);
}

/** Finds when passwords last seemed to be guessed, in epoch milliseconds; undefined when that was over a day ago. */
export async function findGuessing({
  readDb,
  limits,
  now,
}: Pick<Core, "readDb" | "limits" | "now">): Promise<number | undefined> {
  const { alarm } = limits.login;
  const tallies = await listTallies(readDb);
  return tallies.find((tally) => tally.spanStart > now() - alarm.toldMs && looksLikeGuessing(tally, alarm))?.spanStart;
}
