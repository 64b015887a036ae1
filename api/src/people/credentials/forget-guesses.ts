import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { counterOf } from "./guess.ts";
import { forgetFailures } from "./login-delay-store.ts";

/** Deletes the failed log-ins of an email. Failures of known devices are counted under keys that only their cookies
 *  reveal; those are deleted within a day. */
export async function forgetGuesses(trx: Trx, deps: Pick<Core, "addressKey">, email: string): Promise<void> {
  await forgetFailures(trx, counterOf(deps, "customer", { email, proof: undefined }));
}
