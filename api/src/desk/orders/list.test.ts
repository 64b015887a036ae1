import type { AdminOrder, AdminOrderRow } from "@chargefront/shared/order/admin-order";
import { expect, test } from "vitest";
import { migrate, migrations } from "../../platform/db/migrate.ts";
import { openSqlite } from "../../platform/db/sqlite/open-sqlite.ts";
import { beginningsIn, orderIdsBeginning } from "../../shop/orders/order-search.ts";
import { freshFolder } from "../../testing/fresh-database.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { aCheckout, aCustomer, createBrowser } from "../../testing/shopper.ts";

async function aDeskWithThree() {
  const desk = await anOrderDesk();
  const other = await aCustomer(desk.deps, "asha.rao@depot.example");
  const asha = createBrowser({ ...desk, cookie: other.cookie });
  const first = (await desk.paid()).orderId;
  const { address } = aCheckout([desk.product]);
  const checkout = aCheckout([desk.product], { address: { ...address, fullName: "Asha Rao", phone: "9123456789" } });
  const started = await asha.begun(checkout);
  await asha.pays(started);
  await asha.returns(started.orderId);
  const third = (await desk.begun()).orderId;
  const listed = async (query = "") => {
    const answer = await desk.asks(`/api/admin/orders${query}`);
    return { answer, ids: (await jsonOf<AdminOrderRow[]>(answer.clone())).map(({ id }) => id) };
  };
  return { ...desk, first, second: started.orderId, third, listed };
}

test("lists orders page by page, newest first, with their total count", async () => {
  const { first, second, third, listed } = await aDeskWithThree();
  const { answer, ids } = await listed("?limit=2");
  expect(ids).toEqual([third, second]);
  expect(answer.headers.get("X-Total-Count")).toBe("3");
  expect((await jsonOf<AdminOrderRow[]>(answer.clone()))[1]).toEqual({
    id: second,
    number: "CF-2025-00002",
    payment: "paid",
    fulfilment: "to_pack",
    email: "asha.rao@depot.example",
    name: "Asha Rao",
    phone: "9123456789",
    price: 32_499.5,
    isDisputed: false,
    createdAt: "2026-03-03T08:35:00.000Z",
  });
  const next = answer.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1] ?? "";
  const rest = await listed(next.replace("/api/admin/orders", ""));
  expect(rest.ids).toEqual([first]);
  expect(rest.answer.headers.get("Link")).toBeNull();

  const oldest = await listed("?order=oldest&limit=2");
  expect(oldest.ids).toEqual([first, second]);
  const after = oldest.answer.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1] ?? "";
  expect((await listed(after.replace("/api/admin/orders", ""))).ids).toEqual([third]);
});

test("lists abandoned orders only on request", async () => {
  const { deps, first, second, third, listed } = await aDeskWithThree();
  await deps.db.updateTable("shop_order").set({ payment: "expired" }).where("id", "=", third).execute();
  expect((await listed()).ids).toEqual([second, first]);
  expect((await listed("?state=abandoned")).ids).toEqual([third]);
  expect((await listed("?payment=expired")).ids).toEqual([third]);
  expect((await listed("?state=all")).ids).toEqual([third, second, first]);
});

test("finds an order by its exact number in every state", async () => {
  const { deps, second, listed } = await aDeskWithThree();
  await deps.db.deleteFrom("payment_entry").where("order_id", "=", second).execute();
  await deps.db.updateTable("shop_order").set({ payment: "cancelled" }).where("id", "=", second).execute();
  for (const [query, isFound] of [
    ["?q=CF-2025-00002", true],
    ["?q=cf%202025/2", true],
    ["?q=CF-2025-0000", false],
    ["?fulfilment=packed&q=CF-2025-00002", false],
    ["?q=asha", false],
    ["", false],
  ] as const) {
    const { answer, ids } = await listed(query);
    expect([query, ids.includes(second)]).toEqual([query, isFound]);
    expect(answer.headers.get("X-Total-Count")).toBe(String(ids.length));
  }
});

