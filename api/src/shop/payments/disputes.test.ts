import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { toPaise } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import type { PaymentStart } from "@chargefront/shared/order/payment";
import { newId } from "@chargefront/shared/text/id";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { migrate, migrations } from "../../platform/db/migrate.ts";
import { openSqlite } from "../../platform/db/sqlite/open-sqlite.ts";
import { freshFolder } from "../../testing/fresh-database.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { jsonOf } from "../../testing/requests.ts";
import { intentOf } from "../../testing/shopper.ts";
import { reconcile } from "./reconcile.ts";
import { settle } from "./settle.ts";

/** Creates an order desk whose customers' banks may dispute a payment. */
async function aDisputedDesk() {
  const desk = await anOrderDesk();
  const { deps, sandbox, asks } = desk;
  return {
    ...desk,
    async disputes({ clientSecret }: PaymentStart): Promise<string> {
      const { latest_charge: charge } = await deps.payments.retrieveIntent(intentOf(clientSecret));
      const dispute = sandbox.knobs.openDispute(typeof charge === "object" && charge ? charge.id : "");
      await sandbox.deliverDue();
      return dispute;
    },
    decides: async (dispute: string, outcome: "won" | "lost") => {
      sandbox.knobs.closeDispute(dispute, outcome);
      await sandbox.deliverDue();
    },
    read: async ({ orderId }: PaymentStart) => jsonOf<AdminOrder>(await desk.order(orderId)),
    attention: async () => (await jsonOf<AttentionItem[]>(await asks("/api/admin/attention"))).map(({ kind }) => kind),
  };
}

type Desk = Awaited<ReturnType<typeof aDisputedDesk>>;

/** Expects that a step is refused and the order is listed as disputed. */
async function expectStopped({ changes, attention }: Desk, { orderId }: PaymentStart, step: string) {
  const answer = await changes(orderId, { step });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: "step-not-allowed",
    error: expect.stringContaining("bank has raised a chargeback"),
  });
  expect(await attention()).toContain("disputed");
}

test("keeps the payment of a disputed order, blocks its fulfilment, and lists it until the dispute is won", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paid();
  const dispute = await desk.disputes(started);
  expect(await desk.read(started)).toMatchObject({
    payment: "paid",
    steps: [],
    refundable: 0,
    disputes: [{ id: dispute, amount: 32_499.5, state: "open" }],
  });
  expect(await jsonOf(await desk.asks("/api/admin/orders"))).toMatchObject([{ payment: "paid", isDisputed: true }]);
  await expectStopped(desk, started, "pack");
  await desk.decides(dispute, "won");
  const won = await desk.read(started);
  expect(won).toMatchObject({ payment: "paid", disputes: [{ state: "won" }], steps: ["pack", "refund"] });
  expect(won.timeline.map(({ kind }) => kind)).toEqual(["created", "paid", "disputed", "dispute_won"]);
  expect(await desk.attention()).toEqual([]);
  expect((await desk.changes(started.orderId, { step: "pack" })).status).toBe(200);
});

test("blocks dispatch of packed goods during a dispute, and accepts the delivery of those on their way", async () => {
  const desk = await aDisputedDesk();
  const packed = await desk.paid();
  await desk.changes(packed.orderId, { step: "pack" });
  await desk.disputes(packed);
  await expectStopped(desk, packed, "ship");
  const shipped = await desk.paid();
  for (const step of ["pack", "ship"]) await desk.changes(shipped.orderId, { step });
  await desk.disputes(shipped);
  expect((await desk.changes(shipped.orderId, { step: "deliver" })).status).toBe(200);
});

test("stops the fulfilment when a dispute opens during a refund, and closes the order when it is lost", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paid();
  desk.sandbox.knobs.refundsTo("pending");
  await desk.refunds(started.orderId, 500);
  const dispute = await desk.disputes(started);
  expect(await desk.read(started)).toMatchObject({ payment: "refund_pending", disputes: [{ state: "open" }] });
  const [refund] = await desk.deps.payments.listRefunds(intentOf(started.clientSecret));
  desk.sandbox.knobs.settleRefund(refund?.id ?? "", "failed");
  await desk.sandbox.deliverDue();
  expect(await desk.read(started)).toMatchObject({ payment: "paid" });
  await expectStopped(desk, started, "pack");
  await desk.decides(dispute, "lost");
  expect(await desk.read(started)).toMatchObject({ payment: "refunded", fulfilment: "stopped", returned: 32_499.5 });
});

