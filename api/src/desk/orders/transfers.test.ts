import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import type { PersonFound } from "@chargefront/shared/privacy/personal-data";
import type { ProblemBody } from "@chargefront/shared/problem";
import type { CustomerQuotation } from "@chargefront/shared/quotation/quotation";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { readMark } from "../../platform/high-water/mark.ts";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { checkBooks } from "../../shop/payments/books.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, adminPassword as password, signedInAdmin } from "../../testing/makers.ts";
import { aQuotationTo } from "../../testing/quotation.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

/** An order of ₹11,800.00 that was made of a quotation. */
async function anAcceptedOrder() {
  const fresh = await freshApp();
  const { app, deps } = fresh;
  await loadSamplePages(deps, () => null);
  const owner = await signedInAdmin(fresh);
  const quotation = await aQuotationTo(app, owner, { email: "asha@fleet.example" });
  await quotation.sends();
  await quotation.answers("accept");
  const { id } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  const path = `/api/admin/orders/${id}`;
  const records = (changes: object = {}, cookie = owner) =>
    send(app, "POST", `${path}/transfers`, cookie, {
      id: newId(),
      day: "2026-03-03",
      amount: 5_000,
      reference: "UTR 0042-7",
      way: "bank",
      ...changes,
    });
  const asksToTakeBack = (transfer = "") =>
    send(app, "POST", `${path}/transfers/${transfer}/take-back`, owner, { reason: "Another order" });
  const order = async () => jsonOf<AdminOrder>(await get(app, path, owner));
  /** Amounts in rupees: above 0 received, below 0 sent back; "undo N" takes the entry at N back. */
  const plays = async (steps: readonly (number | string)[]) => {
    for (const [at, step] of steps.entries()) {
      const amount = Math.abs(Number(step));
      if (typeof step === "number") {
        await records({ amount, isSentBack: step < 0, reference: `UTR ${at}`, isSure: true });
      } else if (step.startsWith("undo")) await asksToTakeBack((await order()).transfers[Number(step.slice(5))]?.id);
      else if (step === "sent") await deps.db.updateTable("mail").set({ sent_at: deps.now() }).execute();
      else await send(app, "PATCH", path, owner, { step });
      fresh.clock.advance(1);
    }
  };
  return {
    ...fresh,
    owner,
    path,
    plays,
    asksToTakeBack,
    quotation,
    records,
    order,
  };
}

test("moves an order from awaiting to part paid to paid, and then lets its goods leave", async () => {
  const { deps, records, order, quotation, app, owner, path } = await anAcceptedOrder();
  expect((await send(app, "PATCH", path, owner, { step: "pack" })).status).toBe(409);
  expect((await order()).terms).toMatchObject({ roundOff: 0, due: { part: "advance", amount: 5_900 }, claim: null });
  const first = await jsonOf<AdminOrder>(await records());
  expect(first).toMatchObject({ payment: "part_paid", fulfilment: "none", received: 5_000, number: "CF-2025-00001" });
  expect(await checkBooks(deps.readDb)).toEqual([]);
  expect(first.terms?.due).toEqual({ part: "advance", amount: 900 });
  expect((await records({ amount: 6_800, reference: "UPI/77", way: "upi" })).status).toBe(200);
  const paid = await order();
  expect(paid.terms?.due).toBeNull();
  expect(paid).toMatchObject({ payment: "paid", fulfilment: "to_pack", received: 11_800, refundable: 0 });
  expect(paid.transfers.map(({ amount, way, adminName }) => [amount, way, adminName])).toEqual([
    [5_000, "bank", "Asha"],
    [6_800, "upi", "Asha"],
  ]);
  expect(paid.number).toBe("CF-2025-00001");
  expect(paid.mails.map(({ subject, recipient }) => [subject, recipient])).toEqual([
    ["Quotation QT-2025-00001", "asha@fleet.example"],
    ["Your order CF-2025-00001", "asha@fleet.example"],
    ["Your order CF-2025-00001", "asha@fleet.example"],
  ]);
  expect(await checkBooks(deps.readDb)).toEqual([]);
  expect(await jsonOf<CustomerQuotation>(await quotation.answers("get"))).toMatchObject({ order: { payment: "paid" } });
});

test("records a receipt once, however often and in how many tabs it is sent", async () => {
  const { records, order } = await anAcceptedOrder();
  const receipt = { id: newId() };
  const answers = await Promise.all([1, 2, 3, 4].map(() => records(receipt)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await order()).toMatchObject({ received: 5_000, transfers: [{ id: receipt.id }] });
  for (const other of [{ amount: 5_001 }, { reference: "UTR 8" }, { day: "2026-03-02" }, { way: "upi" }]) {
    expect([other, (await records({ ...receipt, ...other })).status]).toEqual([other, 409]);
  }
});

test("asks about a reference that was recorded before and about more than is due, and takes the answer", async () => {
  const { deps, records, order } = await anAcceptedOrder();
  await records();
  for (const reference of ["utr 00427", "UTR-००४२७", "ＵＴＲ００４२７", "UTR:0042\u200b7"]) {
    const twice = await jsonOf<ProblemBody>(await records({ reference }));
    expect([reference, twice]).toMatchObject([
      reference,
      { code: "transfer-doubtful", error: expect.stringContaining("CF-2025-00001") },
    ]);
  }
  const more = { amount: 7_000, reference: "UTR 8" };
  expect(await jsonOf<ProblemBody>(await records(more))).toMatchObject({
    code: "transfer-doubtful",
    error: expect.stringContaining("₹6,800.00"),
  });
  expect(await order()).toMatchObject({ received: 5_000 });
  expect((await records({ ...more, isSure: true })).status).toBe(200);
  expect(await order()).toMatchObject({ payment: "paid", received: 12_000, price: 11_800 });
  expect(await checkBooks(deps.readDb)).toEqual([]);
});

test.each([
  ["day", "2026-03-04"],
  ["day", "2025-03-01"],
  ["day", "yesterday"],
  ["amount", 0],
  ["amount", 1.005],
  ["reference", " - "],
  ["way", "cash"],
])("asks for a right %s instead of %j", async (field, wrong) => {
  const { records } = await anAcceptedOrder();
  const answer = await records({ [field]: wrong });
  expect([answer.status, Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {})]).toEqual([400, [field]]);
});

