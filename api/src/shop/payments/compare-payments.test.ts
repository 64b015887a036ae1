import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { renew } from "../../platform/db/renew.ts";
import { write } from "../../platform/db/write.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { intentOf } from "../../testing/shopper.ts";
import { comparePayments } from "./compare-payments.ts";
import { listDisputes } from "./dispute-store.ts";

const day = 24 * 60 * 60 * 1000;

test("compares payments again soon after the provider did not answer, after a restore, and daily", async () => {
  const { deps, clock } = await anOrderDesk();
  const limits = { ...deps.limits, payments: { ...deps.limits.payments, lookToCompareEveryMs: 1 } };
  let asked = 0;
  let looked = 0;
  const now = () => {
    looked += 1;
    return clock.now();
  };
  const check = async () => {
    asked += 1;
    if (asked === 1) throw new Error("Stripe does not answer.");
    return [];
  };
  const comparer = comparePayments({ ...deps, limits, now, unknownMoney: { ...deps.unknownMoney, check } });
  onTestFinished(comparer.stop);
  const rests = async (count: number) => {
    await expect.poll(() => asked).toBe(count);
    const from = looked;
    await expect.poll(() => looked).toBeGreaterThan(from + 3);
    expect(asked).toBe(count);
  };
  comparer.start();
  await rests(2);
  await write(deps.db, (trx) => renew(trx, undefined));
  await rests(3);
  clock.advance(day);
  await rests(4);
});

test("learns refunds and disputes of paid orders that a restored backup does not know", async () => {
  const { deps, sandbox, paid } = await anOrderDesk();
  const [refunded, disputed] = [await paid(), await paid()];
  await sandbox.deliverDue();
  sandbox.knobs.withholdWebhooks(true);
  const stripe = new Stripe(sandbox.secretKey, { httpClient: Stripe.createFetchHttpClient(sandbox.fetch) });
  await stripe.refunds.create({ payment_intent: intentOf(refunded.clientSecret) });
  const { latest_charge: charge } = await deps.payments.retrieveIntent(intentOf(disputed.clientSecret));
  sandbox.knobs.openDispute(typeof charge === "object" && charge ? charge.id : "");
  const comparer = comparePayments(deps);
  onTestFinished(comparer.stop);
  comparer.start();
  const orders = () => deps.readDb.selectFrom("shop_order").select(["payment", "fulfilment"]).orderBy("id").execute();
  await expect.poll(orders).toEqual([
    { payment: "refunded", fulfilment: "stopped" },
    { payment: "paid", fulfilment: "to_pack" },
  ]);
  await expect.poll(() => listDisputes(deps.readDb, disputed.orderId)).toMatchObject([{ state: "open" }]);
});
