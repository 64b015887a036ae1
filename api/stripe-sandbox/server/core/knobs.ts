import { settleIntent } from "./charging.ts";
import type { Choices, Context } from "./context.ts";
import type { CallRecord, Core } from "./core.ts";
import type { DeliveryChoices } from "./deliveries.ts";
import { closeDispute, openDispute } from "./disputes.ts";
import type { Fault, FaultMatch } from "./faults.ts";
import { settleRefund } from "./refunds.ts";
import { getCharge, getDispute, getIntent, getRefund } from "./views.ts";

/** Controls for tests: network faults, the bank's decisions, and the delivery of webhooks. */
export type Knobs = {
  /** Applies a fault to the next matching call of the server (not of a browser); faults queue up. */
  readonly failNext: (fault: Fault, match?: FaultMatch) => void;
  readonly clearFaults: () => void;
  /** Sets the first result of a good card: by the card at once, or `processing` until `settle`. */
  readonly confirmsTo: (how: Choices["confirmsTo"]) => void;
  readonly refundsTo: (how: Choices["refundsTo"]) => void;
  /** Completes a processing payment. @throws Error unless the intent is processing */
  readonly settle: (intentId: string, outcome: "succeeded" | "failed") => void;
  readonly settleRefund: (refundId: string, outcome: "succeeded" | "failed") => void;
  /** Opens a dispute. Returns its id. */
  readonly openDispute: (chargeId: string) => string;
  readonly closeDispute: (disputeId: string, outcome: "won" | "lost") => void;
  /** Withholds webhooks, which stay due and are delivered when this ends. */
  readonly withholdWebhooks: (isWithheld: boolean) => void;
  readonly duplicateWebhooks: (copies: number) => void;
  /** Lists the calls since the opening. */
  readonly calls: () => readonly CallRecord[];
};

export function makeKnobs(core: Core, webhooks: DeliveryChoices): Knobs {
  /** Runs an action of the bank or the customer, which no request of the shop causes. */
  function act<Result>(action: (context: Context) => Result): Result {
    const { store, choices, hasWebhooks } = core;
    const cause = { requestId: null, idempotencyKey: null };
    const result = store.db.transaction(() => action({ store, now: core.now(), cause, choices, hasWebhooks }))();
    core.wake();
    return result;
  }

  return {
    failNext: core.faults.add,
    clearFaults: core.faults.clear,
    confirmsTo(how) {
      core.choices.confirmsTo = how;
    },
    refundsTo(how) {
      core.choices.refundsTo = how;
    },
    settle: (id, outcome) => void act((context) => settleIntent(context, getIntent(context, id), outcome)),
    settleRefund: (id, outcome) => void act((context) => settleRefund(context, getRefund(context, id), outcome)),
    openDispute: (id) => act((context) => openDispute(context, getCharge(context, id)).id),
    closeDispute: (id, outcome) => void act((context) => closeDispute(context, getDispute(context, id), outcome)),
    withholdWebhooks(isWithheld) {
      webhooks.isWithheld = isWithheld;
      core.wake();
    },
    duplicateWebhooks(copies) {
      webhooks.copies = copies;
    },
    calls: () => [...core.calls],
  };
}