test("counts a lost dispute when a refund is under way, and restores nothing when that refund fails", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paid();
  desk.sandbox.knobs.refundsTo("pending");
  await desk.refunds(started.orderId, 500);
  await desk.decides(await desk.disputes(started), "lost");
  expect(await desk.read(started)).toMatchObject({ payment: "refunded", fulfilment: "stopped" });
  const [refund] = await desk.deps.payments.listRefunds(intentOf(started.clientSecret));
  desk.sandbox.knobs.withholdWebhooks(true);
  desk.sandbox.knobs.settleRefund(refund?.id ?? "", "failed");
  await reconcile(desk.deps);
  expect(await desk.read(started)).toMatchObject({
    payment: "refunded",
    returned: 32_499.5,
    refunds: [{ state: "failed" }],
  });
});

test("refuses to accept a late payment under dispute, and closes the order when the dispute is lost", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paidLate();
  const dispute = await desk.disputes(started);
  expect(await desk.read(started)).toMatchObject({ payment: "paid_late", disputes: [{ state: "open" }] });
  await expectStopped(desk, started, "accept");
  await desk.decides(dispute, "lost");
  expect(await desk.read(started)).toMatchObject({ payment: "refunded", number: null });
  expect(await desk.attention()).toEqual([]);
});

test("refuses refunds while a dispute is open, and allows them after it is won", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paid();
  const dispute = await desk.disputes(started);
  const refused = await desk.refunds(started.orderId, 500);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: "refund-not-possible",
    error: expect.stringContaining("bank has raised a chargeback"),
  });
  expect(await desk.read(started)).toMatchObject({ payment: "paid", refunds: [] });
  await desk.decides(dispute, "won");
  expect(await desk.read(started)).toMatchObject({ refundable: 32_499.5, steps: ["pack", "refund"] });
  expect((await desk.refunds(started.orderId, 500)).status).toBe(200);
});

test("does not refund a late payment during a dispute, and tries again once it is won", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paidLate();
  const dispute = await desk.disputes(started);
  const refunds = () => desk.deps.readDb.selectFrom("refund").select("id").execute();
  desk.clock.advance(3 * 86_400_000);
  await reconcile(desk.deps);
  expect(await refunds()).toHaveLength(1);
  await desk.decides(dispute, "won");
  expect(await refunds()).toHaveLength(2);
});

test("detects the end of a dispute whose event was lost", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paid();
  const dispute = await desk.disputes(started);
  desk.sandbox.knobs.withholdWebhooks(true);
  await desk.decides(dispute, "lost");
  await reconcile(desk.deps);
  expect(await desk.read(started)).toMatchObject({ payment: "refunded", disputes: [{ state: "lost" }] });
});

test.each(["warning_closed", "prevented", "won"] as const)(
  "allows dispatch again after a dispute that ends as %s",
  async (status) => {
    const desk = await aDisputedDesk();
    const started = await desk.paid();
    await desk.disputes(started);
    await reconcile(saying(desk, { status: "warning_needs_response" }));
    await expectStopped(desk, started, "pack");
    await reconcile(saying(desk, { status }));
    expect(await desk.read(started)).toMatchObject({ payment: "paid", steps: ["pack", "refund"] });
  },
);

test("marks an order as partly refunded after a partial dispute is lost, and counts it once", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paid();
  await desk.disputes(started);
  const lost = saying(desk, { status: "lost", amount: 1_000_000 });
  await reconcile(lost);
  await reconcile(lost);
  expect(await desk.read(started)).toMatchObject({
    payment: "part_refunded",
    returned: 10_000,
    steps: ["pack", "refund"],
  });
});

