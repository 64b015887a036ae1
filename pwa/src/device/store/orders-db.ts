import type { Order } from "@chargefront/shared/order/order";
import Dexie, { type Table } from "dexie";
import { databases } from "../../ui/browser/databases.ts";
import { openInTime } from "./in-time.ts";
import { abortTransactionsOnSuspend } from "./page-suspension.ts";

/** The last orders of the customer who is logged in, to be read offline. Cleared when they sign out.
 *  docs/security.md#T28. */
type KeptOrders = { readonly customerId: string; readonly orders: readonly Order[]; readonly asOf: string };

const keptAtMost = 20;

export class OrdersDatabase extends Dexie {
  declare readonly kept: Table<KeptOrders, string>;

  constructor() {
    super("cf-orders", { ...databases(), chromeTransactionDurability: "relaxed" });
    this.version(1).stores({ kept: "customerId" });
    abortTransactionsOnSuspend(this);
  }
}

/** Keeps the newest orders of one customer and deletes those of any other. */
export async function keepOrders(
  db: OrdersDatabase,
  customerId: string,
  orders: readonly Order[],
  asOf: string,
): Promise<void> {
  await openInTime(db);
  await db.transaction("rw", db.kept, async () => {
    await db.kept.clear();
    await db.kept.put({ customerId, orders: orders.slice(0, keptAtMost), asOf });
  });
}

export async function readOrders(db: OrdersDatabase, customerId: string): Promise<KeptOrders | undefined> {
  await openInTime(db);
  return db.kept.get(customerId);
}

export async function forgetOrders(db: OrdersDatabase): Promise<void> {
  await openInTime(db);
  await db.kept.clear();
}
