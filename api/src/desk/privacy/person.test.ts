import { readFileSync } from "node:fs";
import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import { checkoutSchema } from "@chargefront/shared/order/basket";
import type { PersonFound } from "@chargefront/shared/privacy/personal-data";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { clearedTables } from "../../platform/db/empty-log.ts";
import { countEnquiries } from "../../shop/enquiries/enquiry-count-store.ts";
import { checkBooks } from "../../shop/payments/books.ts";
import { placeOrder } from "../../shop/payments/place-order.ts";
import { aCustomerSession } from "../../testing/account.ts";
import { freshEnv } from "../../testing/fresh-database.ts";
import { adminPassword, anAdmin, anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { envOf, openObjectStore } from "../../testing/object-store.ts";
import { personalColumns } from "../../testing/personal-columns.ts";
import { aPrivacyDesk, asha, dev, everythingOf, filesWith, twoPeople } from "../../testing/privacy-desk.ts";
import { aQuotationTo } from "../../testing/quotation.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { aCheckout } from "../../testing/shopper.ts";

test("knows for every column of the database whether it can hold personal data", async () => {
  const { deps } = await aPrivacyDesk();
  const tables = await deps.readDb.introspection.getTables();
  const present = tables
    .filter(({ name }) => !name.startsWith("enquiry_search"))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const known = Object.entries(personalColumns).flatMap(([table, { personal, other }]) =>
    [...personal, ...other].map((column) => `${table}.${column}`),
  );
  expect(present.toSorted()).toEqual(known.toSorted());
});

test("clears dead rows of every table with personal data after an erasure, as the nightly vacuum of the docs", () => {
  const holding = Object.entries(personalColumns).flatMap(([table, { personal }]) =>
    personal.length > 0 ? table : [],
  );
  expect(holding.filter((table) => !clearedTables.some((cleared) => cleared === table))).toEqual([]);
  const page = readFileSync(new URL("../../../../docs/several-processes.md", import.meta.url), "utf8");
  expect(page).toContain(`\nvacuum ${clearedTables.join(", ")};\n`);
});

test("finds personal data in every table that can hold it before the erasure", async () => {
  const { deps, one, other } = await twoPeople();
  await Promise.all([one.delivered(), other.delivered()]);
  for (const [table, { personal }] of Object.entries(personalColumns)) {
    for (const column of personal) {
      const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(
        deps.readDb,
      );
      const holding = rows.filter(({ text }) => /quxazure|9876500001/i.test(String(text)));
      expect([table, column, holding.length > 0]).toEqual([table, column, true]);
    }
  }
});

test("tells no role but the owner whether an email is a colleague's", async () => {
  const desk = await aPrivacyDesk();
  const [colleague, invited, stranger] = ["ravi@urjavahan.example", "invited@x.example", "nobody@x.example"];
  await signedInAdmin(desk, colleague, "dispatch");
  await post(desk.app, "/api/admins/forgot", { email: colleague });
  const invitation = { email: invited, role: "sales", password: adminPassword };
  await send(desk.app, "POST", "/api/admins/invites", desk.cookie, invitation);
  for (const role of ["sales", "accounts"] as const) {
    const cookie = await signedInAdmin(desk, `${role}@urjavahan.example`, role);
    const answers: PersonFound[] = [];
    for (const email of [colleague, invited, colleague.toUpperCase(), `${role}@urjavahan.example`, stranger]) {
      const answer = await get(desk.app, `/api/admin/person?email=${email}`, cookie);
      answers.push({ ...(await jsonOf<PersonFound>(answer)), email: "" });
    }
    expect(answers).toEqual(answers.map(() => answers.at(-1)));
    expect(answers[0]).not.toHaveProperty("isAdmin");
  }
  expect(await desk.find({ email: colleague })).toMatchObject({ isAdmin: true, mails: 1 });
  expect(await desk.find({ email: invited })).toMatchObject({ isAdmin: false, invitations: 1, mails: 1 });
});

test("finds a person by any usual spelling of their email or phone, and no one else", async () => {
  const { find, ask, one } = await twoPeople();
  for (const query of [{ email: asha.email }, { email: ` ${asha.email.toUpperCase()} ` }]) {
    const found = await find(query);
    expect(found).toMatchObject({ account: { email: asha.email }, isAdmin: false, invitations: 1, phone: null });
    expect([found.enquiries.length, found.orders.length]).toEqual([2, 1]);
    expect(found.mails).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(found)).not.toContain("vexbronze");
  }
  for (const phone of [
    "9876500001",
    "+91 98765-00001",
    "098765 00001",
    "(98765) 00001",
    "0091 9876500001",
    "919876500001",
  ]) {
    const found = await find({ phone });
    expect([phone, found.enquiries.length, found.orders.map(({ id }) => id)]).toEqual([phone, 2, [one.orderId]]);
    expect(found).toMatchObject({ account: null, phone: "9876500001" });
  }
  expect(await find({ email: "nobody@nowhere.example" })).toMatchObject({
    account: null,
    enquiries: [],
    orders: [],
    mails: 0,
  });
  expect((await ask("")).status).toBe(400);
  expect((await ask("phone=12345")).status).toBe(400);
});

