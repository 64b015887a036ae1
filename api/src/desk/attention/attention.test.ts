import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { aMail, mailing } from "../../testing/mail.ts";
import { anOrderDesk, refusingRefunds } from "../../testing/order-desk.ts";
import { jsonOf } from "../../testing/requests.ts";

const minute = 60_000;
const hour = 60 * minute;

async function aWatchedDesk() {
  const desk = await anOrderDesk();
  return { ...desk, attention: async () => jsonOf<AttentionItem[]>(await desk.asks("/api/admin/attention")) };
}

test("lists nothing in a shop without problems", async () => {
  const { attention, paid, begun } = await aWatchedDesk();
  await paid();
  await begun();
  expect(await attention()).toEqual([]);
});

test("lists a doubtful payment, a late payment and its failed refund", async () => {
  const { attention, clock, deps, paidOddly, paidLate } = await aWatchedDesk();
  const odd = await paidOddly(3_249_951);
  clock.advance(minute);
  const late = await paidLate();
  expect(await attention()).toEqual([
    { kind: "paid-late", id: late.orderId, label: "Order without a number", at: iso(deps.now()), amount: 32_499.5 },
    { kind: "refund-failed", id: late.orderId, label: "Order without a number", at: iso(deps.now()), amount: 32_499.5 },
    {
      kind: "review",
      id: odd.orderId,
      label: "Order without a number",
      at: iso(deps.now() - minute),
      amount: 32_499.51,
    },
  ]);
});

test("lists a failed refund until a later one succeeds", async () => {
  const { attention, clock, deps, paid, refunds } = await aWatchedDesk();
  const { orderId } = await paid();
  await refunds(orderId, 500, { at: createApp(refusingRefunds(deps)) });
  expect(await attention()).toMatchObject([{ kind: "refund-failed", id: orderId, label: "CF-2025-00001" }]);
  clock.advance(1000);
  await refunds(orderId, 500);
  expect(await attention()).toEqual([]);
});

test("lists a disputed payment", async () => {
  const { attention, deps, paid, sandbox } = await aWatchedDesk();
  const started = await paid();
  const intent = await deps.payments.retrieveIntent(started.clientSecret.replace(/_secret_.*/, ""));
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge?.id : undefined;
  sandbox.knobs.openDispute(charge ?? "");
  await sandbox.deliverDue();
  expect(await attention()).toMatchObject([{ kind: "disputed", id: started.orderId, label: "CF-2025-00001" }]);
});

test("lists an order as overdue two days after its payment, until it is packed", async () => {
  const { attention, changes, clock, deps, paid } = await aWatchedDesk();
  const { orderId } = await paid();
  const paidAt = deps.now();
  clock.advance(20 * minute);
  expect(await attention()).toEqual([]);
  await deps.db
    .updateTable("order_event")
    .set({ at: paidAt - 49 * hour })
    .execute();
  expect(await attention()).toMatchObject([{ kind: "packing-overdue", id: orderId, at: iso(paidAt - 49 * hour) }]);
  await changes(orderId, { step: "pack" });
  expect(await attention()).toEqual([]);
});

test("counts the mails that were refused or failed three times in one item, until they are sent", async () => {
  const { attention, asks, clock, deps } = await aWatchedDesk();
  await aMail(deps);
  let failure: Error | undefined = new Error("no connection");
  const mailer = createMailer(mailing(deps), async () => {
    if (failure) throw failure;
  });
  for (const expected of [0, 0, 1]) {
    await mailer.deliverDue();
    clock.advance(5 * 60_000);
    expect(await attention()).toHaveLength(expected);
  }
  const at = iso(deps.now() - 15 * minute);
  expect(await attention()).toEqual([{ kind: "mail-failed", id: "mails", label: "1 email", at }]);
  failure = Object.assign(new Error("no such mailbox"), { code: "EENVELOPE" });
  await aMail(deps, { reference: "occasion:2", subject: "Another" });
  await mailer.deliverDue();
  expect(await attention()).toMatchObject([{ label: "2 emails", at }]);
  expect((await asks("/api/admin/mail?state=failed")).headers.get("X-Total-Count")).toBe("2");
  failure = undefined;
  clock.advance(15 * 60_000);
  await mailer.deliverDue();
  expect(await attention()).toEqual([]);
});

function iso(at: number): string {
  return new Date(at).toISOString();
}
