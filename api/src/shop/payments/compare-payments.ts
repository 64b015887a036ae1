import { getCatalogueState } from "../../platform/db/catalogue-revision.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { settle } from "./settle.ts";

/** Compares the orders with the provider's payments, and settles those with a refund or dispute that is not known: at
 *  the start, once a day, and after the database was restored while the shop runs, which changes its epoch. Tries again
 *  within minutes when the provider does not answer. */
export function comparePayments(deps: PaymentDeps): Repeated {
  const { unknownMoney, readDb, limits, log, now } = deps;
  let last: { readonly at: number; readonly epoch: string } | undefined;

  async function compareIfDue(): Promise<void> {
    const { epoch } = await getCatalogueState(readDb);
    const sinceMs = last?.epoch === epoch ? now() - last.at : Number.NaN;
    // A last time in the future was read from a clock that was ahead.
    if (sinceMs >= 0 && sinceMs < limits.payments.compareEveryMs) return;
    for (const orderId of await unknownMoney.check()) {
      // One that cannot be settled now waits for the next comparison and does not hold up others.
      await settle(deps, orderId, { isDisputed: true }).catch((cause: unknown) =>
        log.warn({ orderId, err: cause }, "an order could not be settled yet"),
      );
    }
    last = { at: now(), epoch };
  }

  return repeat(limits.payments.lookToCompareEveryMs, compareIfDue, (cause) =>
    log.error({ err: cause }, "the orders could not be compared with the provider's payments"),
  );
}