test("finds an email with non-ASCII letters in either letter case, and no similar email", async () => {
  const { app, find, erases } = await aPrivacyDesk();
  const write = (email: string) => post(app, "/api/enquiry/post", anEnquiry({ email, name: asha.fullName }));
  for (const email of ["Éva_1@fleet.example", "ÉVA_1@fleet.example", "e\u0301va_1@Fleet.example"]) await write(email);
  for (const email of ["Öva_1@fleet.example", "évax1@fleet.example"]) await write(email);
  expect(await find({ email: "éva_1@fleet.example" })).toMatchObject({ enquiries: [{}, {}, {}], mails: 6 });
  expect((await erases({ email: "ÉVA_1@FLEET.EXAMPLE" })).erased).toMatchObject({ enquiries: 3, mails: 6 });
  expect((await find({ email: "öva_1@fleet.example" })).enquiries).toHaveLength(1);
});

test("marks an enquiry found only by phone, and leaves it out when the admin does", async () => {
  const { app, find, asks, one } = await twoPeople();
  const colleague = { email: dev.email, contact: asha.phone, name: dev.fullName, message: dev.message };
  await post(app, "/api/enquiry/post", anEnquiry(colleague));
  await one.delivered();
  const asked = { email: asha.email, phone: asha.phone };
  const found = await find(asked);
  expect(found.enquiries.map(({ match, email }) => [match, email.toLowerCase()])).toEqual([
    ["phone", dev.email],
    ["email", asha.email],
    ["email", asha.email],
  ]);
  const sure = everythingOf({ ...found, enquiries: found.enquiries.filter(({ match }) => match === "email") });
  const exported = await (await asks("export", { ...asked, ...sure })).text();
  expect(exported).not.toContain("vexbronze");
  expect((await asks("erase", { ...asked, ...sure })).status).toBe(200);
  expect((await find(asked)).enquiries.map(({ email }) => email)).toEqual([dev.email]);
});

test("exports everything about one person and nothing about another", async () => {
  const { asks, find, one, other } = await twoPeople();
  await Promise.all([one.delivered(), other.delivered()]);
  const asked = { email: asha.email, phone: asha.phone };
  const answer = await asks("export", { ...asked, ...everythingOf(await find(asked)) });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const text = await answer.text();
  for (const word of Object.values(asha)) expect(text).toContain(word);
  expect(text).not.toMatch(/vexbronze|9876500002|\$argon2|client_secret|token=[0-9a-f]/i);
  const file = JSON.parse(text);
  expect(file).toMatchObject({
    askedFor: asked,
    account: { email: asha.email, consent: { notice: "2023-07-14", at: "2026-03-03T08:30:00.000Z" } },
    staff: { account: null, invitations: [{ email: asha.email }] },
    orders: [{ id: one.orderId, total: 32499.5, packingNote: asha.note, lines: [{ unitPrice: 32499.5, quantity: 1 }] }],
    payments: [{ orderId: one.orderId, kind: "received", amount: 32499.5 }],
  });
  expect([file.enquiries.length, file.sessions.length]).toEqual([2, 1]);
  for (const { reference, callBy } of file.enquiries) {
    expect(reference).toMatch(/^ENQ-2025-\d{5}$/);
    expect(callBy).toBe("2026-03-04T07:35:00.000Z");
  }
  expect(file.enquiries[1]).toMatchObject({
    lostReason: "other",
    lostReasonText: asha.note,
    history: [{ kind: "status" }, { kind: "lostReason" }, { kind: "assignee" }, { kind: "note" }],
  });
});