test("finds an order by the reference of a transfer, in every state, for roles that read it", async () => {
  const { app, deps, owner, path, quotation, records, order } = await anAcceptedOrder();
  const finds = async (q: string, cookie = owner) =>
    (await jsonOf<object[]>(await get(app, `/api/admin/orders?q=${encodeURIComponent(q)}`, cookie))).length;
  await quotation.answers("claim", { reference: "SBIN: 77-A." });
  await send(app, "PATCH", path, owner, { step: "cancel" });
  expect([await finds("sbin77a"), await finds("SBIN: ७७-A."), await finds("SBIN 77"), await finds("-")]).toEqual([
    1, 1, 0, 0,
  ]);
  await records({ isSure: true });
  expect([await finds("utr 00427"), await finds("UTR-00428")]).toEqual([1, 0]);
  const dispatch = await signedInAdmin({ deps }, "dispatch@urjavahan.example", "dispatch");
  expect([await finds("UTR00427", dispatch), await finds((await order()).number ?? "", dispatch)]).toEqual([0, 1]);
});

test("lets only accounts and owners record money", async () => {
  const fresh = await anAcceptedOrder();
  const statuses = [];
  for (const role of ["sales", "dispatch", "accounts"] as const) {
    statuses.push((await fresh.records({}, await signedInAdmin(fresh, `${role}@x.example`, role))).status);
  }
  expect(statuses).toEqual([403, 403, 200]);
});

test("tells the customer what is due next, and where to pay it", async () => {
  const { app, deps, owner, quotation, records } = await anAcceptedOrder();
  const payment = async () => (await jsonOf<CustomerQuotation>(await quotation.answers("get"))).payment;
  expect(await payment()).toEqual({
    received: 0,
    due: { part: "advance", amount: 5_900_00 },
    bank: null,
    claim: null,
  });
  const typed = { holder: "Urjavahan", bank: "SBI, Chakan", account: "0123 4567 89012", ifsc: "sbin 0001234", upi: "" };
  expect((await send(app, "PUT", "/api/admin/bank-details", owner, { ...typed, password })).status).toBe(200);
  for (const reference of ["!!!", "I have paid", "UTR 7"]) {
    const { fields } = await jsonOf<ProblemBody>(await quotation.answers("claim", { reference }));
    expect([reference, fields]).toEqual([reference, { reference: expect.stringContaining("12 to 22 letters") }]);
  }
  // As it was stored before these were refused.
  await deps.db.updateTable("quotation").set({ claimed_reference: "paid", claimed_at: deps.now() }).execute();
  expect(await payment()).toMatchObject({ claim: { reference: "paid" } });
  expect((await quotation.answers("claim", { reference: "UTR ०००-७२" })).status).toBe(200);
  const claim = { reference: "UTR ०००-७२", at: "2026-03-03T08:35:00.000Z" };
  expect(await payment()).toMatchObject({ claim });
  await records({ amount: 5_900 });
  expect(await payment()).toEqual({
    received: 5_900_00,
    due: { part: "balance", amount: 5_900_00 },
    bank: { ...typed, account: "0123456789012", ifsc: "SBIN0001234" },
    claim: null,
  });
  await records({ amount: 5_900, reference: "UTR 8" });
  expect(await payment()).toMatchObject({ received: 11_800_00, due: null });
});

test("asks for no money of an order that is cancelled or refunded, and says which goods wait for it", async () => {
  const { app, owner, order, path, quotation, records } = await anAcceptedOrder();
  const closed = async () => [
    (await order()).terms,
    (await jsonOf<CustomerQuotation>(await quotation.answers("get"))).payment,
    await jsonOf<ProblemBody>(await quotation.answers("claim", { reference: "UTR 000009" })),
  ];
  const noMoney = [
    { due: null, claim: null },
    { due: null, claim: null },
    { code: "quotation-closed", reason: "payment-not-awaited" },
  ];
  expect(await jsonOf<ProblemBody>(await send(app, "PATCH", path, owner, { step: "pack" }))).toMatchObject({
    error: "This order is not fully paid yet. Its goods leave after the payment.",
  });
  await send(app, "PATCH", path, owner, { step: "cancel" });
  expect(await closed()).toMatchObject(noMoney);
  await records({ isSure: true });
  expect((await order()).terms).toMatchObject({ due: { part: "advance", amount: 900 } });
  await records({ isSentBack: true, reference: "UTR 10" });
  expect(await closed()).toMatchObject(noMoney);
});

