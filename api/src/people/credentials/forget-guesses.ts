import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { counterOf } from "./guess.ts";
import { forgetFailures } from "./login-delay-store.ts";

/** Forgets the failed log-ins at an email. What known devices failed at is counted by a key that only their cookies
 *  tell; it goes within a day. */
export async function forgetGuesses(trx: Trx, deps: Pick<Core, "addressKey">, email: string): Promise<void> {
  await forgetFailures(trx, counterOf(deps, "customer", { email, proof: undefined }));
}
