import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import Dexie, { type Table } from "dexie";
import { databases } from "../../ui/browser/databases.ts";
import { openInTime } from "./in-time.ts";
import { abortTransactionsOnSuspend } from "./page-suspension.ts";

/** A sales rep's enquiries as the server answered them last, to be read offline. `asOf`: server time, ISO 8601.
 *  `readAt`: the device's time then, in epoch milliseconds. */
export type KeptRepEnquiries = {
  readonly repId: string;
  readonly cursor: string;
  readonly enquiries: readonly RepEnquiry[];
  readonly asOf: string;
  readonly readAt: number;
};

/** A phone that has not reached the server for so long may be lost. */
const longestMs = 7 * 24 * 3600 * 1000;

/** Cleared when the rep logs out, and when the server says that the session is over. */
export class RepEnquiriesDatabase extends Dexie {
  declare readonly kept: Table<KeptRepEnquiries, string>;

  constructor() {
    super("cf-rep-enquiries", { ...databases(), chromeTransactionDurability: "relaxed" });
    this.version(1).stores({ kept: "repId" });
    abortTransactionsOnSuspend(this);
  }
}

/** Keeps the enquiries of one rep and deletes those of any other. */
export async function keepRepEnquiries(db: RepEnquiriesDatabase, kept: KeptRepEnquiries): Promise<void> {
  await openInTime(db);
  await db.transaction("rw", db.kept, async () => {
    await db.kept.clear();
    await db.kept.put(kept);
  });
}

export async function readRepEnquiries(db: RepEnquiriesDatabase, repId: string): Promise<KeptRepEnquiries | undefined> {
  await openInTime(db);
  const kept = await db.kept.get(repId);
  if (!kept || Date.now() - kept.readAt <= longestMs) return kept;
  await db.kept.clear();
  return undefined;
}

export async function forgetRepEnquiries(db: RepEnquiriesDatabase): Promise<void> {
  await openInTime(db);
  await db.kept.clear();
}
