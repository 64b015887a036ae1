import type { Limits } from "../../limits.ts";
import type { Core } from "../../platform/core.ts";
import { type LoginTally, listTallies } from "./login-tally-store.ts";

type Rules = Limits["login"]["alarm"];

/** Whether so many log-ins of a span failed, and so few were right, that somebody may be guessing at many accounts from
 *  many places, where no other limit would notice. docs/security.md#T15. */
export function looksLikeGuessing({ tries, right }: LoginTally, { failures, manyFailures, share }: Rules): boolean {
  const failed = tries - right;
  // Whoever has an account could log in so often that the failures among it seem few.
  return failed >= manyFailures || (failed >= failures && failed >= share * tries);
}

/** When somebody seemed to guess passwords last, in epoch milliseconds; undefined when that is more than a day ago. */
export async function findGuessing({
  readDb,
  limits,
  now,
}: Pick<Core, "readDb" | "limits" | "now">): Promise<number | undefined> {
  const { alarm } = limits.login;
  const tallies = await listTallies(readDb);
  return tallies.find((tally) => tally.spanStart > now() - alarm.toldMs && looksLikeGuessing(tally, alarm))?.spanStart;
}