test.each([
  ["account", "12345678"],
  ["ifsc", "SBIN1001234"],
  ["upi", "company"],
  ["holder", ""],
])("takes no bank details with a wrong %s", async (field, wrong) => {
  const fresh = await freshApp();
  const details = { holder: "Urjavahan", bank: "SBI", account: "012345678901", ifsc: "SBIN0001234", upi: "urja@sbi" };
  const put = (body: object, cookie: string) =>
    send(fresh.app, "PUT", "/api/admin/bank-details", cookie, { ...body, password });
  const owner = await signedInAdmin(fresh);
  const answer = await put({ ...details, [field]: wrong }, owner);
  expect([answer.status, Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {})]).toEqual([400, [field]]);
  expect((await put(details, await signedInAdmin(fresh, "sales@x.example", "sales"))).status).toBe(403);
  expect((await put(details, owner)).status).toBe(200);
});

test.each([
  ["ifsc", ["sbin 0001234", "SBIN.0001234.", "IFSC: SBIN0001234", "IFSC Code - ＳＢＩＮ०००१२३४"], "SBIN0001234"],
  ["upi", ["urja\u20119@sbi", "ｕｒｊａ-९@sbi\u200b", "<urja-9@sbi>.", "UPI ID: urja-9@sbi"], "urja-9@sbi"],
  ["account", ["A/c 0123 4567 8901", "०१२३-४५६७-८९०१"], "012345678901"],
])("reads the %s of a bank account as people write it", async (field, all, right) => {
  const fresh = await freshApp();
  const owner = await signedInAdmin(fresh);
  const details = { holder: "Urjavahan", bank: "SBI", account: "012345678901", ifsc: "SBIN0001234", upi: "" };
  for (const typed of all) {
    const body = { ...details, [field]: typed, password };
    const answer = await send(fresh.app, "PUT", "/api/admin/bank-details", owner, body);
    expect([typed, await answer.json()]).toEqual([typed, { details: { ...details, [field]: right } }]);
  }
});

test("saves no bank account over another owner's change, and records each change without the number", async () => {
  const fresh = await freshApp();
  const owner = await signedInAdmin(fresh);
  const first = { holder: "Urjavahan", bank: "SBI", account: "012345678901", ifsc: "SBIN0001234", upi: "" };
  const second = { ...first, account: "998877665544" };
  const puts = (body: object) => send(fresh.app, "PUT", "/api/admin/bank-details", owner, { ...body, password });
  // The second sending is a repeat after a lost answer.
  for (const _ of [1, 2]) expect((await puts({ ...first, seen: null })).status).toBe(200);
  expect((await puts({ ...second, seen: first })).status).toBe(200);
  const late = await puts({ ...first, holder: "Urjavahan Ltd", seen: first });
  expect([late.status, await late.json()]).toMatchObject([409, { code: "edit-conflict", bank: second }]);
  const details = async () => (await get(fresh.app, "/api/admin/bank-details", owner)).json();
  expect(await details()).toEqual({ details: second });
  expect((await puts(first)).status).toBe(200);
  const actions = await jsonOf<object[]>(await get(fresh.app, "/api/admin/activity", owner));
  const recorded = { kind: "bank-details-changed", adminName: "Asha", label: "" };
  expect(actions).toMatchObject([recorded, recorded, recorded]);
});

test("changes the bank account only with the password, and mails each change to the person and the owners", async () => {
  const { app, deps } = await freshApp();
  const owner = await signedInAdmin({ deps });
  await anAdmin(deps, "dev@urjavahan.example", "owner", "Dev");
  await anAdmin(deps, "ravi@urjavahan.example", "sales", "Ravi");
  const details = { holder: "Urjavahan", bank: "SBI", account: "012345678901", ifsc: "SBIN0001234", upi: "" };
  const puts = async (more: object) =>
    (await send(app, "PUT", "/api/admin/bank-details", owner, { ...details, ...more })).status;
  const mailed = () => deps.readDb.selectFrom("mail").select(["recipient", "body"]).orderBy("recipient").execute();
  expect([await puts({}), await puts({ password: "wrong-password" })]).toEqual([400, 403]);
  expect(await (await get(app, "/api/admin/bank-details", owner)).json()).toEqual({ details: null });
  expect(await mailed()).toEqual([]);
  expect([await puts({ password }), await puts({ password })]).toEqual([200, 200]);
  const body = expect.stringContaining("Asha has changed the bank account");
  expect(await mailed()).toEqual([
    { recipient: "asha@urjavahan.example", body },
    { recipient: "dev@urjavahan.example", body },
  ]);
});

