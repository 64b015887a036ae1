import type { Core } from "../../platform/core.ts";
import { getCatalogueState } from "../../platform/db/catalogue-revision.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import type { UnknownMoney } from "./unknown-money.ts";

type Comparing = Pick<Core, "readDb" | "limits" | "log" | "now"> & {
  readonly unknownMoney: Pick<UnknownMoney, "check">;
};

/** Compares the orders with the provider's payments: at the start, once a day, and after the database was restored
 *  while the shop runs, which changes its epoch. Tries again within minutes when the provider does not answer. */
export function comparePayments({ unknownMoney, readDb, limits, log, now }: Comparing): Repeated {
  let last: { readonly at: number; readonly epoch: string } | undefined;

  async function compareIfDue(): Promise<void> {
    const { epoch } = await getCatalogueState(readDb);
    const sinceMs = last?.epoch === epoch ? now() - last.at : Number.NaN;
    // A last time in the future was read from a clock that was ahead.
    if (sinceMs >= 0 && sinceMs < limits.payments.compareEveryMs) return;
    await unknownMoney.check();
    last = { at: now(), epoch };
  }

  return repeat(limits.payments.lookToCompareEveryMs, compareIfDue, (cause) =>
    log.error({ err: cause }, "the orders could not be compared with the provider's payments"),
  );
}
