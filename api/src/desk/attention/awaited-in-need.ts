import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { toRupees } from "@chargefront/shared/money/money";
import type { Core } from "../../platform/core.ts";
import { listAwaited } from "../../shop/quotations/awaited-transfers.ts";

/** Lists the orders of quotations whose first payment is overdue, and the transfers that customers say they made. */
export async function listAwaitedInNeed({
  readDb,
  limits,
  now,
}: Pick<Core, "readDb" | "limits" | "now">): Promise<AttentionItem[]> {
  return (await listAwaited(readDb)).flatMap(({ orderId: id, number: label, acceptedAt, due, isFirst, claim }) => {
    const order = { id, label, amount: toRupees(due.amount) };
    if (claim) {
      const detail = `Reference ${claim.reference}`;
      return { ...order, kind: "transfer-claimed", at: new Date(claim.at).toISOString(), detail };
    }
    if (!isFirst || now() - acceptedAt < limits.attention.advanceOverdueMs) return [];
    return { ...order, kind: "advance-overdue", at: new Date(acceptedAt).toISOString() };
  });
}
