import fc from "fast-check";
import { expect, test } from "vitest";
import { createSandbox } from "./create-sandbox.ts";
import { anIntent, clientOf } from "./testing/test-sandbox.ts";

const steps = [
  "confirm-good",
  "confirm-bad",
  "confirm-asked",
  "cancel",
  "update",
  "refund-part",
  "refund-all",
  "settle",
  "slow",
  "quick",
] as const;

test("keeps the sums of money correct for any calls in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 15 }), async (walk) => {
      const sandbox = createSandbox({ file: ":memory:" });
      const stripe = clientOf(sandbox);
      const { id } = await stripe.paymentIntents.create(anIntent);
      const confirm = (payment_method: string) => stripe.paymentIntents.confirm(id, { payment_method });
      const actions: Record<(typeof steps)[number], () => unknown> = {
        "confirm-good": () => confirm("pm_card_visa"),
        "confirm-bad": () => confirm("pm_card_chargeDeclined"),
        "confirm-asked": () => confirm("pm_card_authenticationRequired"),
        cancel: () => stripe.paymentIntents.cancel(id),
        update: () => stripe.paymentIntents.update(id, { amount: 60_000 }),
        "refund-part": () => stripe.refunds.create({ payment_intent: id, amount: 20_000 }),
        "refund-all": () => stripe.refunds.create({ payment_intent: id }),
        settle: () => sandbox.knobs.settle(id, "succeeded"),
        slow: () => sandbox.knobs.confirmsTo("processing"),
        quick: () => sandbox.knobs.confirmsTo("by-card"),
      };
      // Most steps are refused in most states; only their effects count.
      for (const step of walk)
        await Promise.resolve()
          .then(actions[step])
          .catch(() => undefined);

      const intent = await stripe.paymentIntents.retrieve(id);
      const charges = (await stripe.charges.list({ payment_intent: id, limit: 100 })).data;
      const refunds = (await stripe.refunds.list({ payment_intent: id, limit: 100 })).data;
      const events = (await stripe.events.list({ type: "payment_intent.succeeded" })).data;
      await sandbox.close();

      const hasPaid = intent.status === "succeeded";
      const good = charges.filter(({ status }) => status === "succeeded");
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
      expect(intent.amount_received).toBe(hasPaid ? intent.amount : 0);
      expect(good).toHaveLength(hasPaid ? 1 : 0);
      expect(events).toHaveLength(hasPaid ? 1 : 0);
      expect(refunded).toBe(good[0]?.amount_refunded ?? 0);
      expect(refunded).toBeLessThanOrEqual(intent.amount_received);
    }),
    { numRuns: 150 },
  );
});
