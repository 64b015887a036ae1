import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { Invoice, ListedInvoice } from "@chargefront/shared/invoice/invoice";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import type { ProblemBody } from "@chargefront/shared/problem";
import { describeTaxChanges } from "@chargefront/shared/product/tax-changes";
import type { CustomerQuotation } from "@chargefront/shared/quotation/quotation";
import { newId } from "@chargefront/shared/text/id";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { expect, test } from "vitest";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { settle } from "../../shop/payments/settle.ts";
import { rowsOf } from "../../testing/csv.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aProduct, signedInAdmin } from "../../testing/makers.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { aPrivacyDesk, asha, everythingOf } from "../../testing/privacy-desk.ts";
import { aQuotationTo } from "../../testing/quotation.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";
import { aCustomer } from "../../testing/shopper.ts";
import { typedCharge } from "../../testing/typed-quotation.ts";
import { removeOutdated } from "../privacy/retention.ts";

/** A shop that can sell by quotation. */
async function aSeller() {
  const fresh = await freshApp();
  const { app, deps } = fresh;
  await loadSamplePages(deps, () => null);
  const owner = await signedInAdmin(fresh);
  const asks = (method: "POST" | "PATCH", path: string, body?: unknown, cookie = owner) =>
    send(app, method, path, cookie, body as object);
  return {
    ...fresh,
    owner,
    asks,
    /** Has a quotation accepted and paid; returns the path of its order. */
    async sells(changes: Record<string, unknown> = {}) {
      const quotation = await aQuotationTo(app, owner, changes);
      const { sent } = await quotation.sends();
      await quotation.answers("accept", { poNumber: "PO 7" });
      const { id } = await deps.readDb
        .selectFrom("shop_order")
        .select("id")
        .where("quotation_id", "=", quotation.id)
        .executeTakeFirstOrThrow();
      const amount = (sent?.price.total ?? 0) / 100;
      const receipt = { id: newId(), day: "2026-03-03", amount, reference: quotation.id, way: "bank" };
      expect((await asks("POST", `/api/admin/orders/${id}/transfers`, receipt)).status).toBe(200);
      return { path: `/api/admin/orders/${id}`, price: sent?.price, quotation };
    },
    register: async (query = "", by = owner) =>
      jsonOf<ListedInvoice[]>(await get(app, `/api/admin/invoices${query}`, by)),
  };
}

const sentenceOf = async (answer: Response) => (await jsonOf<ProblemBody>(answer)).error;
const karnataka = { flat: "4", area: "Ring Road", landmark: "", city: "Hubballi", state: "Karnataka", pin: "580020" };

test("issues the invoice of a quotation's amounts when its goods leave, once", async () => {
  const { sells, asks, register, app, owner } = await aSeller();
  const lines = [{ ...typedCharge, unit: "1,234.56", discount: "10" }];
  const { path, price, quotation } = await sells({
    lines,
    discount: "5.5",
    shipping: karnataka,
    placeOfSupply: "Karnataka",
    company: "Fleet Ltd",
  });
  await asks("PATCH", path, { step: "pack" });
  const shipped = await jsonOf<AdminOrder>(await asks("PATCH", path, { step: "ship" }));
  expect(shipped.invoices).toEqual([
    { id: expect.any(String), kind: "invoice", number: "INV/25-26/00001", day: "2026-03-03", amount: 1_219 },
  ]);
  const again = await jsonOf<Invoice>(await asks("POST", `${path}/invoice`));
  expect(again.content).toMatchObject({
    buyer: { company: "Fleet Ltd", shipping: { city: "Hubballi" } },
    ...{ placeOfSupply: "Karnataka", supply: "other-state", orderNumber: "CF-2025-00001", poNumber: "PO 7" },
    ...{ sum: price?.sum, roundOff: price?.roundOff, total: 1_219_00 },
    lines: [{ hsn: "9987", rate: 18, quantity: 1, unit: 1_234_56, discount: 15_50, total: 1_219_06 }],
  });
  expect(await register("?month=2026-03")).toMatchObject([{ number: "INV/25-26/00001", buyer: "Fleet Ltd" }]);
  expect(await register("?month=2026-04")).toEqual([]);
  expect(await jsonOf<Invoice>(await get(app, `/api/admin/invoices/${again.id}`, owner))).toEqual(again);
  expect(await jsonOf<CustomerQuotation>(await quotation.answers("get"))).toMatchObject({ invoices: [again] });
});

