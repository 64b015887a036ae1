import Stripe from "stripe";
import { expect, test } from "vitest";
import { freshShop } from "../testing/fresh-shop.ts";
import { aCheckout, intentOf } from "../testing/shopper.ts";
import { receiveEvent } from "./webhook.ts";

/** A paid order whose dispute says what the test wants, told by its own two events. */
async function aDisputedShop() {
  const shop = await freshShop();
  const { deps, sandbox, browser } = shop;
  const started = await browser.begun(aCheckout([shop.product]));
  await browser.pays(started);
  await browser.returns(started.orderId);
  await sandbox.deliverDue();
  const stripe = new Stripe(sandbox.secretKey, { httpClient: Stripe.createFetchHttpClient(sandbox.fetch) });
  const payment_intent = intentOf(started.clientSecret);
  const { latest_charge: charge } = await deps.payments.retrieveIntent(payment_intent);
  sandbox.knobs.withholdWebhooks(true);
  const id = sandbox.knobs.openDispute(typeof charge === "object" && charge ? charge.id : "");
  const { data: events } = await stripe.events.list({ type: "charge.dispute.created" });
  const tell = async (facts: Partial<Stripe.Dispute>, name = "created") => {
    const retrieveDispute = async () => Object.assign(await deps.payments.retrieveDispute(id), facts);
    const told = { ...deps, payments: { ...deps.payments, retrieveDispute } };
    for (const event of events) await receiveEvent(told, { ...event, id: `${event.id}_${name}` });
  };
  return { tell, payment: async () => (await browser.order(started.orderId)).payment };
}

test.each(["warning_closed", "prevented", "won"] as const)(
  "a dispute that ends as %s leaves the order paid",
  async (status) => {
    const { tell, payment } = await aDisputedShop();
    await tell({ status: "warning_needs_response" });
    expect(await payment()).toBe("disputed");
    await tell({ status }, "closed");
    expect(await payment()).toBe("paid");
  },
);

test("a lost dispute over part of the money leaves the order part refunded, however late its first event comes", async () => {
  const { tell, payment } = await aDisputedShop();
  const lost = { status: "lost", amount: 1_000_000 } as const;
  await tell(lost, "closed");
  expect(await payment()).toBe("part_refunded");
  await tell(lost);
  expect(await payment()).toBe("part_refunded");
});