test("logs the person out at once and refuses their erased enquiry, and leaves the other person alone", async () => {
  const { app, deps, erases, cookie, one, other } = await twoPeople();
  await Promise.all([one.delivered(), other.delivered()]);
  const { reference } = await jsonOf<EnquiryReceipt>(await post(app, "/api/enquiry/post", one.enquiry));
  await erases({ email: asha.email });
  expect(await one.customer.session()).toBe(401);
  expect((await one.customer.logsIn()).status).toBe(401);
  expect(await other.customer.session()).toBe(200);
  const checkout = checkoutSchema.parse(aCheckout([one.product], { address: one.address }));
  expect((await one.browser.begins(checkout)).status).toBe(401);
  // A checkout that was under way when the account was erased.
  const buyer = { id: one.customerId, email: asha.email, client: "client" };
  await expect(placeOrder(deps, buyer, checkout)).rejects.toMatchObject({ code: "session-ended" });
  const again = await post(app, "/api/enquiry/post", one.enquiry);
  expect(await again.json()).toMatchObject({ id: one.enquiry.id, duplicate: true, reference });
  const byReference = await get(app, `/api/enquiry/get?q=${reference}`, cookie);
  expect(await byReference.json()).toEqual([]);
  expect((await get(app, `/api/enquiry/${one.enquiry.id}`, cookie)).status).toBe(404);
  expect((await get(app, "/api/enquiry/get?q=quxazure", cookie)).headers.get("X-Total-Count")).toBe("0");
  expect((await get(app, "/api/enquiry/get?q=vexbronze", cookie)).headers.get("X-Total-Count")).toBe("2");
});

test("exports a notice about an enquiry for the customer, not for the colleague who received it", async () => {
  const { app, deps, asks, cookie } = await aPrivacyDesk();
  const ravi = await anAdmin(deps, "ravi@urjavahan.example", "sales", "Ravi");
  const enquiry = anEnquiry({ email: asha.email });
  await post(app, "/api/enquiry/post", enquiry);
  await send(app, "PATCH", `/api/enquiry/${enquiry.id}`, cookie, { assignee: ravi.id });
  await post(app, "/api/admins/forgot", { email: ravi.email });
  const subjectsOf = async (email: string, enquiries: unknown[] = []) => {
    const exported = await jsonOf<{ mails: { to: string; subject: string }[] }>(
      await asks("export", { email, enquiries, orders: [], quotations: [] }),
    );
    return exported.mails.flatMap(({ to, subject }) => (to === ravi.email ? subject : []));
  };
  expect(await subjectsOf(ravi.email)).toEqual(["Choose a new password"]);
  expect(await subjectsOf(asha.email, [enquiry.id])).toEqual(["Assigned to you: enquiry ENQ-2025-00001"]);
});

test("exports and erases a customer without an account, with the order and its accepted quotation", async () => {
  const { app, asks, find, cookie, deps } = await aPrivacyDesk();
  const { email, fullName: name, phone } = asha;
  const quotation = await aQuotationTo(app, cookie, { name, email, phone });
  await quotation.sends();
  await quotation.answers("accept");
  const { id } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  await send(app, "PATCH", `/api/admin/orders/${id}`, cookie, { step: "cancel" });
  const found = await find({ email });
  expect(found).toMatchObject({ account: null, orders: [{ id, match: "email", hindrance: null }] });
  const refused = await asks("erase", { email, ...everythingOf(found), orders: [] });
  expect(await jsonOf(refused)).toMatchObject({ error: expect.stringContaining("its order is not included") });
  const chosen = { email, ...everythingOf(found), quotations: [] };
  expect(await (await asks("export", chosen)).json()).toMatchObject({ orders: [{ id }], quotations: [{}] });
  expect(await (await asks("erase", chosen)).json()).toMatchObject({ erased: { orders: 1, quotations: 1 } });
  expect(await find({ email })).toMatchObject({ orders: [], quotations: [] });
});