test("credits parts of an invoice, never more than is left, and sums to the register", async () => {
  const { sells, asks, register, app, deps, clock } = await aSeller();
  const { path } = await sells({
    lines: [
      { ...typedCharge, unit: "99.55" },
      { ...typedCharge, unit: "50.05", rate: "5" },
    ],
  });
  const credit = (amount: number, id = newId()) =>
    asks("POST", `${path}/credit`, { id, amount, reason: "One is broken" });
  expect(await sentenceOf(await credit(10))).toBe("There is no invoice of this order, or all of it was credited.");
  await asks("POST", `${path}/invoice`);
  const id = newId();
  const first = await jsonOf<Invoice>(await credit(33.33, id));
  expect(await jsonOf<Invoice>(await credit(33.33, id))).toEqual(first);
  expect((await credit(33.34, id)).status).toBe(409);
  expect(first).toMatchObject({
    number: "CRN/25-26/00001",
    content: { total: 33_33, against: { reason: "One is broken" } },
  });
  const tooMuch = "Only ₹116.67 of the invoice is left.";
  expect(await jsonOf(await credit(117))).toMatchObject({ error: tooMuch, fields: { amount: tooMuch } });
  // The next financial year begins at midnight in India.
  clock.advance(Date.parse("2026-03-31T18:30:00Z") - clock.now());
  const accounts = await signedInAdmin({ deps }, "accounts@urjavahan.example", "accounts");
  const rest = { id: newId(), amount: 116.67, reason: "All are broken" };
  expect(await jsonOf<Invoice>(await asks("POST", `${path}/credit`, rest, accounts))).toMatchObject({
    number: "CRN/26-27/00001",
    day: "2026-04-01",
  });
  const rows = rowsOf(await (await get(app, "/api/invoices/export", accounts)).text());
  for (const column of ["Taxable value", "CGST", "SGST", "IGST", "Amount", "Round-off"]) {
    const sum = rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);
    expect([column, sum]).toEqual([column, 0]);
  }
  expect((await register("", accounts)).map(({ number }) => number)).toEqual([
    "CRN/26-27/00001",
    "CRN/25-26/00001",
    "INV/25-26/00001",
  ]);
  clock.advance(Date.parse("2034-04-01T00:00:00Z") - clock.now());
  await removeOutdated(deps);
  expect(await deps.readDb.selectFrom("invoice").select("number").execute()).toEqual([{ number: "CRN/26-27/00001" }]);
});

test("credits money once that is sent back after its credit note", async () => {
  const { sells, asks, register, clock } = await aSeller();
  const { path } = await sells({ lines: [{ ...typedCharge, unit: "11,800" }] });
  await asks("POST", `${path}/invoice`);
  await asks("POST", `${path}/credit`, { id: newId(), amount: 1_000, reason: "Returned" });
  const day = isoDateOf(indianDay(clock.now()));
  for (const [amount, notes] of [
    [1_000, [1_000_00]],
    [500, [500_00, 1_000_00]],
  ] as const) {
    const sent = { id: newId(), day, amount, reference: `BACK ${amount}`, way: "bank", isSentBack: true, isSure: true };
    expect((await asks("POST", `${path}/transfers`, sent)).status).toBe(200);
    expect((await register()).flatMap((one) => (one.kind === "credit" ? one.total : []))).toEqual(notes);
  }
});