test("takes a mistake back, after which the order waits again and the goods stay", async () => {
  const { app, deps, owner, path, records, order } = await anAcceptedOrder();
  const paid = await jsonOf<AdminOrder>(await records({ amount: 118_000, isSure: true }));
  expect(paid).toMatchObject({ payment: "paid", fulfilment: "to_pack" });
  const takesBack = (id: string) =>
    send(app, "POST", `${path}/transfers/${id}/take-back`, owner, { reason: "Ten times" });
  const [wrong] = paid.transfers;
  for (const _ of [1, 2]) expect((await takesBack(String(wrong?.id))).status).toBe(200);
  expect(await order()).toMatchObject({
    payment: "awaiting",
    fulfilment: "none",
    received: 0,
    transfers: [{ takenBack: { adminName: "Asha", reason: "Ten times" } }],
  });
  expect(await checkBooks(deps.readDb)).toEqual([]);
  await records();
  expect((await records({ amount: 6_800, reference: "UTR 2" })).status).toBe(200);
  const [, , last] = (await order()).transfers;
  for (const step of ["pack", "ship"]) await send(app, "PATCH", path, owner, { step });
  expect((await takesBack(String(last?.id))).status).toBe(409);
  expect((await takesBack("nothing")).status).toBe(409);
});

test("records more money of a paid order, and cancels one that no one pays", async () => {
  const { deps, records, order } = await anAcceptedOrder();
  await records({ amount: 11_800 });
  expect(await jsonOf<ProblemBody>(await records({ reference: "UTR 3" }))).toMatchObject({
    code: "transfer-doubtful",
    error: expect.stringContaining("₹0.00"),
  });
  expect((await records({ reference: "UTR 3", isSure: true })).status).toBe(200);
  expect(await order()).toMatchObject({ payment: "paid", received: 16_800, mails: [{}, {}, {}] });
  expect(await checkBooks(deps.readDb)).toEqual([]);
  const other = await anAcceptedOrder();
  expect(await other.order()).toMatchObject({ steps: ["cancel"] });
  const sales = await signedInAdmin(other, "sales@x.example", "sales");
  expect((await send(other.app, "PATCH", other.path, sales, { step: "cancel" })).status).toBe(403);
  expect((await send(other.app, "PATCH", other.path, other.owner, { step: "cancel" })).status).toBe(200);
  expect(await other.order()).toMatchObject({ payment: "cancelled", steps: [] });
  expect((await other.records()).status).toBe(409);
});

test("records an advance that was sent back, which ends the order, and takes that back", async () => {
  const { deps, records, order, asksToTakeBack } = await anAcceptedOrder();
  await records({ amount: 5_000 });
  const tooMuch = await records({ amount: 5_001, reference: "BACK 1", isSentBack: true });
  expect((await jsonOf<ProblemBody>(tooMuch)).error).toBe("Only ₹5,000.00 of this order can be sent back.");
  await records({ amount: 2_000, reference: "BACK 2", isSentBack: true });
  expect(await order()).toMatchObject({ payment: "part_paid", terms: { due: { part: "advance", amount: 2_900 } } });
  await records({ amount: 3_000, reference: "BACK 3", isSentBack: true });
  expect(await order()).toMatchObject({ payment: "refunded", received: 5_000, returned: 5_000 });
  expect(await checkBooks(deps.readDb)).toEqual([]);
  const { transfers, mails } = await order();
  expect(mails.filter(({ subject }) => subject.startsWith("Refund")).length).toBe(2);
  const refunds = await deps.readDb.selectFrom("mail").select("body").where("subject", "like", "Refund%").execute();
  // Both were parts of the advance: the total was never received.
  expect(refunds.filter(({ body }) => body.includes("Total, including GST"))).toEqual([]);
  const [receipt, , last] = transfers;
  expect((await asksToTakeBack(receipt?.id)).status).toBe(409);
  expect((await asksToTakeBack(last?.id)).status).toBe(200);
  expect(await order()).toMatchObject({ payment: "part_paid", returned: 2_000 });
  expect(await checkBooks(deps.readDb)).toEqual([]);
});

test("credits what a paid order gets back, and not what was beyond its total", async () => {
  const { app, deps, owner, path, records, order } = await anAcceptedOrder();
  await records({ amount: 12_000, isSure: true });
  await send(app, "POST", `${path}/invoice`, owner);
  await records({ amount: 200, reference: "BACK 1", isSentBack: true });
  expect(await order()).toMatchObject({ payment: "paid", invoices: [{ kind: "invoice" }] });
  await records({ amount: 1_800, reference: "BACK 2", isSentBack: true });
  expect(await order()).toMatchObject({ payment: "part_refunded", invoices: [{}, { kind: "credit", amount: 1_800 }] });
  await records({ amount: 10_000, reference: "BACK 3", isSentBack: true });
  const { payment, invoices } = await order();
  expect([payment, invoices.map(({ amount }) => amount)]).toEqual(["refunded", [11_800, 1_800, 10_000]]);
  expect((await readMark(deps)).orderNumbers).toMatchObject({ "CRN/25-26/": 2 });
  expect(await checkBooks(deps.readDb)).toEqual([]);
});

test("credits what was sent back once the money that covered it was a mistake, also of goods that have left", async () => {
  const { app, deps, owner, path, records, order, asksToTakeBack } = await anAcceptedOrder();
  await records({ amount: 11_800 });
  await records({ amount: 1_800, reference: "BACK 1", isSentBack: true });
  for (const amount of [1_000, 800]) await records({ amount, reference: `UTR ${amount}`, isSure: true });
  for (const step of ["pack", "ship"]) await send(app, "PATCH", path, owner, { step });
  await send(app, "POST", `${path}/invoice`, owner);
  expect(await order()).toMatchObject({
    payment: "part_refunded",
    fulfilment: "shipped",
    invoices: [{ amount: 11_800 }],
  });
  for (const { id, amount } of (await order()).transfers) if (amount <= 1_000) await asksToTakeBack(id);
  const credits = [1_000, 800].map((amount) => ({ kind: "credit", amount }));
  expect(await order()).toMatchObject({ payment: "part_refunded", fulfilment: "shipped", invoices: [{}, ...credits] });
  expect(await checkBooks(deps.readDb)).toEqual([]);
});