test("exports and erases the quotation that a customer accepted while logged in, with any email in it", async () => {
  const { app, asks, find, cookie } = await aPrivacyDesk();
  const email = "buyer@fleet.example";
  const quotation = await aQuotationTo(app, cookie, { email: "office@fleet.example" });
  await quotation.sends();
  await quotation.answers("accept", {}, await aCustomerSession(app, email));
  const found = await find({ email });
  expect(found).toMatchObject({ account: {}, orders: [{ match: "email" }], quotations: [{ match: "email" }] });
  await send(app, "PATCH", `/api/admin/orders/${found.orders[0]?.id}`, cookie, { step: "cancel" });
  const chosen = { email, ...everythingOf(found) };
  expect(await (await asks("export", chosen)).json()).toMatchObject({ orders: [{}], quotations: [{}] });
  expect(await (await asks("erase", chosen)).json()).toMatchObject({ erased: { orders: 1, quotations: 1 } });
});

test("erases an accepted quotation that was left behind when its order was erased", async () => {
  const { app, asks, find, cookie, deps } = await aPrivacyDesk();
  const { email, fullName: name, phone } = asha;
  const quotation = await aQuotationTo(app, cookie, { name, email, phone });
  await quotation.sends();
  await quotation.answers("accept");
  await deps.db.updateTable("shop_order").set({ keeps: "tax" }).execute();
  const answer = await asks("erase", { email, ...everythingOf(await find({ email })) });
  expect(await answer.json()).toMatchObject({ erased: { orders: 0, quotations: 1 } });
});

test("keeps in an order what tax law requires, findable by its number and refundable", async () => {
  const { app, erases, cookie, deps, one, asks, find } = await twoPeople();
  await one.delivered();
  await erases({ email: asha.email });
  const order = await jsonOf<Record<string, unknown>>(await get(app, `/api/admin/orders/${one.orderId}`, cookie));
  expect(order).toMatchObject({
    number: "TEST-2025-00001",
    email: "",
    note: "",
    address: { fullName: "", phone: "", flat: "", city: "", state: "Maharashtra", pin: "410501" },
    customer: { name: "" },
    received: 32499.5,
  });
  expect(JSON.stringify(order)).not.toMatch(/quxazure/i);
  const listed = await get(app, "/api/admin/orders?q=00001", cookie);
  expect(listed.headers.get("X-Total-Count")).toBe("1");
  expect((await get(app, "/api/orders/export", cookie)).status).toBe(200);
  const refund = { amount: 100, password: "voltage240", requestId: crypto.randomUUID() };
  expect((await send(app, "POST", `/api/admin/orders/${one.orderId}/refund`, cookie, refund)).status).toBe(200);
  expect(await checkBooks(deps.readDb)).toEqual([]);
  const ofOrder = deps.readDb.selectFrom("webhook_event").where("intent_id", "=", String(order.intentId));
  const events = () => ofOrder.select(["type", "payload"]).execute();
  await expect.poll(async () => (await events()).map(({ type }) => type)).toContain("charge.refunded");
  await expect.poll(async () => new Set((await events()).map(({ payload }) => payload))).toEqual(new Set(["{}"]));
  const mails = await deps.readDb.selectFrom("mail").select("recipient").execute();
  expect(mails.filter(({ recipient }) => recipient === "")).toEqual([]);
  expect(await find({ email: asha.email })).toMatchObject({ orders: [] });
  expect((await asks("erase", { email: asha.email, enquiries: [], orders: [one.orderId] })).status).toBe(400);
});

