import { randomBytes } from "node:crypto";
import type { AdminProfile } from "@chargefront/shared/person/admin";
import type { BegunFactor } from "@chargefront/shared/person/second-factor";
import type { Config } from "../../config.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { changeHere } from "../admins/change-here.ts";
import { forgetWrongCodes } from "../credentials/code-delay.ts";
import { hashCode, newCode } from "../credentials/codes.ts";
import { closeOtherSessions } from "../sessions/sessions.ts";
import { checkCode, type FactorDeps } from "./check-code.ts";
import { deleteFactor, forgetAsked, insertFactor, setRecoveryCodes, switchFactorOn } from "./factor-store.ts";
import { seal } from "./seal.ts";
import { tellOfFactor } from "./tell-of-factor.ts";
import { base32 } from "./totp.ts";

/** RFC 4226, section 4: 160 bits are recommended. */
const secretBytes = 20;

type Confirmed = { readonly id: string; readonly code: string };

/** The result of a change that a code confirms: the error, to throw it after the commit, or new recovery codes. */
type Outcome = { readonly refusal: ProblemError } | { readonly recoveryCodes: readonly string[] };

/** Begins to set up a second factor. The secret is shown once; a right code switches it on. @throws ProblemError
 *  `second-factor-changed` when one is on. */
export async function beginFactor(trx: Trx, deps: FactorDeps, { id, email }: AdminProfile): Promise<BegunFactor> {
  const secret = randomBytes(secretBytes);
  if (!(await insertFactor(trx, id, seal(deps, id, secret)))) throw new ProblemError("second-factor-changed");
  const { host } = new URL(deps.config.publicUrl);
  const text = base32(secret);
  // https://github.com/google/google-authenticator/wiki/Key-Uri-Format
  const account = `${encodeURIComponent(host)}:${encodeURIComponent(email)}`;
  return { secret: text, address: `otpauth://totp/${account}?secret=${text}&issuer=${encodeURIComponent(host)}` };
}

/** Switches the begun second factor on and ends the admin's other sessions, which were opened without a code. `token`
 *  is that of this session. */
export async function switchOn(
  trx: Trx,
  deps: FactorDeps,
  { id, code, token }: Confirmed & { readonly token: string | undefined },
): Promise<Outcome> {
  const refusal = await checkCode(trx, deps, { id, code, state: "begun" });
  if (refusal) return { refusal };
  await switchFactorOn(trx, id, deps.now());
  await closeOtherSessions(trx, { subjectId: id, token });
  await tellOfFactor(trx, deps, { kind: "second-factor-on", id, by: id });
  return { recoveryCodes: await makeCodes(trx, deps, id) };
}

/** Makes new recovery codes, which replace the earlier ones. */
export async function renewCodes(trx: Trx, deps: FactorDeps, { id, code }: Confirmed): Promise<Outcome> {
  const refusal = await checkCode(trx, deps, { id, code, state: "on" });
  if (refusal) return { refusal };
  await tellOfFactor(trx, deps, { kind: "recovery-codes-made", id, by: id });
  return { recoveryCodes: await makeCodes(trx, deps, id) };
}

/** Switches the admin's own second factor off. */
export async function switchOff(trx: Trx, deps: FactorDeps, { id, code }: Confirmed): Promise<Outcome> {
  const refusal = await checkCode(trx, deps, { id, code, state: "on" });
  if (refusal) return { refusal };
  await deleteFactor(trx, id);
  await tellOfFactor(trx, deps, { kind: "second-factor-off", id, by: id });
  return { recoveryCodes: [] };
}

/** Removes the second factor of a person who lost the phone, and what would lock them out at the next login. Returns
 *  false when there is none. */
export async function removeFactor(
  trx: Trx,
  deps: Pick<FactorDeps, "config" | "now">,
  { id, by, label }: { readonly id: string; readonly by: string; readonly label?: string },
): Promise<boolean> {
  if (!(await deleteFactor(trx, id))) return false;
  await forgetWrongCodes(trx, id);
  await forgetAsked(trx, id);
  await tellOfFactor(trx, deps, { kind: "second-factor-removed", id, by, ...(label !== undefined && { label }) });
  return true;
}

/** Removes the second factor of an admin on the machine, such as that of the only owner who lost the phone, and forgets
 *  wrong codes even where there is none. @throws DatabaseError when there is no shop, no such admin, or no second
 *  factor. */
export async function removeFactorHere(config: Config, email: string): Promise<void> {
  const isRemoved = await changeHere(config, email, async (trx, { id, userName }) => {
    await forgetWrongCodes(trx, id);
    const action = { id, by: id, label: `${userName}, on the machine` };
    return removeFactor(trx, { config, now: Date.now }, action);
  });
  // After the commit, so that the wrong codes stay forgotten.
  if (!isRemoved) throw new DatabaseError(`${email} has no second factor. Wrong codes are forgotten.`);
}

async function makeCodes(trx: Trx, { limits }: FactorDeps, id: string): Promise<string[]> {
  const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, () => newCode(80));
  await setRecoveryCodes(trx, id, codes.map(hashCode));
  return codes;
}