test("packs an order again whose money was not sent back after all, and pays one that was only waiting", async () => {
  const { deps, records, order, asksToTakeBack } = await anAcceptedOrder();
  await records({ amount: 6_000 });
  await records({ amount: 1_000, reference: "BACK 1", isSentBack: true });
  await records({ amount: 5_800, reference: "UTR 2" });
  expect(await order()).toMatchObject({ payment: "part_paid", fulfilment: "none" });
  const takesBack = async (at: number) => asksToTakeBack((await order()).transfers[at]?.id);
  await takesBack(1);
  expect(await order()).toMatchObject({ payment: "paid", fulfilment: "to_pack" });
  await records({ amount: 11_800, reference: "BACK 2", isSentBack: true });
  expect(await order()).toMatchObject({ payment: "refunded", fulfilment: "stopped" });
  await takesBack(3);
  expect(await order()).toMatchObject({ payment: "paid", fulfilment: "to_pack" });
  expect(await checkBooks(deps.readDb)).toEqual([]);

  const other = await anAcceptedOrder();
  await other.records({ amount: 11_800 });
  await other.records({ amount: 5_000, reference: "UTR 3", isSure: true });
  await other.records({ amount: 5_000, reference: "BACK 3", isSentBack: true });
  await other.asksToTakeBack((await other.order()).transfers[0]?.id);
  expect(await other.order()).toMatchObject({ payment: "refunded", received: 5_000, returned: 5_000 });
  expect(await checkBooks(other.deps.readDb)).toEqual([]);
  await other.asksToTakeBack((await other.order()).transfers[2]?.id);
  expect(await other.order()).toMatchObject({ payment: "part_paid", returned: 0 });
  expect(await checkBooks(other.deps.readDb)).toEqual([]);
});

test("keeps the invoice of an order that waits for its balance when a part goes back", async () => {
  const { app, owner, path, records, order, asksToTakeBack } = await anAcceptedOrder();
  await records({ amount: 6_000 });
  await records({ amount: 5_800, reference: "UTR 2" });
  await send(app, "POST", `${path}/invoice`, owner);
  await asksToTakeBack((await order()).transfers[1]?.id);
  await records({ amount: 1_000, reference: "BACK 1", isSentBack: true });
  expect(await order()).toMatchObject({ payment: "part_paid", invoices: [{ kind: "invoice" }] });
  await records({ amount: 5_000, reference: "BACK 2", isSentBack: true });
  expect(await order()).toMatchObject({ payment: "refunded", invoices: [{}, { kind: "credit", amount: 11_800 }] });
});

test("asks about money for an order that was cancelled, and takes it up again", async () => {
  const { app, deps, owner, path, records, order } = await anAcceptedOrder();
  await send(app, "PATCH", path, owner, { step: "cancel" });
  expect((await jsonOf<ProblemBody>(await records())).code).toBe("transfer-doubtful");
  await records({ amount: 5_000, isSure: true });
  expect(await order()).toMatchObject({ payment: "part_paid", received: 5_000 });
  await records({ amount: 6_800, reference: "UTR 8" });
  expect(await order()).toMatchObject({ payment: "paid", fulfilment: "to_pack" });
  expect(await checkBooks(deps.readDb)).toEqual([]);
});

