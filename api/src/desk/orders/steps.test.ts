import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { fulfilmentStates, paymentStates } from "@chargefront/shared/order/order";
import { directSteps } from "@chargefront/shared/order/order-steps";
import { expect, test } from "vitest";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { jsonOf } from "../../testing/requests.ts";

/** Every step that can be taken by hand; all others are refused. */
const legal = [
  ...["paid", "part_refunded"].flatMap((payment) => [
    `${payment} to_pack pack → ${payment} packed`,
    `${payment} packed ship → ${payment} shipped`,
    `${payment} shipped deliver → ${payment} delivered`,
    `${payment} stopped resume → ${payment} to_pack`,
  ]),
  ...["review", "paid_late"].flatMap((payment) => [
    `${payment} none accept → paid to_pack`,
    ...["to_pack", "packed", "shipped", "delivered", "stopped"].map(
      (goods) => `${payment} ${goods} accept → paid ${goods}`,
    ),
  ]),
  ...["awaiting", "part_paid"].map((payment) => `${payment} none cancel → cancelled none`),
];

test("takes only the legal steps in each state, and changes nothing when it refuses one", async () => {
  const { deps, changes, paid, activity } = await anOrderDesk();
  const { orderId } = await paid();
  const rowOf = () => deps.readDb.selectFrom("shop_order").selectAll().where("id", "=", orderId).executeTakeFirst();
  const traces = async () => [
    await deps.readDb.selectFrom("order_event").selectAll().execute(),
    await deps.readDb.selectFrom("mail").selectAll().execute(),
    await activity(),
  ];
  const taken: string[] = [];
  for (const payment of paymentStates) {
    for (const fulfilment of fulfilmentStates) {
      for (const step of directSteps) {
        await deps.db.updateTable("shop_order").set({ payment, fulfilment }).execute();
        const before = [await rowOf(), await traces()];
        const answer = await changes(orderId, { step });
        if (answer.status === 200) {
          const order = await jsonOf<AdminOrder>(answer);
          taken.push(`${payment} ${fulfilment} ${step} → ${order.payment} ${order.fulfilment}`);
        } else {
          expect([answer.status, (await jsonOf<{ code: string }>(answer)).code]).toEqual([409, "step-not-allowed"]);
          expect([await rowOf(), await traces()]).toEqual(before);
        }
      }
    }
  }
  expect(taken.toSorted()).toEqual(legal.toSorted());
  expect(await activity()).toHaveLength(legal.length);
  await deps.db.updateTable("shop_order").set({ payment: "paid", fulfilment: "delivered" }).execute();
});

test("packs, ships and delivers an order, records each step, and mails the last two once", async () => {
  const { deps, changes, order, paid, activity } = await anOrderDesk();
  const { orderId } = await paid();
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ steps: ["pack", "refund"], note: "" });
  expect(await jsonOf<AdminOrder>(await changes(orderId, { step: "pack" }))).toMatchObject({
    steps: ["ship", "refund"],
  });
  await changes(orderId, { step: "ship" });
  const again = await changes(orderId, { step: "ship" });
  expect(again.status).toBe(409);
  const delivered = await jsonOf<AdminOrder>(await changes(orderId, { step: "deliver" }));
  expect(delivered).toMatchObject({ fulfilment: "delivered", steps: ["refund"] });
  expect(delivered.timeline.map(({ kind }) => kind)).toEqual(["created", "paid", "packed", "shipped", "delivered"]);
  expect(delivered.mails.map(({ subject, state }) => [subject, state])).toEqual([
    ["Your order CF-2025-00001", "waiting"],
    ["Your order CF-2025-00001 has been dispatched", "waiting"],
    ["Your order CF-2025-00001 has been delivered", "waiting"],
  ]);
  const bodies = await deps.readDb.selectFrom("mail").select("body").orderBy("id").execute();
  expect(bodies[1]?.body).toContain("has been dispatched");
  expect(bodies[1]?.body).not.toContain("Subtotal");
  expect(bodies.map(({ body }) => body.match(/^.*elivered to:$/m)?.[0])).toEqual([
    "Will be delivered to:",
    "Will be delivered to:",
    "Delivered to:",
  ]);
  expect(await activity()).toEqual([
    { kind: "order-packed", label: "CF-2025-00001" },
    { kind: "order-shipped", label: "CF-2025-00001" },
    { kind: "order-delivered", label: "CF-2025-00001" },
  ]);
});

