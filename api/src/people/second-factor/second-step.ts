import type { Role } from "@chargefront/shared/person/rights";
import type { OwnSecondFactor } from "@chargefront/shared/person/second-factor";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { isPublicAddress } from "../../platform/http/origin.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { factorDueAt } from "../sessions/factor-due.ts";
import { checkCode, type FactorDeps } from "./check-code.ts";
import { countRecoveryCodes, findFactor, readFactorTimes, setAsked } from "./factor-store.ts";

type Person = { readonly id: string; readonly role: Role };

/** Makes the second step of a login with this code: it returns the error to throw after the commit, if any. The first
 *  login of an owner without a second factor begins the days after which a public shop demands one. */
export function secondStep(deps: FactorDeps, code: string | undefined) {
  return async (trx: Trx, { id, role }: Person): Promise<ProblemError | undefined> => {
    if (await findFactor(trx, id, "on")) {
      return code === undefined ? new ProblemError("code-needed") : checkCode(trx, deps, { id, code, state: "on" });
    }
    if (role === "owner" && isPublicAddress(deps.config.publicUrl)) await setAsked(trx, id, deps.now());
    return undefined;
  };
}

/** Reads the state of an admin's own second factor, for the account screen. */
export async function readOwnFactor(
  { readDb, now, ...rules }: Pick<Core, "readDb" | "config" | "limits" | "now">,
  { id, role }: Person,
): Promise<OwnSecondFactor> {
  const { onSince, askedAt } = await readFactorTimes(readDb, id);
  const dueAt = factorDueAt({ role, isOn: onSince !== null, askedAt }, rules);
  return {
    onSince: onSince === null ? null : new Date(onSince).toISOString(),
    recoveryCodes: await countRecoveryCodes(readDb, id),
    dueAt: dueAt === undefined ? null : new Date(dueAt).toISOString(),
    isDue: dueAt !== undefined && now() >= dueAt,
  };
}