test("cancels an order that is part paid, and keeps what was received until it is sent back", async () => {
  const { app, deps, owner, path, clock, records, order, asksToTakeBack } = await anAcceptedOrder();
  const arrives = async (changes: object) => {
    const id = newId();
    expect((await records({ ...changes, id, isSure: true })).status).toBe(200);
    clock.advance(1);
    return id;
  };
  const cancels = async () => {
    expect((await send(app, "PATCH", path, owner, { step: "cancel" })).status).toBe(200);
    clock.advance(1);
  };
  const isNow = async (expected: object) => {
    expect(await order()).toMatchObject(expected);
    expect(await checkBooks(deps.readDb)).toEqual([]);
  };
  const first = await arrives({ amount: 6_000 });
  const second = await arrives({ amount: 5_800, reference: "UTR 2" });
  await send(app, "POST", `${path}/invoice`, owner);
  await asksToTakeBack(second);
  await cancels();
  const documents = [{ kind: "invoice" }, { kind: "credit", amount: 11_800 }];
  await isNow({ payment: "cancelled", received: 6_000, steps: [], invoices: documents, terms: { due: null } });
  // An order with money is not an abandoned one.
  const listed = async (query: string) => (await get(app, `/api/admin/orders${query}`, owner)).text();
  expect(await listed("")).toContain("CF-2025-00001");
  expect(await listed("?state=abandoned")).not.toContain("CF-2025-00001");
  const held = async () => ({
    rows: await jsonOf<object[]>(await get(app, "/api/admin/orders?state=attention", owner)),
    items: (await jsonOf<AttentionItem[]>(await get(app, "/api/admin/attention", owner))).filter(
      ({ kind }) => kind !== "mail-failed",
    ),
  });
  const waits = (rupees: number) => ({
    rows: [{ payment: "cancelled", notSentBack: rupees }],
    items: [{ kind: "money-held", label: "CF-2025-00001", amount: rupees }],
  });
  expect(await held()).toMatchObject(waits(6_000));
  // No money can be sent to an erased person.
  const person = async () => jsonOf<PersonFound>(await get(app, "/api/admin/person?email=asha@fleet.example", owner));
  const hindrance = "money that was received for it is not sent back yet";
  expect((await person()).orders).toMatchObject([{ hindrance }]);
  const back = await arrives({ amount: 1_000, reference: "BACK 1", isSentBack: true });
  expect(await held()).toMatchObject(waits(5_000));
  const rest = await arrives({ amount: 5_000, reference: "BACK 2", isSentBack: true });
  expect(await held()).toEqual({ rows: [], items: [] });
  expect((await person()).orders).toMatchObject([{ hindrance: null }]);
  await asksToTakeBack(rest);
  await isNow({ payment: "cancelled", returned: 1_000, invoices: documents });
  await asksToTakeBack(back);
  await isNow({ payment: "cancelled", returned: 0 });

  const third = await arrives({ amount: 2_000, reference: "UTR 3" });
  await isNow({ payment: "part_paid", steps: ["cancel"], terms: { due: { part: "balance", amount: 3_800 } } });
  const fourth = await arrives({ amount: 3_800, reference: "UTR 4" });
  await isNow({ payment: "paid", fulfilment: "to_pack" });
  await asksToTakeBack(third);
  await isNow({ payment: "part_paid", fulfilment: "none" });
  await asksToTakeBack(fourth);
  await isNow({ payment: "cancelled", fulfilment: "none", received: 6_000, invoices: documents });
  await asksToTakeBack(first);
  await isNow({ payment: "cancelled", received: 0 });
});

test("tells the customer of each time that their order was cancelled", async () => {
  const { app, deps, owner, path, clock, records, order } = await anAcceptedOrder();
  for (const reference of ["UTR 1", "UTR 2"]) {
    await records({ reference, isSure: true });
    clock.advance(1);
    await send(app, "PATCH", path, owner, { step: "cancel" });
    await deps.db.updateTable("mail").set({ sent_at: deps.now() }).execute();
  }
  const { mails } = await order();
  expect(mails.filter(({ subject }) => subject.endsWith("has been cancelled"))).toHaveLength(2);
});

test.each([
  ["awaiting", [6_000, -6_000, "undo 1", "undo 0"]],
  ["awaiting", [11_800, -11_800, "undo 1", "undo 0"]],
  ["cancelled", [6_000, "cancel", 2_000, -8_000, "undo 2", "undo 1"]],
  ["cancelled", [6_000, -3_000, 8_000, "cancel", "undo 1", 0.01, "undo 3"]],
  ["cancelled", [6_000, "cancel", 1_000, -2_000, -5_000, "undo 2", "undo 1"]],
  ["refunded", [6_000, -6_000, 5_000, -5_000, "undo 3", "undo 2"]],
  ["part_paid", [6_000, "cancel", 2_000, 3_000, "undo 2"]],
  ["paid", [11_800, "pack", "ship", -11_800, "undo 1", "undo 0"]],
  ["part_refunded", [11_800, -1_800, 3_000, -500, "undo 3"]],
  ["part_refunded", [11_800, -1_800, 3_000, -13_000, "undo 3"]],
  ["part_paid", [11_800, "pack", "ship", -11_800, 5_000, -5_000, "undo 3"]],
  ["paid", [11_800, -11_800, 11_800, -1_000, "undo 3"]],
  ["paid", [15_000, -3_500, -2_000, "undo 1"]],
  ["part_refunded", [11_800, 11_800, -1_000, "undo 1"]],
  ["part_refunded", [15_000, 6_000, -8_800, "undo 1"]],
  ["refunded", ["cancel", 11_800, 5_900, -5_900, "undo 0"]],
  ["paid", [11_800, 5_000, -5_000, 6_000, "undo 1"]],
  ["paid", [11_800, 800, -800, 800, "pack", "ship", "undo 1"]],
  ["part_paid", [5_000, -2_000, 5_000, "undo 0"]],
  ["refunded", [1_000, -1_000, 1_000, "undo 0"]],
  ["part_refunded", [6_000, 5_800, -1_800, "undo 1"]],
  ["part_refunded", [11_800, "pack", "ship", -3_000, -8_800, 1_000, "undo 1"]],
  ["part_refunded", [11_800, "pack", "ship", -3_000, -8_800, 5_000, "undo 2"]],
  ["paid", [11_800, "pack", "ship", -3_000, -8_800, 11_800, "undo 1"]],
  ["paid", [11_800, "pack", "ship", -11_800, 5_000, "undo 1"]],
] as const)("is %s after the entries %j", async (payment, steps) => {
  const { deps, order, plays } = await anAcceptedOrder();
  await plays(steps);
  const { fulfilment, mails, ...is } = await order();
  expect(is.payment).toBe(payment);
  expect(await checkBooks(deps.readDb)).toEqual([]);
  const hasLeft = steps.some((step) => step === "ship");
  expect(fulfilment === "shipped").toBe(hasLeft);
  // Goods that have left are not packed again: each payment of the whole total confirms it once.
  const confirmed = mails.filter(({ subject }) => subject === "Your order CF-2025-00001");
  if (hasLeft) expect(confirmed).toHaveLength(1 + steps.filter((step) => step === 11_800).length);
});

