import type { Activity } from "@chargefront/shared/desk/activity";
import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { AdminMail, AdminOrder } from "@chargefront/shared/order/admin-order";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import { adminPassword, signedInAdmin } from "../../testing/makers.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

async function aDesk(role: DeskRole) {
  const desk = await anOrderDesk();
  const cookie = await signedInAdmin(desk, `${role}@urjavahan.example`, role);
  return {
    ...desk,
    reads: async <Value>(path: string) => jsonOf<Value>(await get(desk.app, path, cookie)),
    does: async (id: string, change: object) =>
      (await send(desk.app, "PATCH", `/api/admin/orders/${id}`, cookie, change)).status,
    refunds: async (id: string) => {
      const body = { amount: 1, password: adminPassword, requestId: id };
      return (await send(desk.app, "POST", `/api/admin/orders/${id}/refund`, cookie, body)).status;
    },
  };
}

test("lets dispatch pack and ship, but not refund or see the payment's reference", async () => {
  const desk = await aDesk("dispatch");
  const { orderId } = await desk.paid();
  const order = await desk.reads<AdminOrder>(`/api/admin/orders/${orderId}`);
  expect(order).toMatchObject({ steps: ["pack"], intentId: null });
  expect(await desk.refunds(orderId)).toBe(403);
  expect(await desk.does(orderId, { step: "pack", note: "Two boxes" })).toBe(200);
  expect(await desk.does(orderId, { step: "ship" })).toBe(200);
});

test("lets accounts refund and accept payments, but not pack", async () => {
  const desk = await aDesk("accounts");
  const { orderId } = await desk.paid();
  const order = await desk.reads<AdminOrder>(`/api/admin/orders/${orderId}`);
  expect(order.steps).toEqual(["refund"]);
  expect(order.intentId).not.toBeNull();
  expect(await desk.does(orderId, { step: "pack" })).toBe(403);
  expect(await desk.does(orderId, { note: "Two boxes" })).toBe(403);
  expect(await desk.refunds(orderId)).toBe(200);
  const late = await desk.paidLate();
  expect(await desk.does(late.orderId, { step: "accept" })).toBe(200);
});

test("does not let the role that packs accept a late payment", async () => {
  const desk = await aDesk("dispatch");
  const { orderId } = await desk.paidLate();
  expect(await desk.does(orderId, { step: "accept" })).toBe(403);
  expect((await desk.order(orderId).then(jsonOf<AdminOrder>)).payment).toBe("paid_late");
});

test("lets sales read an order but not change it", async () => {
  const desk = await aDesk("sales");
  const { orderId } = await desk.paid();
  expect((await desk.reads<AdminOrder>(`/api/admin/orders/${orderId}`)).steps).toEqual([]);
  expect([await desk.does(orderId, { step: "pack" }), await desk.refunds(orderId)]).toEqual([403, 403]);
});

test.each([
  ["owner", ["paid-late", "refund-failed"]],
  ["accounts", ["paid-late", "refund-failed"]],
  ["sales", []],
  ["dispatch", []],
  ["content", []],
] as const)("shows each item of the attention list to %s only if it is theirs", async (role, kinds) => {
  const desk = await aDesk(role);
  await desk.paidLate();
  const items = await desk.reads<AttentionItem[]>("/api/admin/attention");
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(kinds);
});

test.each([
  ["dispatch", ["packing-overdue"]],
  ["accounts", ["paid-late", "refund-failed"]],
  ["sales", []],
] as const)("lists for %s the same orders in need as its attention list", async (role, kinds) => {
  const desk = await aDesk(role);
  const { orderId } = await desk.paid();
  await desk.deps.db.updateTable("order_event").set({ at: 0 }).where("order_id", "=", orderId).execute();
  await desk.paidLate();
  const items = await desk.reads<AttentionItem[]>("/api/admin/attention");
  const rows = await desk.reads<{ id: string }[]>("/api/admin/orders?state=attention");
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  expect(rows.map(({ id }) => id)).toEqual([...new Set(items.map(({ id }) => id))]);
});

test("shows each role its own part of the activity record and the mails", async () => {
  const desk = await aDesk("dispatch");
  const { orderId } = await desk.paid();
  await desk.does(orderId, { step: "pack" });
  const seen = async (role: DeskRole) => {
    const cookie = await signedInAdmin(desk, `${role}2@urjavahan.example`, role);
    const actions = await get(desk.app, "/api/admin/activity", cookie).then(jsonOf<Activity[]>);
    const mails = await get(desk.app, "/api/admin/mail", cookie);
    return [
      actions.map(({ kind }) => kind),
      mails.status === 200 ? (await jsonOf<AdminMail[]>(mails)).length : mails.status,
    ];
  };
  expect(await seen("owner")).toEqual([["order-packed"], 1]);
  expect(await seen("accounts")).toEqual([["order-packed"], 1]);
  expect(await seen("sales")).toEqual([[], 0]);
  expect(await seen("content")).toEqual([[], 403]);
});
