import { type BankDetails, bankDetails } from "@chargefront/shared/order/bank-details";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { notifyOfBankAccount } from "../../people/admins/security-notices.ts";
import type { Core } from "../../platform/core.ts";
import { readSetting, setSetting } from "../../platform/db/settings.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";

const name = "bank-details";

/** Reads the bank account for transfers; null before an owner has entered it. */
export async function readBankDetails(db: Db | Trx): Promise<BankDetails | null> {
  const stored = await readSetting(db, name);
  return stored === undefined ? null : bankDetails.parse(JSON.parse(stored));
}

type Change = {
  readonly details: BankDetails;
  /** The details in the form when it was opened, null for none; undefined replaces any others. */
  readonly seen: BankDetails | null | undefined;
  readonly adminId: string;
};

/** Stores the bank account with the activity record and the mails to the person and the owners; the same details again
 *  change nothing. The caller wakes the mailer after the commit. @throws ProblemError `edit-conflict` with the present
 *  details when they are not the seen ones. */
export async function setBankDetails(
  trx: Trx,
  deps: Pick<Core, "config" | "now">,
  { details, seen, adminId }: Change,
): Promise<void> {
  const present = await readBankDetails(trx);
  if (isSame(details, present)) return;
  if (seen !== undefined && !isSame(seen, present))
    throw new ProblemError("edit-conflict", { present: { bank: present } });
  await setSetting(trx, name, JSON.stringify(details));
  await recordActivity(trx, { kind: "bank-details-changed", adminId, label: "", now: deps.now() });
  await notifyOfBankAccount(trx, deps, await getAdmin(trx, adminId), details.account.slice(-4));
}

/** Compares details that the schema has read, which orders their fields. */
function isSame(one: BankDetails | null, other: BankDetails | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
