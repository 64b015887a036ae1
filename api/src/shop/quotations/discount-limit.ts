import { readSetting, setSetting } from "../../platform/db/settings.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

const usualPercent = 10;

/** Reads the highest discount in percent that others than an owner may give. */
export async function readDiscountLimit(db: Db | Trx): Promise<number> {
  return Number((await readSetting(db, "discount-limit")) ?? usualPercent);
}

export async function setDiscountLimit(trx: Trx, percent: number): Promise<void> {
  await setSetting(trx, "discount-limit", String(percent));
}
