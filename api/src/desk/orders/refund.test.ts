import { toPaise } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { newId } from "@chargefront/shared/text/id";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { reconcile } from "../../shop/payments/reconcile.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { anOrderDesk, refusingRefunds } from "../../testing/order-desk.ts";
import { jsonOf, send } from "../../testing/requests.ts";
import { intentOf } from "../../testing/shopper.ts";

const minute = 60_000;

test("refunds a part and then the rest, to the last paisa, and stops the fulfilment", async () => {
  const { order, paid, refunds, activity } = await anOrderDesk();
  const { orderId } = await paid();
  const part = await jsonOf<AdminOrder>(await refunds(orderId, 10_000.01));
  expect(part).toMatchObject({
    payment: "part_refunded",
    fulfilment: "to_pack",
    received: 32_499.5,
    returned: 10_000.01,
    refundable: 22_499.49,
    refunds: [{ amount: 10_000.01, state: "succeeded" }],
    steps: ["pack", "refund"],
  });
  await refunds(orderId, 22_499.49);
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({
    payment: "refunded",
    fulfilment: "stopped",
    returned: 32_499.5,
    refundable: 0,
    steps: [],
  });
  expect(await activity()).toEqual([
    { kind: "refund-begun", label: "₹10,000.01 of CF-2025-00001" },
    { kind: "refund-begun", label: "₹22,499.49 of CF-2025-00001" },
  ]);
});

test("refuses a refund larger than the payment with a sentence, and starts nothing", async () => {
  const { deps, paid, refunds } = await anOrderDesk();
  const { orderId } = await paid();
  await refunds(orderId, 30_000);
  const refused = await refunds(orderId, 2_499.51);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: "refund-not-possible",
    error: "You cannot refund more than the amount left: ₹2,499.50.",
  });
  expect(await deps.readDb.selectFrom("refund").select("state").execute()).toEqual([{ state: "succeeded" }]);
});

test.each([[0], [-5], [1.005], ["100"], [1e308], [null]])("refuses an amount of %j at its field", async (amount) => {
  const { deps, paid, refunds } = await anOrderDesk();
  const { orderId } = await paid();
  const refused = await refunds(orderId, amount);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ fields: { amount: expect.stringContaining("at most 2 decimals") } });
  expect(await deps.readDb.selectFrom("refund").selectAll().execute()).toEqual([]);
});

test("refuses a refund when the provider has made one that a restored backup does not know", async () => {
  const { deps, order, paid, refunds, sandbox } = await anOrderDesk();
  const { orderId, clientSecret } = await paid();
  const intentId = intentOf(clientSecret);
  sandbox.knobs.withholdWebhooks(true);
  await deps.payments.refund({ id: newId(), intentId, amountPaise: toPaise(1_000_000) });
  const refused = await refunds(orderId, 10_000);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("a different amount left") });
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ returned: 10_000, refundable: 22_499.5 });
  expect(await deps.payments.listRefunds(intentId)).toHaveLength(1);
});

test("refuses to refund an unpaid order", async () => {
  const { begun, refunds } = await anOrderDesk();
  const { orderId } = await begun();
  expect(await (await refunds(orderId, 1)).json()).toMatchObject({ code: "refund-not-possible" });
});

test("executes one of twenty equal refund requests, and answers all alike", async () => {
  const { deps, paid, refunds, activity } = await anOrderDesk();
  const { orderId, clientSecret } = await paid();
  const requestId = newId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refunds(orderId, 500, { requestId })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await deps.payments.listRefunds(intentOf(clientSecret))).toHaveLength(1);
  const late = await jsonOf<AdminOrder>(await refunds(orderId, 500, { requestId }));
  expect(late).toMatchObject({ returned: 500, refunds: [{ id: requestId, amount: 500 }] });
  expect(await activity()).toHaveLength(1);
});

test("refuses the same request with another amount", async () => {
  const { paid, refunds } = await anOrderDesk();
  const { orderId } = await paid();
  const requestId = newId();
  await refunds(orderId, 500, { requestId });
  const other = await refunds(orderId, 600, { requestId });
  expect(await other.json()).toMatchObject({ code: "refund-not-possible", error: expect.stringContaining("₹500.00") });
});

test("never refunds more than the payment when two admins refund at once", async () => {
  const { deps, order, paid, refunds } = await anOrderDesk();
  const { orderId, clientSecret } = await paid();
  const answers = await Promise.all([1, 2, 3].map(() => refunds(orderId, 32_499.5)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ payment: "refunded", returned: 32_499.5 });
  expect(await deps.payments.listRefunds(intentOf(clientSecret))).toHaveLength(1);
});

test("keeps the books balanced when several refunds are requested at once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 2, maxLength: 4 }),
      async (asked) => {
        const { order, paid, refunds } = await anOrderDesk();
        const { orderId } = await paid();
        await Promise.all(asked.map((paise) => refunds(orderId, paise / 100)));
        for (const paise of asked) await refunds(orderId, paise / 100);
        const { received, returned, refundable } = await jsonOf<AdminOrder>(await order(orderId));
        expect(Math.round((returned + refundable) * 100)).toBe(Math.round(received * 100));
      },
    ),
    { numRuns: 4 },
  );
});