test("erases nothing while the list of erasures cannot be written, and lists nothing that was not erased", async () => {
  const bucket = await openObjectStore();
  onTestFinished(bucket.close);
  const { app, asks, find, deps } = await aPrivacyDesk({ env: { ...(await freshEnv()), ...envOf(bucket) } });
  await post(app, "/api/enquiry/post", anEnquiry({ email: asha.email }));
  const found = await find({ email: asha.email });
  const erase = () => asks("erase", { email: asha.email, ...everythingOf(found) });
  bucket.fault = "errors";
  expect((await erase()).status).toBe(503);
  expect(await find({ email: asha.email })).toEqual(found);
  bucket.fault = "none";
  const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400]);
  const [erasure, ...others] = await deps.readDb.selectFrom("erasure").select("id").execute();
  expect(others).toEqual([]);
  const listed = [...bucket.objects.keys()].filter((name) => name.startsWith("shop/erasures/"));
  expect(listed).toEqual([`shop/erasures/${erasure?.id}.json`]);
});

test("erases nothing while an order is open, with a wrong password, or with an unknown choice", async () => {
  const { asks, find, one, other, deps } = await twoPeople();
  const asked = { email: asha.email };
  const found: PersonFound = await find(asked);
  expect(found.orders[0]?.hindrance).toBe("its goods are not delivered yet");
  const open = await asks("erase", { ...asked, ...everythingOf(found) });
  expect(open.status).toBe(409);
  expect(await open.json()).toMatchObject({
    code: "erasing-not-possible",
    error: "Nothing was deleted. An order is still open: TEST-2025-00001 (its goods are not delivered yet).",
  });
  await one.delivered();
  const wrong = await asks("erase", { ...asked, ...everythingOf(found), password: "voltage241" });
  expect(await wrong.json()).toMatchObject({ code: "password-wrong" });
  const strange = await asks("erase", { ...asked, enquiries: [String(other.enquiry.id)], orders: [] });
  expect(await strange.json()).toMatchObject({ code: "fields-invalid" });
  expect(await find(asked)).toMatchObject({ account: { email: asha.email }, enquiries: [{}, {}] });
  expect(await deps.readDb.selectFrom("erasure").select("id").execute()).toEqual([]);
});

test("erases many enquiries in batches, all of them and none of those in between", async () => {
  const { app, deps, dataDir, erases, cookie } = await aPrivacyDesk();
  for (let at = 0; at < 6; at += 1) {
    const enquiries = Array.from({ length: 40 }, (_, place) => {
      const { email, fullName: name, message } = place % 2 === 0 ? asha : dev;
      return anEnquiry({ email, name, message: `${message} `.repeat(1 + ((place * 7 + at) % 50)).slice(0, 1990) });
    });
    expect((await post(app, "/api/enquiry/batch", { enquiries })).status).toBe(200);
  }
  expect((await erases({ email: asha.email })).erased).toMatchObject({ enquiries: 120, mails: 6 });
  expect(await countEnquiries(deps.readDb)).toBe(120);
  const actions = await jsonOf<{ label: string }[]>(await get(app, "/api/admin/activity", cookie));
  expect(actions.slice(0, 3).map(({ label }) => label)).toEqual(["20 enquiries", "50 enquiries", "50 enquiries"]);
  // A mail that is being written during the erasure is deleted once it is complete.
  await expect.poll(() => filesWith(dataDir, ["quxazure"])).toEqual([]);
});

test("records which admin exported and erased, and nothing about the person", async () => {
  const { app, asks, find, erases, cookie, one } = await twoPeople();
  await one.delivered();
  await asks("export", { email: asha.email, ...everythingOf(await find({ email: asha.email })) });
  await erases({ email: asha.email });
  const actions = await jsonOf<{ kind: string; label: string }[]>(await get(app, "/api/admin/activity", cookie));
  expect(actions.slice(0, 2).map(({ kind, label }) => [kind, label])).toEqual([
    ["person-erased", "1 account, 2 enquiries, 1 order, 1 quotation"],
    ["person-exported", "1 account, 2 enquiries, 1 order, 1 quotation"],
  ]);
  expect(JSON.stringify(actions)).not.toMatch(/quxazure|98765/i);
});
