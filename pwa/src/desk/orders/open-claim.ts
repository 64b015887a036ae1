import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import type { TransferClaim } from "@chargefront/shared/order/transfer";
import { foldReference } from "@chargefront/shared/order/transfer-reference";

/** Returns what the customer says about a transfer, with the rupees that are due, until it is recorded. */
export function openClaimOf({
  terms,
  transfers,
}: Pick<AdminOrder, "terms" | "transfers">): (TransferClaim & { readonly due: number }) | null {
  if (!terms?.due || !terms.claim) return null;
  const claimed = foldReference(terms.claim.reference);
  const isRecorded = transfers.some(
    ({ takenBack, reference }) => takenBack === null && foldReference(reference) === claimed,
  );
  return isRecorded ? null : { ...terms.claim, due: terms.due.amount };
}
