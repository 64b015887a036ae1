import { mostCounted } from "@chargefront/shared/enquiry/enquiry-desk";
import type { Core } from "../../platform/core.ts";
import { listOrdersInNeed } from "./attention-store.ts";
import type { OrderNeed } from "./order-needs.ts";

/** Counts the orders that need a person for one of these reasons, at most `mostCounted`. */
export async function countInNeed(
  { readDb, config }: Pick<Core, "readDb" | "config">,
  need: Exclude<OrderNeed, "packing-overdue">,
): Promise<number> {
  // Only `packing-overdue` uses the time.
  const rules = { isTestMode: config.isTestMode, overdueSince: 0 };
  return (await listOrdersInNeed(readDb, { need, rules, limit: mostCounted })).length;
}
