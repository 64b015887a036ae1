import type { AdminMail } from "@chargefront/shared/order/admin-order";
import type { Core } from "../core.ts";
import { listMails, listMailsCalled } from "./outbox-store.ts";

type Reading = Pick<Core, "readDb" | "limits">;

/** The newest mails that were refused or tried in vain too often. */
export function readFailedMails({ readDb, limits }: Reading, limit: number): Promise<AdminMail[]> {
  return listMails(readDb, { state: "failed", failedAfter: limits.mail.failedAfter, limit });
}

/** The mails of occasions that are called so, and of those whose name begins with `under`; the oldest first. */
export function readMailsCalled(
  { readDb, limits }: Reading,
  called: { readonly one: readonly string[]; readonly under: string },
): Promise<AdminMail[]> {
  return listMailsCalled(readDb, { ...called, failedAfter: limits.mail.failedAfter });
}