test("shows a wrong password at its field and starts no refund", async () => {
  const { deps, paid, refunds } = await anOrderDesk();
  const { orderId } = await paid();
  const refused = await refunds(orderId, 5, { password: "wrong12345" });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "password-wrong",
    fields: { password: "Wrong password." },
  });
  expect(await deps.readDb.selectFrom("refund").selectAll().execute()).toEqual([]);
});

test("limits password guesses at the refund like those at the login", async () => {
  const { clock, paid, refunds } = await anOrderDesk();
  const { orderId } = await paid();
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push((await refunds(orderId, 5, { password: `wrong1234${guess}` })).status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  const waiting = await refunds(orderId, 5);
  expect([waiting.status, Number(waiting.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  clock.advance(16 * minute);
  expect((await refunds(orderId, 5)).status).toBe(200);
  expect((await refunds(orderId, 5, { password: "wrong12345" })).status).toBe(403);
});

test("keeps a refund pending while the provider is down, and finishes it within a minute afterwards", async () => {
  const { clock, deps, order, paid, refunds, sandbox } = await anOrderDesk();
  const { orderId, clientSecret } = await paid();
  sandbox.knobs.failNext({ kind: "status", status: 503 }, { times: Number.POSITIVE_INFINITY });
  const begun = await refunds(orderId, 500);
  expect(begun.status).toBe(200);
  expect(await jsonOf<AdminOrder>(begun)).toMatchObject({
    payment: "refund_pending",
    returned: 0,
    refundable: 0,
    refunds: [{ state: "begun" }],
    steps: [],
  });
  expect(await (await refunds(orderId, 10)).json()).toMatchObject({
    error: "A refund of this order is in progress. Please wait until it is done.",
  });
  sandbox.knobs.clearFaults();
  clock.advance(minute);
  await reconcile(deps);
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({
    payment: "part_refunded",
    refunds: [{ state: "succeeded" }],
  });
  expect(await deps.payments.listRefunds(intentOf(clientSecret))).toHaveLength(1);
});

test("refunds once when a request is repeated after its response was lost", async () => {
  const { deps, paid, refunds, sandbox } = await anOrderDesk();
  const { orderId, clientSecret } = await paid();
  const requestId = newId();
  sandbox.knobs.failNext({ kind: "drop", when: "after-effect" }, { method: "POST", path: "/v1/refunds", times: 2 });
  await refunds(orderId, 500, { requestId });
  const again = await jsonOf<AdminOrder>(await refunds(orderId, 500, { requestId }));
  expect(again).toMatchObject({ returned: 500, refunds: [{ state: "succeeded" }] });
  expect(await deps.payments.listRefunds(intentOf(clientSecret))).toHaveLength(1);
});

test("shows a refund that the provider refuses as failed and leaves the order unchanged", async () => {
  const { deps, paid, refunds } = await anOrderDesk();
  const { orderId } = await paid();
  const refused = await refunds(orderId, 500, { at: createApp(refusingRefunds(deps)) });
  expect(await jsonOf<AdminOrder>(refused)).toMatchObject({
    payment: "paid",
    fulfilment: "to_pack",
    refunds: [{ state: "failed" }],
    refundable: 32_499.5,
  });
});

test("refunds a payment that was never accepted in full or not at all", async () => {
  const { paidOddly, refunds } = await anOrderDesk();
  const { orderId } = await paidOddly(3_249_951);
  expect(await (await refunds(orderId, 100)).json()).toMatchObject({
    code: "refund-not-possible",
    error: "This payment was never accepted, so it can only be refunded in full: ₹32,499.50.",
  });
  expect(await jsonOf<AdminOrder>(await refunds(orderId, 32_499.5))).toMatchObject({
    payment: "refunded",
    fulfilment: "none",
    number: null,
  });
});

test("resumes an order whose refund failed, only for roles that accept payments", async () => {
  const { app, asks, changes, deps, order, paid, refunds, sandbox } = await anOrderDesk();
  const { orderId, clientSecret } = await paid();
  await refunds(orderId, 32_499.5);
  const [refund] = await deps.payments.listRefunds(intentOf(clientSecret));
  sandbox.knobs.settleRefund(refund?.id ?? "", "failed");
  await sandbox.deliverDue();
  const returned = { payment: "paid", fulfilment: "stopped", steps: ["resume", "refund"] };
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject(returned);
  const inNeed = async () => jsonOf(await asks("/api/admin/attention"));
  // First as a refund made in the provider's dashboard, which has no failed row here; then as our own.
  for (const state of ["succeeded", "failed"] as const) {
    await deps.db.updateTable("refund").set({ state }).execute();
    expect(await inNeed()).toMatchObject([{ kind: "refund-failed", id: orderId }]);
  }
  const packer = await signedInAdmin({ deps }, "dispatch@urjavahan.example", "dispatch");
  const path = `/api/admin/orders/${orderId}`;
  expect((await send(app, "PATCH", path, packer, { step: "resume" })).status).toBe(403);
  expect(await jsonOf<AdminOrder>(await changes(orderId, { step: "resume" }))).toMatchObject({
    fulfilment: "to_pack",
    steps: ["pack", "refund"],
  });
  expect(await inNeed()).toEqual([]);
});
