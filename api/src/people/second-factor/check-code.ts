import { reasonDetails } from "@chargefront/shared/text/problem-reasons";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { countWrongCode, forgetWrongCodes, readCodeDelay } from "../credentials/code-delay.ts";
import { hashCode } from "../credentials/codes.ts";
import { tooMany } from "../credentials/too-many.ts";
import { countRecoveryCodes, findFactor, setToldStep, takeRecoveryCode, useStep } from "./factor-store.ts";
import { unseal } from "./seal.ts";
import { tellOfFactor, tellOfLock } from "./tell-of-factor.ts";
import { secondsBetween, stepAt, stepsOf, totpDigits } from "./totp.ts";

export type FactorDeps = Pick<Core, "addressKey" | "config" | "limits" | "log" | "now">;

/** A code as it was typed: that of the app, or a recovery code. `state`: of the second factor that it is for. */
type Typed = { readonly id: string; readonly code: string; readonly state: "on" | "begun" };

/** Checks a code of an admin and uses it up. Returns the error, to throw it after the commit: a wrong code is counted
 *  in this transaction. docs/security.md#T41. */
export async function checkCode(trx: Trx, deps: FactorDeps, typed: Typed): Promise<ProblemError | undefined> {
  // 80 bits cannot be guessed: a recovery code also opens an account whose short codes someone else tries.
  if (typed.code.length > totpDigits) return useRecoveryCode(trx, deps, typed);
  const waitMs = await readCodeDelay(trx, deps, typed.id);
  if (waitMs > 0) return tooMany(waitMs);
  const refusal = await useTimedCode(trx, deps, typed);
  if (!refusal) await forgetWrongCodes(trx, typed.id);
  else if (isGuess(refusal) && (await countWrongCode(trx, deps, typed.id)) && typed.state === "on") {
    await tellOfLock(trx, deps, typed.id);
  }
  return refusal;
}

/** Whether a code was wrong, and not the state of the second factor. */
function isGuess({ code, reason }: ProblemError): boolean {
  return code === "code-wrong" && reason !== "codes-unreadable";
}

async function useRecoveryCode(
  trx: Trx,
  deps: FactorDeps,
  { id, code, state }: Typed,
): Promise<ProblemError | undefined> {
  // Codes of an earlier second factor confirm no new one.
  if (state === "begun") return wrongCode();
  if (!(await takeRecoveryCode(trx, id, hashCode(code)))) return wrongCode();
  const label = `${await countRecoveryCodes(trx, id)} left`;
  await tellOfFactor(trx, deps, { kind: "recovery-code-used", id, by: id, label });
  return undefined;
}

async function useTimedCode(trx: Trx, deps: FactorDeps, { id, code, state }: Typed): Promise<ProblemError | undefined> {
  const factor = await findFactor(trx, id, state);
  if (!factor) return new ProblemError("second-factor-changed");
  const secret = unseal(deps, id, factor.sealed);
  if (!secret) {
    deps.log.error({ adminId: id }, "a second factor cannot be read, as it was sealed with another shop's secret");
    return wrongCode(reasonDetails("codes-unreadable"));
  }
  const { near, far } = deps.limits.secondFactor;
  const now = stepAt(deps.now());
  const steps = stepsOf(secret, code, { step: now, far });
  const [nearest] = steps;
  if (nearest === undefined) return wrongCode();
  if (Math.abs(nearest - now) > near) {
    // Otherwise a guess that this answer confirms could be used once its step is reached.
    if (nearest > now) await setToldStep(trx, id, nearest);
    return wrongCode(reasonDetails(nearest > now ? "clock-fast" : "clock-slow", { n: secondsBetween(nearest, now) }));
  }
  return (await useStep(trx, id, factor, nearest)) ? undefined : wrongCode(reasonDetails("code-used"));
}

function wrongCode(why?: ReturnType<typeof reasonDetails>): ProblemError {
  return new ProblemError("code-wrong", { ...why, fields: { code: why?.sentence ?? problemSentences["code-wrong"] } });
}