test("filters by fulfilment and by what needs a person", async () => {
  const { changes, deps, first, second, listed } = await aDeskWithThree();
  await changes(first, { step: "pack" });
  expect((await listed("?fulfilment=to_pack")).ids).toEqual([second]);
  expect((await listed("?fulfilment=packed&payment=paid")).ids).toEqual([first]);
  expect((await listed("?state=attention")).ids).toEqual([]);
  await deps.db.updateTable("order_event").set({ at: 0 }).where("order_id", "=", second).execute();
  expect((await listed("?state=attention")).ids).toEqual([second]);
});

test("finds orders by the beginnings of words in their number, email, name and phone", async () => {
  const { first, second, third, listed } = await aDeskWithThree();
  for (const [typed, expected] of [
    ["CF-2025-00002", [second]],
    ["cf-2025-0000", [second, first]],
    ["2", [second]],
    ["00001", [first]],
    ["asha.rao@depot.example", [second]],
    ["depot", [second]],
    ["ASHA r", [second]],
    ["rao asha", [second]],
    ["98765 43210", [first]],
    ["+91 98765", [first]],
    ["9198765", [first]],
    ["9191234", [second]],
    ["0 98765-43210", [first]],
    ["919876543210", [first]],
    ["91 98765 43210", [first]],
    ["0091 98765 43210", [first]],
    ["(+91) 98765 43210", [first]],
    ["98765.43210", [first]],
    ["98765\u201143210", [first]],
    ["\u200e९८७६५ ४३२१०", [first]],
    ["+91 (0) 91234", [second]],
    ["CF\u20132025\u201300002", [second]],
    ["२", [second]],
    ["CF 2025 2", [second]],
    ["#cf/2025/00002.", [second]],
    ["(CF_2025_2)।", [second]],
    ["CF-2025-2", [second]],
    ["<asha.rao@depot.example>,", [second]],
    ["tel:+919123456789", [second]],
    ["91234", [second]],
    ["प्रि", [first]],
    ["kulk", [first]],
    ["asha kulk", []],
    ["%", [second, first]],
    ["nobody", []],
  ] as const) {
    const { answer, ids } = await listed(`?q=${encodeURIComponent(typed)}`);
    expect([typed, ids.filter((id) => id !== third)]).toEqual([typed, expected]);
    expect(answer.headers.get("X-Total-Count")).toBe(String(ids.length));
  }
});

test("finds buyers with or without the accents, joiners and nuktas of their names", async () => {
  const desk = await anOrderDesk();
  const { address } = aCheckout([desk.product]);
  const names = ["José Müller", "कुर्\u200dहाडे", "फ़ैज़ ख़ान", "D'Souza", "Ｒａｖｉ", "Łukasz Øster-Groß"];
  for (const [at, fullName] of names.entries()) {
    const { cookie } = await aCustomer(desk.deps, `p${at}@xn--c2bd4bq2d9bd.xn--h2brj9c`);
    const buyer = createBrowser({ ...desk, cookie });
    await buyer.begun(aCheckout([desk.product], { address: { ...address, fullName } }));
  }
  for (const [typed, fullName] of [
    ["jose", "José Müller"],
    ["lukasz", "Łukasz Øster-Groß"],
    ["ŁUKASZ oster", "Łukasz Øster-Groß"],
    ["gross", "Łukasz Øster-Groß"],
    ["JOSÉ mull", "José Müller"],
    ["कुर्हाडे", "कुर्\u200dहाडे"],
    ["कुर्\u200dहा", "कुर्\u200dहाडे"],
    ["फैज", "फ़ैज़ ख़ान"],
    ["फ़ैज़", "फ़ैज़ ख़ान"],
    ["souza", "D'Souza"],
    ["dsouza", "D'Souza"],
    ["d’souza", "D'Souza"],
    ["ravi", "Ravi"],
    ["p1@डेटामेल.भारत", "कुर्\u200dहाडे"],
    ["p1@डेटा", "कुर्\u200dहाडे"],
  ] as const) {
    const rows = await jsonOf<AdminOrderRow[]>(await desk.asks(`/api/admin/orders?q=${encodeURIComponent(typed)}`));
    expect([typed, rows.map(({ name }) => name)]).toEqual([typed, [fullName]]);
  }
});