test("mails the customer once that their order was cancelled, unless money takes it up before the mail is sent", async () => {
  const { app, owner, path, records, order } = await anAcceptedOrder();
  for (const _ of [1, 2]) await send(app, "PATCH", path, owner, { step: "cancel" });
  const subjects = async () => (await order()).mails.map(({ subject }) => subject);
  expect(await subjects()).toEqual(["Your order CF-2025-00001 has been cancelled"]);
  await records({ isSure: true });
  expect(await subjects()).toEqual([]);
});

test("confirms the real payment after a mistake, whose mail is removed while it waits and corrected once it was sent", async () => {
  const { app, deps, owner, records, order, asksToTakeBack } = await anAcceptedOrder();
  const subjects = async () => (await order()).mails.slice(2).map(({ subject }) => subject);
  const pays = async (reference: string) => {
    const id = newId();
    await records({ id, amount: 11_800, reference });
    return id;
  };
  await asksToTakeBack(await pays("UTR 1"));
  expect(await subjects()).toEqual([]);
  const mistake = await pays("UTR 2");
  await deps.db.updateTable("mail").set({ sent_at: deps.now() }).execute();
  await asksToTakeBack(mistake);
  // A further mistake of which the customer never heard needs no correction.
  await asksToTakeBack(await pays("UTR 3"));
  await pays("UTR 4");
  const confirmation = "Your order CF-2025-00001";
  expect(await subjects()).toEqual([confirmation, "Correction: payment for your order CF-2025-00001", confirmation]);
  const corrections = await deps.readDb
    .selectFrom("mail")
    .select("body")
    .where("subject", "like", "Correction%")
    .execute();
  expect(corrections).toMatchObject([
    { body: expect.stringContaining("₹11,800.00 for your order CF-2025-00001 by mistake") },
  ]);
  // Found by the order, with both mails of the quotation and the notice of its acceptance.
  const person = await jsonOf<PersonFound>(await get(app, "/api/admin/person?phone=9876543210", owner));
  expect(person.mails).toBe(6);
});

// "sent": the mails so far were sent.
test.each([
  ["part_refunded", [11_800, 800, -800, "undo 1"], ["Your order #", "Refund for your order #"]],
  ["part_refunded", [11_800, "sent", 12_000, -1_000, "undo 0"], ["Your order #", "Refund for your order #"]],
  ["refunded", [11_800, "sent", -11_800, 11_800, "undo 0"], ["Your order #", "Refund for your order #"]],
  ["paid", [11_800, -11_800, 5_000, "undo 1"], ["Your order #"]],
  ["cancelled", ["cancel", "sent", 1_000, "undo 0"], ["Your order # has been cancelled"]],
  ["cancelled", ["cancel", "sent", 11_800, "undo 0"], ["Your order # has been cancelled"]],
] as const)(
  "is %s after %j, of which the customer hears nothing untrue, and nothing twice",
  async (state, steps, mails) => {
    const { order, plays } = await anAcceptedOrder();
    await plays(steps);
    const { payment, mails: queued } = await order();
    const subjects = queued.map(({ subject }) => subject.replace("CF-2025-00001", "#"));
    // The mails about the quotation, whose reminder of the due money a cancellation removes.
    const earlier = state === "cancelled" ? 0 : 2;
    expect([payment, ...subjects.slice(earlier)]).toEqual([state, ...mails]);
  },
);

test.each([
  ["failed once", { attempts: 1 }],
  ["is to be sent again", { resends: 1 }],
  ["is under way", { claimed_until: 9_000_000_000_000 }],
])("removes and corrects the mail of a mistaken receipt that %s, as it may have arrived", async (_, changes) => {
  const { deps, records, order, asksToTakeBack } = await anAcceptedOrder();
  const id = newId();
  await records({ id, amount: 11_800 });
  await deps.db.updateTable("mail").set(changes).execute();
  await asksToTakeBack(id);
  expect((await order()).mails.slice(2)).toMatchObject([
    { subject: "Correction: payment for your order CF-2025-00001" },
  ]);
});

test("removes the mail of money that was not sent back while it waits, and corrects it once it was sent", async () => {
  const { deps, records, order, asksToTakeBack } = await anAcceptedOrder();
  await records();
  const mistakes = [newId(), newId()];
  await records({ id: mistakes[0], amount: 1_000, reference: "BACK 1", isSentBack: true });
  await deps.db.updateTable("mail").set({ sent_at: deps.now() }).execute();
  await records({ id: mistakes[1], amount: 2_000, reference: "BACK 2", isSentBack: true });
  for (const id of mistakes) await asksToTakeBack(id);
  const name = "for your order CF-2025-00001";
  expect((await order()).mails.slice(2).map(({ subject }) => subject)).toEqual([
    `Refund ${name}`,
    `Correction: refund ${name}`,
  ]);
  const { body } = await deps.readDb
    .selectFrom("mail")
    .select("body")
    .where("subject", "like", "Correction%")
    .executeTakeFirstOrThrow();
  expect(body).toContain(`sent back ₹1,000.00 ${name}. We have not sent this money`);
});