test("takes a step once when two admins press it at the same time", async () => {
  const { changes, paid, activity } = await anOrderDesk();
  const { orderId } = await paid();
  const answers = await Promise.all([1, 2, 3].map(() => changes(orderId, { step: "pack" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await activity()).toHaveLength(1);
});

test("records a packing note, and records nothing when the same note is sent again", async () => {
  const { changes, order, paid, activity } = await anOrderDesk();
  const { orderId } = await paid();
  const note = "Two boxes.\nCable in the second.";
  expect(await jsonOf<AdminOrder>(await changes(orderId, { note }))).toMatchObject({ note, fulfilment: "to_pack" });
  await changes(orderId, { note });
  expect(await activity()).toEqual([{ kind: "order-noted", label: "CF-2025-00001" }]);
  await changes(orderId, { step: "pack", note: "" });
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ note: "", fulfilment: "packed" });
});

test("refuses the second of two admins who write a packing note, and returns the note of the first", async () => {
  const { changes, order, paid, activity } = await anOrderDesk();
  const { orderId } = await paid();
  await changes(orderId, { note: "One box.", expectedNote: "" });
  const late = await changes(orderId, { step: "pack", note: "Two boxes.", expectedNote: "" });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "edit-conflict", note: "One box." });
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ note: "One box.", fulfilment: "to_pack" });
  // Repeating a note whose response was lost succeeds, and an admin who sends the present note may change it.
  expect((await changes(orderId, { note: "One box.", expectedNote: "" })).status).toBe(200);
  expect((await changes(orderId, { note: "", expectedNote: "One box." })).status).toBe(200);
  expect(await (await changes(orderId, { note: "Mine.", expectedNote: "One box." })).json()).toMatchObject({
    note: "",
  });
  expect((await activity()).map(({ kind }) => kind)).toEqual(["order-noted", "order-noted"]);
});

test("lets an admin change a note that was stored before texts were tidied", async () => {
  const { deps, changes, paid } = await anOrderDesk();
  const { orderId } = await paid();
  const before = "Two\u00a0boxes \u2764\ufe0f";
  await deps.db.updateTable("shop_order").set({ packing_note: before }).execute();
  expect((await changes(orderId, { note: "Three boxes.", expectedNote: "One box." })).status).toBe(409);
  const answer = await changes(orderId, { note: "Three boxes.", expectedNote: before });
  expect(await jsonOf<AdminOrder>(answer)).toMatchObject({ note: "Three boxes." });
});

test("does not write the note of a request whose step is refused", async () => {
  const { changes, order, paid } = await anOrderDesk();
  const { orderId } = await paid();
  expect((await changes(orderId, { step: "ship", note: "gone" })).status).toBe(409);
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ note: "" });
});

test.each([
  [{}],
  [{ step: "refund" }],
  [{ step: "pack", payment: "paid" }],
  [{ note: 5 }],
  [{ note: "x".repeat(2001) }],
])("refuses a change like %j", async (change) => {
  const { changes, paid, activity } = await anOrderDesk();
  const { orderId } = await paid();
  expect((await changes(orderId, change)).status).toBe(400);
  expect(await activity()).toEqual([]);
});

test("refuses to read or change an unknown order", async () => {
  const { changes, order, refunds } = await anOrderDesk();
  for (const answer of [await order("none"), await changes("none", { step: "pack" }), await refunds("none", 5)]) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "order-not-found", error: "Order not found." });
  }
});

test("accepts a late payment of the exact total: numbers the order, allows packing and thanks the buyer", async () => {
  const { changes, order, paidLate, activity } = await anOrderDesk();
  const { orderId } = await paidLate();
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({
    payment: "paid_late",
    steps: ["accept", "refund"],
  });
  const accepted = await jsonOf<AdminOrder>(await changes(orderId, { step: "accept" }));
  expect(accepted).toMatchObject({ payment: "paid", fulfilment: "to_pack", number: "CF-2025-00001" });
  expect(accepted.mails.map(({ subject }) => subject)).toEqual(["Your order CF-2025-00001"]);
  expect(await activity()).toEqual([{ kind: "order-accepted", label: "CF-2025-00001" }]);
});

test("refuses to accept a payment that differs from the total, and says why", async () => {
  const { changes, order, paidOddly, activity } = await anOrderDesk();
  const { orderId } = await paidOddly(3_249_951);
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ payment: "review", steps: ["refund"] });
  const refused = await changes(orderId, { step: "accept" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: "step-not-allowed",
    error: "₹32,499.50 was received, but the order total is ₹32,499.51. Please refund it instead.",
  });
  expect(await activity()).toEqual([]);
});