test.each([
  ["?payment=gone", "payment"],
  ["?fulfilment=gone", "fulfilment"],
  ["?state=gone", "state"],
  ["?cursor=gone", "cursor"],
  ["?limit=201", "limit"],
  [`?q=${"x".repeat(101)}`, "q"],
  ["?order=asc", "order"],
])("refuses a list with %s at %s", async (query, field) => {
  const { asks } = await anOrderDesk();
  const answer = await asks(`/api/admin/orders${query}`);
  expect(answer.status).toBe(400);
  expect(Object.keys((await jsonOf<{ fields: object }>(answer)).fields)).toEqual([field]);
});

test("shows an order with its buyer, payments, mails and next steps", async () => {
  const { customer, order, paid } = await anOrderDesk();
  const { orderId, clientSecret } = await paid({ gift: true });
  expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({
    id: orderId,
    number: "CF-2025-00001",
    gift: true,
    address: { city: "Pune" },
    products: [{ title: "AC wallbox 7.4 kW", quantity: 1, price: 32_499.5 }],
    customer: { id: customer.id, name: "Ravi Kumar" },
    intentId: clientSecret.replace(/_secret_.*/, ""),
    received: 32_499.5,
    returned: 0,
    refundable: 32_499.5,
    isPartRefundable: true,
    refunds: [],
    mails: [{ subject: "Your order CF-2025-00001", state: "waiting", recipient: customer.email }],
    steps: ["pack", "refund"],
  });
});

test("refuses a customer at the desk", async () => {
  const { app, customer, paid } = await anOrderDesk();
  const { orderId } = await paid();
  for (const path of ["/api/admin/orders", `/api/admin/orders/${orderId}`, "/api/admin/attention", "/api/admin/mail"]) {
    expect((await get(app, path, customer.cookie)).status).toBe(401);
  }
});

test("finds orders of the previous release after the migration", async () => {
  const { db, close } = openSqlite(freshFolder());
  const before = Object.entries(migrations).filter(([name]) => name < "0007-order-desk");
  await migrate(db, Object.fromEntries(before));
  const customer = { id: "c1", email: "ravi@fleet.example", email_folded: "ravi@fleet.example" };
  await db
    .insertInto("customer")
    .values({ ...customer, full_name: "Ravi", password_hash: "", created_at: 1 })
    .execute();
  const address = { fullName: "प्रिया Kulkarni", phone: "9876543210" };
  const row = { customer_id: "c1", email: "Ravi@Fleet.example", content_hash: "", total_paise: 100, gift: 0 };
  const orders = Array.from({ length: 1203 }, (_, at) => ({
    ...row,
    id: `order-${String(at).padStart(4, "0")}`,
    checkout_id: `checkout-${at}`,
    number: at === 0 ? null : `CF-2025-${String(at).padStart(5, "0")}`,
    payment: "paid" as const,
    fulfilment: "to_pack" as const,
    address: JSON.stringify(address),
    created_at: at,
    updated_at: at,
  }));
  for (let at = 0; at < orders.length; at += 401)
    await db
      .insertInto("shop_order")
      .values(orders.slice(at, at + 401))
      .execute();
  await migrate(db);
  for (const [typed, count] of [
    ["1202", 1],
    ["cf-2025-00007", 1],
    ["प्रिया", 1203],
    ["ravi@fleet", 1203],
    ["98765", 1203],
  ] as const) {
    const [beginning = ""] = beginningsIn(typed);
    expect([typed, (await orderIdsBeginning(db, beginning).execute()).length]).toEqual([typed, count]);
  }
  await close();
});
