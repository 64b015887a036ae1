import type { AdminMail } from "@chargefront/shared/order/admin-order";
import type { Core } from "../core.ts";
import { listMailsCalled } from "./admin-mail-store.ts";

type Reading = Pick<Core, "readDb" | "limits">;

/** Reads the mails with one of these references, and those whose reference begins with one of `under`, oldest first. */
export function readMailsCalled(
  { readDb, limits }: Reading,
  called: { readonly one: readonly string[]; readonly under: readonly string[] },
): Promise<AdminMail[]> {
  return listMailsCalled(readDb, { ...called, failedAfter: limits.mail.failedAfter });
}