test("lists a dispatched order whose invoice was credited for money that was not sent back after all", async () => {
  const { sells, asks, app, owner } = await aSeller();
  const { path } = await sells();
  for (const step of ["pack", "ship"]) await asks("PATCH", path, { step });
  const kinds = async () =>
    (await jsonOf<AttentionItem[]>(await get(app, "/api/admin/attention", owner))).map(({ kind }) => kind);
  expect(await kinds()).not.toContain("invoice-missing");
  const back = { id: newId(), day: "2026-03-03", amount: 11_800, reference: "BACK 1", way: "bank", isSentBack: true };
  await asks("POST", `${path}/transfers`, back);
  await asks("POST", `${path}/transfers/${back.id}/take-back`, { reason: "Another order" });
  expect(await kinds()).toContain("invoice-missing");
  await asks("POST", `${path}/invoice`);
  expect(await kinds()).not.toContain("invoice-missing");
});

test("keeps the rates of a quotation, and asks where the catalogue has others by now", async () => {
  const { sells, asks, register, app, deps, owner } = await aSeller();
  const product = await aProduct(deps, { hsn: "8504", gstRate: 5 });
  const line = {
    ...typedCharge,
    productId: product.id,
    title: product.title,
    hsn: "8504",
    rate: "5",
    unit: "9,999.00",
  };
  const { path } = await sells({ lines: [line, typedCharge] });
  const other = await sells({ lines: [line] });
  await deps.db.updateTable("product").set({ hsn: null, gst_rate: 18 }).execute();
  const { taxChanges } = await jsonOf<AdminOrder>(await asks("PATCH", path, { step: "pack" }));
  expect(describeTaxChanges(taxChanges)).toEqual([
    `${product.title}: GST 5 % and HSN 8504 on the quotation, GST 18 % and no HSN code in the catalogue today.`,
  ]);
  const refusals = [
    await asks("POST", `${path}/invoice`),
    await asks("POST", `${path}/invoice`, {}),
    await asks("PATCH", path, { step: "ship", isSure: false }),
  ];
  for (const refusal of refusals) {
    expect(refusal.status).toBe(409);
    const error = `${describeTaxChanges(taxChanges)[0]} The invoice keeps what the quotation says. Please confirm this.`;
    expect(await jsonOf<ProblemBody>(refusal)).toMatchObject({ code: "tax-changed", error });
  }
  expect(await register()).toEqual([]);
  const issued = await jsonOf<Invoice>(await asks("POST", `${path}/invoice`, { isSure: true }));
  expect(issued.content.lines).toMatchObject([{ hsn: "8504", rate: 5 }, { hsn: "9987" }]);
  const shipped = await jsonOf<AdminOrder>(await asks("PATCH", path, { step: "ship" }));
  expect(shipped).toMatchObject({ fulfilment: "shipped", taxChanges: [] });
  await asks("PATCH", other.path, { step: "pack" });
  expect((await asks("PATCH", other.path, { step: "ship", isSure: true })).status).toBe(200);
  expect((await register()).map(({ number }) => number)).toEqual(["INV/25-26/00002", "INV/25-26/00001"]);
  const rows = rowsOf(await (await get(app, "/api/invoices/export", owner)).text());
  expect(rows.map(({ Quantity, Unit }) => `${Quantity} ${Unit}`)).toEqual(["1 Nos", "1 ", "1 Nos"]);
});