test("records a refund in the provider's dashboard of the same amount as a partial dispute that was lost", async () => {
  const { deps, paid, read } = await aDisputedDesk();
  const started = await paid();
  const listDisputes = async () => [{ id: "dp_1", status: "lost", amount: 1_000_000 }] as Stripe.Dispute[];
  await settle({ ...deps, payments: { ...deps.payments, listDisputes } }, started.orderId, { isDisputed: true });
  const refund = { id: newId(), intentId: intentOf(started.clientSecret), amountPaise: toPaise(1_000_000) };
  await deps.payments.refund(refund);
  await settle(deps, started.orderId);
  expect(await read(started)).toMatchObject({ payment: "part_refunded", returned: 20_000 });
});

test("counts a lost dispute as returned only until the bank decides for the shop", async () => {
  const desk = await aDisputedDesk();
  const started = await desk.paid();
  await desk.disputes(started);
  await reconcile(saying(desk, { status: "lost" }));
  expect(await desk.read(started)).toMatchObject({ payment: "refunded", fulfilment: "stopped" });
  await settle(saying(desk, { status: "won" }), started.orderId, { isDisputed: true });
  expect(await desk.read(started)).toMatchObject({
    payment: "paid",
    fulfilment: "to_pack",
    steps: ["pack", "refund"],
    returned: 0,
    disputes: [{ state: "won" }],
  });
});

test.each([
  ["succeeded", "part_refunded"],
  ["failed", "paid"],
] as const)("waits for a refund that has %s after a loss during it is reversed", async (outcome, payment) => {
  const desk = await aDisputedDesk();
  const started = await desk.paid();
  desk.sandbox.knobs.refundsTo("pending");
  await desk.refunds(started.orderId, 500);
  await desk.disputes(started);
  await reconcile(saying(desk, { status: "lost" }));
  expect(await desk.read(started)).toMatchObject({ payment: "refunded", fulfilment: "stopped" });
  await settle(saying(desk, { status: "won" }), started.orderId, { isDisputed: true });
  expect(await desk.read(started)).toMatchObject({ payment: "refund_pending", fulfilment: "to_pack", returned: 0 });
  const [refund] = await desk.deps.payments.listRefunds(intentOf(started.clientSecret));
  desk.sandbox.knobs.settleRefund(refund?.id ?? "", outcome);
  await desk.sandbox.deliverDue();
  expect(await desk.read(started)).toMatchObject({ payment });
});

/** Creates the same shop with a provider that reports other disputes. */
function saying({ deps }: Desk, facts: object) {
  const listDisputes = async (intentId: string) =>
    (await deps.payments.listDisputes(intentId)).map((dispute) => ({ ...dispute, ...facts }));
  return { ...deps, payments: { ...deps.payments, listDisputes } };
}

test("reads an order that an older version marked disputed as paid, with its dispute open at first", async () => {
  const folder = freshFolder();
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0017"));
  const { db, close } = openSqlite(folder);
  await migrate(db, older);
  const order = { email: "", content_hash: "", fulfilment: "to_pack" as const, gift: 0, address: "{}" };
  const times = { created_at: 1, updated_at: 2 };
  await db
    .insertInto("customer")
    .values({ id: "c", email: "", email_folded: "", full_name: "", password_hash: "", created_at: 1 })
    .execute();
  for (const id of ["whole", "part"]) {
    const payment = "disputed" as "paid";
    const row = { id, customer_id: "c", checkout_id: id, number: id, intent_id: id, total_paise: 500 };
    await db
      .insertInto("shop_order")
      .values({ ...order, ...times, ...row, payment })
      .execute();
  }
  await db
    .insertInto("payment_entry")
    .values({ id: "e", order_id: "part", kind: "returned", reference: "r", amount_paise: 100, at: 1 })
    .execute();
  await migrate(db);
  expect(await db.selectFrom("shop_order").select(["id", "payment"]).orderBy("id").execute()).toEqual([
    { id: "part", payment: "part_refunded" },
    { id: "whole", payment: "paid" },
  ]);
  expect(await db.selectFrom("dispute").select(["order_id", "state"]).orderBy("order_id").execute()).toEqual([
    { order_id: "part", state: "open" },
    { order_id: "whole", state: "open" },
  ]);
  await close();
});
