import type { PaymentStart } from "@chargefront/shared/order/payment";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FreshShop, freshShop } from "../../testing/fresh-shop.ts";
import { jsonOf } from "../../testing/requests.ts";
import { aCheckout, intentOf } from "../../testing/shopper.ts";
import { checkBooks } from "./books.ts";
import { reconcile } from "./reconcile.ts";

const acts = [
  "pays",
  "is declined",
  "is asked by the bank",
  "answers the bank",
  "fails at the bank",
  "comes back",
  "an event is lost",
  "events come thrice",
  "events come",
  "the reconciler comes",
  "half an hour passes",
  "the provider breaks",
  "the provider drops an answer",
  "the bank takes its time",
  "the bank decides",
  "begins again",
] as const;
type Act = (typeof acts)[number];

test("keeps the books balanced and charges no one twice in any order of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 5, maxLength: 25 }), async (sequence) => {
      const shop = await freshShop();
      const checkout = aCheckout([shop.product]);
      for (const act of sequence) {
        await perform(shop, checkout, act);
        expect(await checkBooks(shop.deps.readDb)).toEqual([]);
      }
      // In the end the provider works again, and everything settles.
      shop.sandbox.knobs.clearFaults();
      shop.sandbox.knobs.withholdWebhooks(false);
      await settleIntents(shop);
      for (let round = 0; round < 3; round += 1) {
        shop.clock.advance(61 * 60_000);
        await reconcile(shop.deps);
      }
      expect(await checkBooks(shop.deps.readDb)).toEqual([]);
      await everyRupeeHasItsOrder(shop);
    }),
    { numRuns: 15 },
  );
});

async function perform(
  { browser, sandbox, clock, deps, ...shop }: FreshShop,
  checkout: ReturnType<typeof aCheckout>,
  act: Act,
) {
  const answer = await browser.begins(checkout);
  const started = answer.status === 200 ? await jsonOf<PaymentStart>(answer) : undefined;
  if (act === "begins again") Object.assign(checkout, aCheckout([shop.product]));
  else if (act === "events come") await sandbox.deliverDue();
  else if (act === "the reconciler comes") await reconcile(deps);
  else if (act === "half an hour passes") clock.advance(31 * 60_000);
  else if (act === "an event is lost") sandbox.knobs.withholdWebhooks(true);
  else if (act === "events come thrice") sandbox.knobs.duplicateWebhooks(3);
  else if (act === "the provider breaks") sandbox.knobs.failNext({ kind: "status", status: 500 });
  else if (act === "the provider drops an answer") sandbox.knobs.failNext({ kind: "drop", when: "after-effect" });
  else if (act === "the bank takes its time") sandbox.knobs.confirmsTo("processing");
  else if (act === "the bank decides") await settleIntents({ browser, sandbox, clock, deps, ...shop });
  else if (!started) return;
  else if (act === "pays") await browser.pays(started);
  else if (act === "is declined") await browser.pays(started, "4000000000000002");
  else if (act === "is asked by the bank") await browser.pays(started, "4000002760003184");
  else if (act === "answers the bank") await browser.authenticates(started, "complete");
  else if (act === "fails at the bank") await browser.authenticates(started, "fail");
  else await browser.returns(started.orderId);
}

async function settleIntents({ deps, sandbox }: FreshShop) {
  const rows = await deps.readDb.selectFrom("shop_order").select("intent_id").execute();
  for (const { intent_id: id } of rows) {
    if (id && (await statusOf(deps, id)) === "processing") sandbox.knobs.settle(id, "succeeded");
  }
}

async function statusOf({ payments }: FreshShop["deps"], id: string): Promise<string> {
  // A fault that is still planned may hit this call, which is the test's own.
  const intent = await payments.retrieveIntent(id).catch(() => payments.retrieveIntent(id));
  return intent.status;
}

async function everyRupeeHasItsOrder({ deps }: FreshShop) {
  const orders = await deps.readDb.selectFrom("shop_order").select(["payment", "intent_id"]).execute();
  for (const { payment, intent_id: id } of orders) {
    if (!id) continue;
    const isCharged = (await statusOf(deps, id)) === "succeeded";
    expect([payment, isCharged]).toEqual([payment, ["paid", "refunded"].includes(payment)]);
  }
  expect(new Set(orders.map(({ intent_id }) => intentOf(intent_id ?? ""))).size).toBe(orders.length);
}
