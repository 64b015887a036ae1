import { type BankDetails, bankDetails } from "@chargefront/shared/order/bank-details";
import { readSetting, setSetting } from "../../platform/db/settings.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

const name = "bank-details";

/** Reads the bank account for transfers; null before an owner has entered it. */
export async function readBankDetails(db: Db | Trx): Promise<BankDetails | null> {
  const stored = await readSetting(db, name);
  return stored === undefined ? null : bankDetails.parse(JSON.parse(stored));
}

export async function setBankDetails(trx: Trx, details: BankDetails): Promise<void> {
  await setSetting(trx, name, JSON.stringify(details));
}
