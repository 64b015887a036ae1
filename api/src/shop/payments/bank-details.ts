import { type BankDetails, type BankDetailsChange, bankDetails } from "@chargefront/shared/order/bank-details";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { readSetting, setSetting } from "../../platform/db/settings.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";

const name = "bank-details";

/** Reads the bank account for transfers; null before an owner has entered it. */
export async function readBankDetails(db: Db | Trx): Promise<BankDetails | null> {
  const stored = await readSetting(db, name);
  return stored === undefined ? null : bankDetails.parse(JSON.parse(stored));
}

/** Stores the bank account with the activity record; the same details again change nothing. @throws ProblemError
 *  `edit-conflict` with the present details when they are not the seen ones. */
export async function setBankDetails(
  trx: Trx,
  { seen, ...details }: BankDetailsChange,
  by: { readonly adminId: string; readonly now: number },
): Promise<void> {
  const present = await readBankDetails(trx);
  if (isSame(details, present)) return;
  if (seen !== undefined && !isSame(seen, present))
    throw new ProblemError("edit-conflict", { present: { bank: present } });
  await setSetting(trx, name, JSON.stringify(details));
  await recordActivity(trx, { kind: "bank-details-changed", label: "", ...by });
}

/** Compares details that the schema has read, which orders their fields. */
function isSame(one: BankDetails | null, other: BankDetails | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
