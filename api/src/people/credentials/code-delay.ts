import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { countFailure, forgetFailures, readDelay } from "./login-delay-store.ts";

type Rules = Pick<Core, "limits" | "now">;

/** Returns the milliseconds until the next code of an admin is checked. docs/security.md#T41. */
export function readCodeDelay(trx: Trx, { limits, now }: Rules, adminId: string): Promise<number> {
  return readDelay(trx, keyOf(adminId), { limits: limits.secondFactor.wrong, now: now() });
}

export function countWrongCode(trx: Trx, { limits, now }: Rules, adminId: string): Promise<void> {
  return countFailure(trx, keyOf(adminId), { limits: limits.secondFactor.wrong, now: now() });
}

export function forgetWrongCodes(trx: Trx, adminId: string): Promise<void> {
  return forgetFailures(trx, keyOf(adminId));
}

function keyOf(adminId: string): string {
  return `second factor ${adminId}`;
}