test("issues and credits another invoice for a cancelled order that is paid after all", async () => {
  const { sells, asks, deps, app, owner } = await aSeller();
  const { path } = await sells();
  const takesBack = async () => {
    const transfers = deps.readDb.selectFrom("transfer").select("id").where("taken_back_at", "is", null);
    const { id } = await transfers.executeTakeFirstOrThrow();
    return jsonOf<AdminOrder>(await asks("POST", `${path}/transfers/${id}/take-back`, { reason: "Mistake" }));
  };
  const pays = async (amount: number, more = {}) => {
    const receipt = { id: newId(), day: "2026-03-03", amount, reference: newId(), way: "bank", isSure: true, ...more };
    expect((await asks("POST", `${path}/transfers`, receipt)).status).toBe(200);
  };
  await asks("POST", `${path}/invoice`);
  expect(await takesBack()).toMatchObject({ payment: "awaiting" });
  expect((await asks("PATCH", path, { step: "cancel" })).status).toBe(200);
  await pays(11_800);
  const second = await jsonOf<Invoice>(await asks("POST", `${path}/invoice`));
  expect(await jsonOf<Invoice>(await asks("POST", `${path}/invoice`))).toEqual(second);
  expect(await takesBack()).toMatchObject({ payment: "cancelled" });
  await pays(11_800);
  await asks("PATCH", path, { step: "pack" });
  await asks("PATCH", path, { step: "ship" });
  await pays(100, { isSentBack: true });
  const { invoices } = await jsonOf<AdminOrder>(await get(app, path, owner));
  expect(invoices.map(({ number }) => number.replace("/25-26/0000", " "))).toEqual([
    "INV 1",
    "CRN 1",
    "INV 2",
    "CRN 2",
    "INV 3",
    "CRN 3",
  ]);
  const last = await jsonOf<Invoice>(await get(app, `/api/admin/invoices/${invoices.at(-1)?.id}`, owner));
  expect(last.content).toMatchObject({ total: 100_00, against: { number: "INV/25-26/00003" } });
});

test("credits the invoice of an order that is cancelled, whose quotation is forgotten with it", async () => {
  const { sells, asks, deps, clock } = await aSeller();
  const { path } = await sells();
  await asks("POST", `${path}/invoice`);
  const [transfer] = await deps.readDb.selectFrom("transfer").select("id").execute();
  await asks("POST", `${path}/transfers/${transfer?.id}/take-back`, { reason: "Another order" });
  const cancelled = await jsonOf<AdminOrder>(await asks("PATCH", path, { step: "cancel" }));
  expect(cancelled.invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["invoice", 11_800],
    ["credit", 11_800],
  ]);
  clock.advance(91 * 86_400_000);
  await removeOutdated(deps);
  expect(await deps.readDb.selectFrom("quotation").select("id").execute()).toEqual([]);
});