test("cancels an order again when the money that took it up was a mistake", async () => {
  const { app, deps, owner, path, records, order, asksToTakeBack } = await anAcceptedOrder();
  const takesBackAll = async () => {
    for (const { id } of (await order()).transfers) await asksToTakeBack(id);
  };
  await send(app, "PATCH", path, owner, { step: "cancel" });
  await records({ amount: 5_000, isSure: true });
  await records({ amount: 6_800, reference: "UTR 2" });
  await send(app, "POST", `${path}/invoice`, owner);
  for (const _ of [1, 2]) {
    await takesBackAll();
    expect(await order()).toMatchObject({
      payment: "cancelled",
      fulfilment: "none",
      received: 0,
      invoices: [{ kind: "invoice" }, { kind: "credit", amount: 11_800 }],
    });
    expect((await order()).mails.filter(({ subject }) => subject.endsWith("has been cancelled"))).toHaveLength(1);
    expect((await readMark(deps)).orderNumbers).toMatchObject({ "CRN/25-26/": 1 });
    expect(await checkBooks(deps.readDb)).toEqual([]);
    await records({ amount: 5_000, isSure: true });
  }
});

test("records money that arrives for a refunded order, and refunds the order again when that was a mistake", async () => {
  const { app, deps, owner, path, clock, records, order, asksToTakeBack } = await anAcceptedOrder();
  const arrives = async (reference: string, amount: number) => {
    const receipt = { id: newId(), reference, amount };
    expect((await jsonOf<ProblemBody>(await records(receipt))).error).toContain("refunded. Did more money arrive?");
    expect((await records({ ...receipt, isSure: true })).status).toBe(200);
    clock.advance(1);
    return receipt.id;
  };
  const isNow = async (expected: object) => {
    expect(await order()).toMatchObject(expected);
    expect(await checkBooks(deps.readDb)).toEqual([]);
  };
  await records({ amount: 11_800 });
  const { transfers } = await order();
  await records({ amount: 1_800, reference: "BACK 1", isSentBack: true });
  clock.advance(1);
  const surplus = await arrives("UTR 2", 3_000);
  await isNow({ payment: "part_refunded", fulfilment: "to_pack", received: 14_800, returned: 1_800 });
  expect((await asksToTakeBack(transfers[0]?.id)).status).toBe(409);
  await asksToTakeBack(surplus);
  await isNow({ payment: "part_refunded", fulfilment: "to_pack", received: 11_800 });
  await records({ amount: 10_000, reference: "BACK 2", isSentBack: true });
  const mistake = await arrives("UTR 3", 5_000);
  await isNow({ payment: "part_paid", fulfilment: "none", terms: { due: { amount: 900 } } });
  await records({ amount: 6_800, reference: "UTR 4" });
  await isNow({ payment: "paid", fulfilment: "to_pack", received: 23_600, returned: 11_800 });
  await send(app, "POST", `${path}/invoice`, owner);
  for (const { id, reference } of (await order()).transfers) if (reference === "UTR 4") await asksToTakeBack(id);
  await isNow({ payment: "part_paid", fulfilment: "none" });
  await asksToTakeBack(mistake);
  await isNow({ payment: "refunded", fulfilment: "stopped", invoices: [{}, { kind: "credit", amount: 11_800 }] });
});

test("takes back money of an order whose goods had left before all was refunded, and not of one that left after", async () => {
  const { app, deps, owner, path, records, order, asksToTakeBack } = await anAcceptedOrder();
  const moves = (step: string) => send(app, "PATCH", path, owner, { step });
  const arrives = async (reference: string) => {
    const id = newId();
    await records({ id, amount: 11_800, reference, isSure: true });
    return id;
  };
  await arrives("UTR 1");
  await records({ amount: 11_800, reference: "BACK 1", isSentBack: true });
  const second = await arrives("UTR 2");
  for (const step of ["pack", "ship"]) await moves(step);
  expect((await asksToTakeBack(second)).status).toBe(409);
  await records({ amount: 11_800, reference: "BACK 2", isSentBack: true });
  expect(await order()).toMatchObject({ payment: "refunded", fulfilment: "shipped" });
  const advance = newId();
  await records({ id: advance, reference: "UTR 5", isSure: true });
  expect(await order()).toMatchObject({ payment: "part_paid", fulfilment: "shipped", steps: [] });
  expect(await jsonOf<ProblemBody>(await moves("cancel"))).toMatchObject({
    error: "The goods have left, so this order cannot be cancelled.",
  });
  await asksToTakeBack(advance);
  const third = await arrives("UTR 3");
  expect(await order()).toMatchObject({ payment: "paid", fulfilment: "shipped" });
  const { body } = await deps.readDb
    .selectFrom("mail")
    .select("body")
    .where("reference", "like", `order-paid:%:${third}`)
    .executeTakeFirstOrThrow();
  expect(body).toContain("the full payment of ₹11,800.00 for your order CF-2025-00001.\n");
  expect(body).toContain("Delivery address:\n");
  expect((await asksToTakeBack(third)).status).toBe(200);
  expect(await order()).toMatchObject({ payment: "refunded", fulfilment: "shipped", received: 23_600 });
  expect(await checkBooks(deps.readDb)).toEqual([]);
});
