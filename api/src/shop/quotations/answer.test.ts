import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import type { Order } from "@chargefront/shared/order/order";
import type { ProblemBody } from "@chargefront/shared/problem";
import type { CustomerQuotation, DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { newId } from "@chargefront/shared/text/id";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { expect, test } from "vitest";
import { aCustomerSession } from "../../testing/account.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { aQuotationTo } from "../../testing/quotation.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { typedCharge } from "../../testing/typed-quotation.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";
import { checkBooks } from "../payments/books.ts";

async function aSentQuotation(changes = {}) {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const cookie = await signedInAdmin(fresh);
  const enquiry = anEnquiry();
  await post(fresh.app, "/api/enquiry/post", enquiry);
  const enquiryId = String(enquiry.id);
  const quotation = await aQuotationTo(fresh.app, cookie, changes, enquiryId);
  await quotation.sends();
  return {
    ...fresh,
    ...quotation,
    cookie,
    read: async <Value>(path: string) => jsonOf<Value>(await get(fresh.app, path, cookie)),
    enquiryId,
  };
}

test("opens with its key alone, and shows neither the draft nor the desk's data", async () => {
  const { answers, saves } = await aSentQuotation();
  await saves({ text: "not sent yet" });
  const found = await jsonOf<CustomerQuotation>(await answers("get"));
  expect(found).toMatchObject({ state: "sent", number: "QT-2025-00001", sent: { revision: 1 }, order: null });
  expect(JSON.stringify(found)).not.toMatch(/not sent yet|adminName|enquiryId/);
});

test("gives its order to the account of the customer who accepts it while logged in, and to no other", async () => {
  const { app, answers, cookie: desk } = await aSentQuotation();
  const mine = await aCustomerSession(app, "asha@x.example");
  const other = await aCustomerSession(app, "ravi@x.example");
  await answers("accept", {}, mine);
  // A further acceptance by someone else changes nothing.
  await answers("accept", {}, other);
  const orders = async (cookie: string) => jsonOf<Order[]>(await send(app, "POST", "/api/orders/get", cookie, {}));
  const [order] = await orders(mine);
  expect(order).toMatchObject({ number: "CF-2025-00001", payment: "awaiting", price: 11_800 });
  expect(await jsonOf<Order>(await get(app, `/api/orders/${order?.id}`, mine))).toEqual(order);
  const [id, key] = order?.quotationLink?.replace("/quotation/", "").split("#") ?? [];
  const opened = await jsonOf<CustomerQuotation>(await post(app, "/api/quotation/get", { id, key }));
  expect(opened.order).toEqual({ number: "CF-2025-00001", payment: "awaiting" });
  await send(app, "PATCH", `/api/admin/orders/${order?.id}`, desk, { step: "cancel" });
  expect(await orders(mine)).toMatchObject([{ id: order?.id, payment: "cancelled" }]);
  expect([await orders(other), (await get(app, `/api/orders/${order?.id}`, other)).status]).toEqual([[], 404]);
});

test("makes one order of exactly its amounts, however many tabs accept it at once", async () => {
  // ₹11,800.00 and a discount that leaves ₹27,897.35; 35 paise are rounded off.
  const lines = [typedCharge, { ...typedCharge, quantity: "3", unit: "9,300", discount: "2.65" }];
  const { answers, deps, path, read, enquiryId } = await aSentQuotation({ lines, email: "asha@fleet.example" });
  const answered = await Promise.all(Array.from({ length: 20 }, () => answers("accept", { poNumber: "PO 7" })));
  expect(answered.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const [first] = await Promise.all(answered.map((answer) => jsonOf<CustomerQuotation>(answer)));
  expect(first).toMatchObject({ state: "accepted", acceptedBy: "Asha Patil", poNumber: "PO 7" });
  expect(first?.order).toEqual({ number: "CF-2025-00001", payment: "awaiting" });
  const { orderId, ...quotation } = await read<DeskQuotation>(path);
  expect(quotation).toMatchObject({ state: "accepted", poNumber: "PO 7", total: 39_697_00 });
  const order = await read<AdminOrder>(`/api/admin/orders/${orderId}`);
  expect(order).toMatchObject({ price: 39_697, payment: "awaiting", fulfilment: "none", steps: ["cancel"] });
  expect(order.products.map(({ amount }) => amount)).toEqual([11_800, 27_897.35]);
  const [sent] = await deps.readDb.selectFrom("mail").select("body").where("subject", "like", "Quotation%").execute();
  expect(sent?.body).toContain("₹27,897.35\nRound-off: -₹0.35\nTotal, including GST: ₹39,697.00");
  expect(await checkBooks(deps.readDb)).toEqual([]);
  const orders = await deps.readDb.selectFrom("shop_order").select("id").execute();
  expect(orders).toEqual([{ id: orderId }]);
  const enquiry = await read<EnquiryDetail>(`/api/enquiry/${enquiryId}`);
  expect(enquiry).toMatchObject({ status: "won", value: 39_697 });
  expect(enquiry.history.at(-1)).toMatchObject({ adminName: "The customer", kind: "value" });
});

test("opens its enquiry again while its order is cancelled or refunded, unless the desk or another order decided", async () => {
  const { answers, app, cookie, deps, read, enquiryId } = await aSentQuotation();
  const enquiry = () => read<EnquiryDetail>(`/api/enquiry/${enquiryId}`);
  const isNow = async (status: string) =>
    expect(await enquiry()).toMatchObject({
      status,
      value: 11_800,
      wonAt: status === "won" ? expect.anything() : null,
    });
  await answers("accept");
  const orders = await deps.readDb.selectFrom("shop_order").select("id").execute();
  const path = `/api/admin/orders/${orders[0]?.id}`;
  const cancels = () => send(app, "PATCH", path, cookie, { step: "cancel" });
  const records = (reference: string, isSentBack = false) => {
    const receipt = { id: newId(), day: "2026-03-03", amount: 5_000, reference, way: "bank", isSentBack };
    return send(app, "POST", `${path}/transfers`, cookie, { ...receipt, isSure: true });
  };
  await cancels();
  await isNow("quoted");
  expect((await enquiry()).history.at(-1)).toMatchObject({ adminName: "The shop", from: "won", to: "quoted" });
  await records("UTR 1");
  await isNow("won");
  await records("BACK 1", true);
  await isNow("quoted");
  await records("UTR 2");
  const other = await aQuotationTo(app, cookie, {}, enquiryId);
  await other.sends();
  await other.answers("accept");
  expect(await enquiry()).toMatchObject({ status: "won", value: 23_600 });
  await records("BACK 2", true);
  await isNow("won");
  await send(app, "PATCH", `/api/enquiry/${enquiryId}`, cookie, { status: "lost" });
  await records("UTR 3");
  await isNow("lost");
  await send(app, "PATCH", `/api/enquiry/${enquiryId}`, cookie, { status: "contacted" });
  await records("BACK 3", true);
  await isNow("contacted");
});

test("lets an enquiry that was deleted follow its orders when it is restored", async () => {
  const { answers, app, cookie, clock, deps, read, enquiryId } = await aSentQuotation();
  const restoredAfter = async (happens: () => unknown) => {
    await send(app, "DELETE", `/api/enquiry/${enquiryId}`, cookie);
    clock.advance(1);
    await happens();
    return (await send(app, "POST", `/api/enquiry/${enquiryId}/restore`, cookie)).json();
  };
  expect(await restoredAfter(() => undefined)).toMatchObject({ status: "quoted", value: null });
  expect(await restoredAfter(() => answers("accept"))).toMatchObject({ status: "won", value: 11_800 });
  const { id } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  const cancels = () => send(app, "PATCH", `/api/admin/orders/${id}`, cookie, { step: "cancel" });
  expect(await restoredAfter(cancels)).toMatchObject({
    status: "quoted",
    history: expect.arrayContaining([expect.objectContaining({ adminName: "The shop", from: "won", to: "quoted" })]),
  });
  const receipt = { id: newId(), day: "2026-03-03", amount: 5_000, reference: "UTR 1", way: "bank", isSure: true };
  const pays = () => send(app, "POST", `/api/admin/orders/${id}/transfers`, cookie, receipt);
  expect(await restoredAfter(pays)).toMatchObject({ status: "won", value: 11_800 });
  // The desk opened it again although the order goes on.
  await send(app, "PATCH", `/api/enquiry/${enquiryId}`, cookie, { status: "quoted" });
  expect(await restoredAfter(() => undefined)).toMatchObject({ status: "quoted" });
  expect((await read<{ won: number }>("/api/enquiry/counts")).won).toBe(0);
});

test("keeps the value that the desk typed since its enquiry was won", async () => {
  const { answers, app, cookie, clock, deps, read, enquiryId } = await aSentQuotation();
  const types = async (value: number) => {
    clock.advance(1);
    await send(app, "PATCH", `/api/enquiry/${enquiryId}`, cookie, { value });
    clock.advance(1);
  };
  const isNow = async (value: number) =>
    expect(await read<EnquiryDetail>(`/api/enquiry/${enquiryId}`)).toMatchObject({ status: "won", value });
  // An estimate gives way to the order.
  await types(50_000);
  await answers("accept");
  await isNow(11_800);
  await types(20_000);
  const other = await aQuotationTo(app, cookie, {}, enquiryId);
  await other.sends();
  await other.answers("accept");
  await isNow(20_000);
  // The sum itself follows the orders, though a person typed it.
  await types(23_600);
  const another = await aQuotationTo(app, cookie, {}, enquiryId);
  await another.sends();
  await another.answers("accept");
  await isNow(35_400);
  // One gives way that was typed while no order went on.
  for (const { id } of await deps.readDb.selectFrom("shop_order").select("id").execute()) {
    await send(app, "PATCH", `/api/admin/orders/${id}`, cookie, { step: "cancel" });
  }
  await types(50_000);
  const third = await aQuotationTo(app, cookie, {}, enquiryId);
  await third.sends();
  await third.answers("accept");
  await isNow(11_800);
});

test("answers the revision that was read, and no other", async () => {
  const { answers, saves, sends } = await aSentQuotation();
  await saves({ lines: [{ ...typedCharge, quantity: "2" }] });
  await sends();
  const refused = await jsonOf<ProblemBody>(await answers("accept", { revision: 1 }));
  expect(refused).toMatchObject({ code: "quotation-closed", reason: "quotation-replaced" });
  expect((await answers("decline", { revision: 1 })).status).toBe(409);
  expect((await answers("accept")).status).toBe(200);
});

test("can be declined with a reason, and sent again", async () => {
  const { answers, path, read, sends, saves } = await aSentQuotation();
  expect((await answers("decline", { reason: " " })).status).toBe(400);
  expect(await jsonOf(await answers("decline"))).toMatchObject({ state: "declined" });
  expect((await answers("decline")).status).toBe(200);
  expect((await answers("accept")).status).toBe(409);
  expect(await read<DeskQuotation>(path)).toMatchObject({ state: "declined", reason: "Too late", revision: 1 });
  await saves({});
  await sends();
  expect((await answers("accept")).status).toBe(200);
});

test("notifies the sender and the enquiry's assignee of each answer once, unless they want no notice", async () => {
  const { answers, app, cookie, deps, enquiryId, id, saves, sends } = await aSentQuotation({
    email: "a@fleet.example",
  });
  const ravi = await anAdmin(deps, "ravi@urjavahan.example", "sales", "Ravi");
  await send(app, "PATCH", `/api/enquiry/${enquiryId}`, cookie, { assignee: ravi.id });
  const notices = (subject: string) =>
    deps.readDb.selectFrom("mail").selectAll().where("subject", "=", subject).orderBy("recipient").execute();
  for (const _ of [1, 2]) await answers("decline");
  const link = `Open it: http://127.0.0.1:3000/admin/quotations/${id}`;
  const said = "Declined: quotation QT-2025-00001";
  const body = [`${said}.`, "Reason: Too late", "Total: ₹11,800.00\nCustomer: Asha Patil", link].join("\n\n");
  expect(await notices(said)).toMatchObject([
    { recipient: "asha@urjavahan.example", body, reply_to: "a@fleet.example" },
    { recipient: ravi.email, body },
  ]);
  const his = await signedInAdmin({ deps }, ravi.email);
  const wants = (answered: string) => send(app, "PUT", "/api/admins/notices", his, { answered });
  expect([(await wants("morning")).status, (await wants("none")).status]).toEqual([400, 200]);
  await saves({});
  await sends();
  await Promise.all(Array.from({ length: 20 }, () => answers("accept")));
  expect(await notices("Accepted: quotation QT-2025-00001")).toMatchObject([{ recipient: "asha@urjavahan.example" }]);
});

test.each([
  ["a wrong key", { key: "AAAAAAAAAAAAAAAAAAAAAA" }, 404],
  ["a shortened key", { key: "A" }, 404],
  ["no name", { name: "" }, 400],
  ["another quotation", { id: "0190aaaa-0000-7000-8000-000000000000" }, 404],
])("is not accepted with %s", async (_, body, status) => {
  const { answers } = await aSentQuotation();
  expect((await answers("accept", body)).status).toBe(status);
  expect(await jsonOf(await answers("get"))).toMatchObject({ state: "sent" });
});

test("is not accepted after it has expired or was withdrawn", async () => {
  const { answers, clock } = await aSentQuotation({ validUntil: "2026-03-03" });
  clock.advance(Date.parse("2026-03-03T18:30:00Z") - clock.now());
  expect((await answers("accept")).status).toBe(409);
  expect(await jsonOf(await answers("get"))).toMatchObject({ state: "expired" });
  const withdrawn = await aSentQuotation();
  await withdrawn.withdraws("Out of stock");
  expect((await withdrawn.answers("accept")).status).toBe(409);
  expect((await withdrawn.answers("decline")).status).toBe(409);
});

test("says when the goods were shipped and delivered", async () => {
  const { answers, app, cookie, deps, path, read } = await aSentQuotation();
  await answers("accept");
  const goods = async () => (await jsonOf<CustomerQuotation>(await answers("get"))).goods;
  expect(await goods()).toEqual([]);
  const { orderId } = await read<DeskQuotation>(path);
  const day = isoDateOf(indianDay(deps.now()));
  const transfer = { id: newId(), day, amount: 11_800, reference: "UTR 7", way: "bank" };
  await send(app, "POST", `/api/admin/orders/${orderId}/transfers`, cookie, transfer);
  for (const step of ["pack", "ship", "deliver"]) {
    expect((await send(app, "PATCH", `/api/admin/orders/${orderId}`, cookie, { step })).status).toBe(200);
  }
  const at = new Date(deps.now()).toISOString();
  expect(await goods()).toEqual([
    { kind: "shipped", at },
    { kind: "delivered", at },
  ]);
});