test("leaves no gap and gives no number twice when invoices are issued at once", async () => {
  const { sells, asks, register } = await aSeller();
  const paths = [];
  for (let order = 0; order < 6; order += 1) paths.push((await sells()).path);
  const answers = await Promise.all([...paths, ...paths].map((path) => asks("POST", `${path}/invoice`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const numbers = (await register()).map(({ number }) => number).sort();
  expect(numbers).toEqual(paths.map((_, at) => `INV/25-26/0000${at + 1}`));
});

test("issues one for a card order whose products have a rate, and credits its refunds", async () => {
  const desk = await anOrderDesk();
  const { deps, product, paid, changes, refunds, order } = desk;
  await loadSamplePages(deps, () => null);
  const { orderId } = await paid();
  await deps.db.updateTable("shop_order").set({ is_test: 0 }).execute();
  await changes(orderId, { step: "pack" });
  const read = async () => jsonOf<AdminOrder>(await order(orderId));
  const issue = () => send(desk.app, "POST", `/api/admin/orders/${orderId}/invoice`, desk.cookie);
  const hindrance = `Please enter the HSN code and the GST rate of ${product.title} first.`;
  expect(await sentenceOf(await issue())).toBe(hindrance);
  expect(await read()).toMatchObject({ invoiceHindrance: hindrance });
  await refunds(orderId, 1);
  await deps.db.updateTable("product").set({ hsn: "8504", gst_rate: 5 }).execute();
  await changes(orderId, { step: "ship" });
  await refunds(orderId, 2);
  const { price, ...issued } = await read();
  const invoices = [...issued.invoices];
  expect(invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["invoice", price],
    ["credit", 1],
    ["credit", 2],
  ]);
  // The bank returned the last refund: its note stays, and the next refund is credited beyond it.
  const [last] = await deps.db
    .selectFrom("payment_entry")
    .select("reference")
    .where("amount_paise", "=", 200)
    .execute();
  desk.sandbox.knobs.settleRefund(last?.reference ?? "", "failed");
  await settle(deps, orderId);
  await refunds(orderId, 3);
  invoices.push(...(await read()).invoices.slice(3));
  expect(invoices.map(({ amount }) => amount)).toEqual([price, 1, 2, 1]);
  const ofCustomer = (cookie: string) => get(desk.app, `/api/orders/${orderId}/invoices`, cookie);
  const seen = await jsonOf<Invoice[]>(await ofCustomer(desk.customer.cookie));
  expect(seen.map(({ number }) => number)).toEqual(invoices.map(({ number }) => number));
  expect((await ofCustomer((await aCustomer(deps, "other@fleet.example")).cookie)).status).toBe(404);
});

test("lets goods without a rate leave without an invoice, lists them once it has one, and guards its register", async () => {
  const { app, deps, paid, changes, cookie, order } = await anOrderDesk();
  const { orderId } = await paid();
  for (const step of ["pack", "ship"]) expect((await changes(orderId, { step })).status).toBe(200);
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ fulfilment: "shipped", invoices: [] });
  await loadSamplePages(deps, () => null);
  await deps.db.updateTable("shop_order").set({ is_test: 0 }).execute();
  const missing = async () => {
    const listed = await jsonOf<{ id: string }[]>(await get(app, "/api/admin/orders?state=uninvoiced", cookie));
    const needed = await jsonOf<AttentionItem[]>(await get(app, "/api/admin/attention", cookie));
    const [item] = needed.filter(({ kind }) => kind === "invoice-missing");
    return [item?.label, ...listed.map(({ id }) => id)];
  };
  expect(await missing()).toEqual([undefined]);
  await deps.db.updateTable("product").set({ hsn: "8504", gst_rate: 5 }).execute();
  expect(await missing()).toEqual(["1 dispatched order", orderId]);
  expect((await send(app, "POST", `/api/admin/orders/${orderId}/invoice`, cookie)).status).toBe(200);
  expect(await missing()).toEqual([undefined]);
  expect((await get(app, "/api/admin/invoices?month=2026-13", cookie)).status).toBe(400);
  expect((await get(app, `/api/admin/invoices/${newId()}`, cookie)).status).toBe(404);
  const packer = await signedInAdmin({ deps }, "packer@urjavahan.example", "dispatch");
  for (const path of ["/api/admin/invoices", "/api/invoices/export"]) {
    expect((await get(app, path, packer)).status).toBe(403);
  }
});

test("keeps the invoice of an erased person for tax law, and exports it to them before", async () => {
  const { cookie: desk, lives, deps, asks, erases, find, app } = await aPrivacyDesk();
  await loadSamplePages(deps, () => null);
  const { orderId, delivered } = await lives(asha);
  await deps.db.updateTable("product").set({ hsn: "8504", gst_rate: 5 }).execute();
  await deps.db.updateTable("shop_order").set({ is_test: 0 }).execute();
  await delivered();
  const query = { email: asha.email };
  const exported = await jsonOf<{ invoices: Invoice[] }>(
    await asks("export", { ...query, ...everythingOf(await find(query)) }),
  );
  expect(exported.invoices).toMatchObject([{ orderId, content: { buyer: { name: asha.fullName } } }]);
  await erases(query);
  const kept = await jsonOf<Invoice>(await get(app, `/api/admin/invoices/${exported.invoices[0]?.id}`, desk));
  expect(kept).toEqual(exported.invoices[0]);
});
