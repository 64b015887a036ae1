import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { countFailure, forgetFailures, readDelay } from "./login-delay-store.ts";

type Rules = Pick<Core, "limits" | "now">;

/** Returns the milliseconds until the next code of an admin is checked. docs/security.md#T41. */
export function readCodeDelay(trx: Trx, { limits, now }: Rules, adminId: string): Promise<number> {
  return readDelay(trx, keyOf(adminId), { limits: limits.secondFactor.wrong, now: now() });
}

/** Counts a wrong code. Returns whether it is the one that first locks the second step of the admin. */
export async function countWrongCode(trx: Trx, { limits, now }: Rules, adminId: string): Promise<boolean> {
  const { wrong } = limits.secondFactor;
  return (await countFailure(trx, keyOf(adminId), { limits: wrong, now: now() })) === wrong.freeFailures;
}

export function forgetWrongCodes(trx: Trx, adminId: string): Promise<void> {
  return forgetFailures(trx, keyOf(adminId));
}

function keyOf(adminId: string): string {
  return `second factor ${adminId}`;
}
