import type { Trx } from "../../platform/db/tables.ts";
import type { Deps } from "../../deps.ts";
import { counterOf } from "./guess.ts";
import { forgetFailures } from "./login-delay-store.ts";

/** Forgets the failed log-ins at an email. What known devices failed at is counted by a key that only their cookies tell; it goes within a
 *  day. */
export async function forgetGuesses(trx: Trx, deps: Pick<Deps, "addressKey">, email: string): Promise<void> {
  await forgetFailures(trx, counterOf(deps, "customer", { email, proof: undefined }));
}
