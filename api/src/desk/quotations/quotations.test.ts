import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { AdminMail } from "@chargefront/shared/order/admin-order";
import type { PersonFound } from "@chargefront/shared/privacy/personal-data";
import type { ProblemBody } from "@chargefront/shared/problem";
import type { DeskQuotation, ListedQuotation } from "@chargefront/shared/quotation/quotation";
import { expect, test } from "vitest";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anEnquiry, aProduct, signedInAdmin } from "../../testing/makers.ts";
import { aQuotationTo } from "../../testing/quotation.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { typedCharge } from "../../testing/typed-quotation.ts";

type Quoted = Awaited<ReturnType<typeof aQuotationTo>>;
type Clock = Awaited<ReturnType<typeof freshApp>>["clock"];

async function aDesk() {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const { app } = fresh;
  const cookie = await signedInAdmin(fresh, "meera@urjavahan.example", "sales");
  return {
    ...fresh,
    cookie,
    list: async (query = "", by = cookie) => {
      const answer = await get(app, `/api/admin/quotations${query}`, by);
      return jsonOf<ListedQuotation[]>(answer);
    },
    quotes: (changes = {}, enquiryId?: string) => aQuotationTo(app, cookie, changes, enquiryId),
    asked: async () => {
      const product = await aProduct(fresh.deps, { hsn: "8504", gstRate: 5 });
      const content = await signedInAdmin(fresh, "content@urjavahan.example", "content");
      const text = { title: "चार्जर", description: "", state: "public" };
      await send(app, "PUT", `/api/products/${product.id}/texts/hi`, content, text);
      const enquiry = anEnquiry({
        productIds: [product.id],
        quantities: [3],
        consent: { notice: "2023-07-14/hi", at: "2026-03-03T08:31:00.000Z" },
      });
      expect((await post(app, "/api/enquiry/post", enquiry)).status).toBe(200);
      return { product, enquiry: String(enquiry.id) };
    },
  };
}

test("makes a quotation from an enquiry, sends it, and marks the enquiry as quoted", async () => {
  const { app, cookie, quotes, asked, list } = await aDesk();
  const { product, enquiry } = await asked();
  const quotation = await quotes({}, enquiry);
  expect(quotation.made).toMatchObject({ state: "draft", number: null, enquiryId: enquiry, total: null });
  expect(quotation.made.draft).toMatchObject({
    language: "hi",
    validUntil: "2026-03-18",
    lines: [{ productId: product.id, title: "चार्जर", quantity: "3", rate: "5", hsn: "8504", discount: "" }],
  });
  const sent = await quotation.sends();
  const sum = 3 * product.pricePaise;
  const total = sum + 50;
  expect(sent).toMatchObject({ number: "QT-2025-00001", revision: 1, state: "sent", total, validUntil: "2026-03-18" });
  expect(sent.sent).toMatchObject({ price: { sum: { total: sum }, roundOff: 50 }, seller: { state: "Maharashtra" } });
  expect(await jsonOf<EnquiryDetail>(await get(app, `/api/enquiry/${enquiry}`, cookie))).toMatchObject({
    status: "quoted",
  });
  expect(await list("?q=QT-2025-00001")).toHaveLength(1);
  expect(await list(`?enquiry=${enquiry}`)).toMatchObject([{ id: quotation.id, adminName: "Asha" }]);
});

test("is found however its number, a phone number or a name is typed", async () => {
  const { quotes, list } = await aDesk();
  await (await quotes({ name: "José Patil", company: "Depot-Wala, Pune", email: "jose@fleet.example" })).sends();
  for (const typed of [
    ...["QT–2025–00001", "qt/2025/1", "#QT-2025-00001.", "(QT 2025 00001)", "ＱＴ－२०२५－००००१", "QT_2025_1"],
    ...["+91 98765", "91 98765 43", "0091 98765-432", "098765 4", "9198765", "98765.43210"],
    ...[
      "2025-00001",
      "depot QT-2025-00001",
      "QT-2025-00001 depot",
      "“José”,",
      "patil।",
      "jose, pune",
      "<jose@fleet.example>",
      "wala",
    ],
  ])
    expect([typed, (await list(`?q=${encodeURIComponent(typed)}`)).length]).toEqual([typed, 1]);
  for (const typed of ["QT-2025-2", "QT-2024-00001", "+91 98766", "jose, nashik"])
    expect([typed, (await list(`?q=${encodeURIComponent(typed)}`)).length]).toEqual([typed, 0]);
});

test("keeps a sent revision as it is, and replaces it by the next", async () => {
  const { app, cookie, quotes } = await aDesk();
  const quotation = await quotes();
  const { sent: first, number } = await quotation.sends();
  const changed = await quotation.saves({ lines: [{ ...typedCharge, quantity: "2" }] });
  expect(changed).toMatchObject({ state: "sent", revision: 1, sent: first });
  const { sent: second, ...again } = await quotation.sends();
  expect(again).toMatchObject({ number, revision: 2, total: 2 * 11_800_00 });
  expect(second).toMatchObject({ revision: 2, content: { lines: [{ quantity: 2 }] } });
  expect(await jsonOf<DeskQuotation>(await get(app, quotation.path, cookie))).toMatchObject({ sent: second });
});

test("expires by its date in India, and can then be sent again", async () => {
  const fresh = await aDesk();
  const quotation = await fresh.quotes({ validUntil: "2026-03-04" });
  await quotation.sends();
  fresh.clock.advance(Date.parse("2026-03-04T18:29:59Z") - fresh.clock.now());
  const cookie = await signedInAdmin(fresh, "later@urjavahan.example", "sales");
  const counts = async () => [
    (await fresh.list("?state=sent", cookie)).length,
    (await fresh.list("?state=expired", cookie)).length,
  ];
  expect(await counts()).toEqual([1, 0]);
  fresh.clock.advance(1000);
  expect(await counts()).toEqual([0, 1]);
  expect((await quotation.send(cookie)).status).toBe(400);
  await quotation.saves({ validUntil: "2026-03-20" }, cookie);
  expect(await jsonOf(await quotation.send(cookie))).toMatchObject({ state: "sent", revision: 2 });
});

test.each<[string, (one: Quoted, clock: Clock) => unknown]>([
  ["withdrawn", (one) => one.withdraws("Out of stock")],
  ["declined", (one) => one.answers("decline")],
  ["accepted", (one) => one.answers("accept")],
  ["expired", (_, clock) => clock.advance(60_000)],
  ["replaced", (one) => one.sends()],
])("does not send the email of a quotation again that is %s", async (_, closes) => {
  const desk = await aDesk();
  const { app, deps, clock } = desk;
  clock.advance(Date.parse("2026-03-03T18:29:30Z") - clock.now());
  const cookie = await signedInAdmin(desk, "late@urjavahan.example", "owner");
  const quotation = await aQuotationTo(app, cookie, { email: "asha@example.com", validUntil: "2026-03-03" });
  await quotation.sends();
  const first = async () => (await jsonOf<AdminMail[]>(await get(app, "/api/admin/mail", cookie))).at(-1);
  const resends = async () => send(app, "POST", `/api/admin/mail/${(await first())?.id}/resend`, cookie);
  const isSent = () => deps.db.updateTable("mail").set({ sent_at: 1 }).execute();
  await isSent();
  expect([(await resends()).status, await first()]).toMatchObject([200, { state: "waiting", isSpent: false }]);
  await isSent();
  await closes(quotation, clock);
  expect(await first()).toMatchObject({ state: "sent", isSpent: true });
  expect(await jsonOf<ProblemBody>(await resends())).toMatchObject({ code: "mail-spent" });
});

test("withdraws with a reason, after which nothing changes it", async () => {
  const { app, cookie, quotes } = await aDesk();
  const quotation = await quotes();
  await quotation.sends();
  expect((await quotation.withdraws(" ")).status).toBe(400);
  expect(await jsonOf<DeskQuotation>(await quotation.withdraws("Out of stock"))).toMatchObject({
    state: "withdrawn",
    reason: "Out of stock",
  });
  expect((await quotation.send()).status).toBe(409);
  expect((await quotation.withdraws("Again")).status).toBe(409);
  const other = await send(app, "POST", "/api/admin/quotations/nothing/withdraw", cookie, { reason: "x" });
  expect(other.status).toBe(404);
});

test("refuses a draft that was changed in another window, or has faults, and keeps it", async () => {
  const { app, cookie, quotes, list } = await aDesk();
  const quotation = await quotes({ name: "", gstin: "29ABCDE", lines: [{ ...typedCharge, quantity: "0", unit: "" }] });
  const { fields } = await jsonOf<ProblemBody>(await quotation.send());
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(["gstin", "lines.0.quantity", "lines.0.unit", "name"]);
  const draft = (await jsonOf<DeskQuotation>(await get(app, quotation.path, cookie))).draft;
  expect(draft).toMatchObject({ gstin: "29ABCDE", lines: [{ quantity: "0" }] });
  const conflict = await jsonOf<ProblemBody>(await send(app, "PUT", quotation.path, cookie, { version: 1, draft }));
  expect(conflict).toMatchObject({ code: "edit-conflict", quotation: { version: 2, draft } });
  expect((await send(app, "POST", `${quotation.path}/send`, cookie, { version: 1 })).status).toBe(409);
  expect(await list("?state=draft&q=9876543210")).toHaveLength(1);
  expect(await list("?q=100%25")).toHaveLength(0);
});

test("refuses a character that cannot be stored at its field", async () => {
  const { app, cookie, quotes } = await aDesk();
  const quotation = await quotes();
  const { version, draft } = await jsonOf<DeskQuotation>(await get(app, quotation.path, cookie));
  const saves = async (changes: object) => {
    const answer = await send(app, "PUT", quotation.path, cookie, { version, draft: { ...draft, ...changes } });
    return [answer.status, (await jsonOf<ProblemBody>(answer)).fields];
  };
  const sentence = "This contains characters that cannot be used here.";
  const lines = [typedCharge, { ...typedCharge, title: "Deli\u0000very" }];
  const billing = { ...draft.billing, city: "Pu\u0000ne" };
  expect(await saves({ lines, billing, text: "\u0007" })).toEqual([
    400,
    { "lines.1.title": sentence, "billing.city": sentence, text: sentence },
  ]);
  expect(await saves({ company: 7, mood: "good" })).toEqual([
    400,
    { company: "This must be text.", mood: "Unknown field." },
  ]);
});

test("keeps the discount on the whole that a client does not send", async () => {
  const { app, cookie, quotes } = await aDesk();
  const quotation = await quotes({ discount: "5 %" });
  const { version, draft } = await jsonOf<DeskQuotation>(await get(app, quotation.path, cookie));
  const { discount, ...older } = { ...draft, company: "Konkan Fleet" };
  const changed = await send(app, "PUT", quotation.path, cookie, { version, draft: older });
  expect(await jsonOf<DeskQuotation>(changed)).toMatchObject({ draft: { company: "Konkan Fleet", discount } });
});

test("compares the lines with the catalogue when it is sent", async () => {
  const { deps, quotes, asked } = await aDesk();
  const { product, enquiry } = await asked();
  const [bare, hidden, deleted] = [await aProduct(deps), await aProduct(deps), await aProduct(deps)];
  const hides = (id: string, columns: object) =>
    deps.db
      .updateTable("product")
      .set({ hidden_at: 1, ...columns })
      .where("id", "=", id)
      .execute();
  await hides(hidden.id, {});
  await hides(deleted.id, { deleted_at: 1 });
  const quotation = await quotes({}, enquiry);
  const [line = typedCharge] = quotation.made.draft.lines;
  const others = ["0190aaaa-0000-7000-8000-000000000000", bare.id, hidden.id, deleted.id];
  await quotation.saves({
    lines: [{ ...line, rate: "18", hsn: "850440" }, ...others.map((productId) => ({ ...line, productId }))],
  });
  const { fields } = await jsonOf<ProblemBody>(await quotation.send());
  expect(fields).toMatchObject({
    "lines.0.rate": expect.stringContaining("5 %"),
    "lines.0.hsn": expect.stringContaining("8504"),
    "lines.1.title": expect.stringContaining("no longer in the catalogue"),
    "lines.2.rate": expect.stringContaining("no GST rate"),
    "lines.3.title": "This product is hidden. Show it, or remove the line.",
    "lines.4.title": expect.stringContaining("no longer in the catalogue"),
  });
  expect(product.id).not.toBe(bare.id);
});

test("lets only an owner give a discount above the limit", async () => {
  const fresh = await aDesk();
  const { app, quotes, asked } = fresh;
  const { enquiry } = await asked();
  const owner = await signedInAdmin(fresh, "owner@urjavahan.example");
  const quotation = await quotes({}, enquiry);
  const [line = typedCharge] = quotation.made.draft.lines;
  await quotation.saves({
    lines: [
      { ...line, discount: "10.01 %" },
      // 10 % of it is ₹84.746, rounded up.
      { ...typedCharge, unit: "847.46", discount: "10 %" },
    ],
  });
  const limit = "/api/admin/quotations/discount-limit";
  const refused = await jsonOf<ProblemBody>(await quotation.send());
  expect(refused.fields).toEqual({ "lines.0.discount": expect.stringContaining("more than 10 %. An owner can") });
  expect((await send(app, "PUT", limit, fresh.cookie, { percent: 50 })).status).toBe(403);
  expect((await send(app, "PUT", limit, owner, { percent: 0 })).status).toBe(200);
  expect((await jsonOf<ProblemBody>(await quotation.send())).fields).toHaveProperty(["lines.1.discount"]);
  expect((await quotation.send(owner)).status).toBe(200);
});

test("gives the same quotation twice the same id, and a reader no writing", async () => {
  const fresh = await aDesk();
  const { app, cookie, list } = fresh;
  const reader = await signedInAdmin(fresh, "accounts@urjavahan.example", "accounts");
  const body = { id: "0190aaaa-0000-7000-8000-00000000000a" };
  for (const _ of [1, 2]) expect((await send(app, "POST", "/api/admin/quotations", cookie, body)).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect((await get(app, "/api/admin/quotations", reader)).status).toBe(200);
  expect((await send(app, "POST", "/api/admin/quotations", reader, body)).status).toBe(403);
  expect((await get(app, "/api/admin/quotations", await signedInAdmin(fresh, "d@x.example", "dispatch"))).status).toBe(
    403,
  );
});

test("lists the newest first whatever their ids, a page at a time", async () => {
  const { app, cookie, clock, list } = await aDesk();
  const ids = ["c", "a", "b", "9"].map((last) => `0190aaaa-0000-7000-8000-00000000000${last}`);
  for (const [at, id] of ids.entries()) {
    // The second and the third are of the same time.
    if (at !== 2) clock.advance(1);
    await send(app, "POST", "/api/admin/quotations", cookie, { id });
  }
  const found: unknown[] = [];
  for (let next = "/api/admin/quotations?limit=1"; next !== ""; ) {
    const answer = await get(app, next, cookie);
    found.push(...(await jsonOf<ListedQuotation[]>(answer)).map(({ id }) => id));
    next = answer.headers.get("Link")?.match(/<([^>]+)>/)?.[1] ?? "";
  }
  const newestFirst = [ids[3], ids[2], ids[1], ids[0]];
  expect(found).toEqual(newestFirst);
  expect((await list()).map(({ id }) => id)).toEqual(newestFirst);
  expect((await get(app, `/api/admin/quotations?cursor=${ids[0]}`, cookie)).status).toBe(400);
});

test("sends no quotation of nothing, and exactly the allowed discount also on prices without tax", async () => {
  const { quotes, asked } = await aDesk();
  const { product, enquiry } = await asked();
  const quotation = await quotes({ lines: [{ ...typedCharge, unit: "0.30" }] }, enquiry);
  const [line = typedCharge] = quotation.made.draft.lines;
  expect((await jsonOf<ProblemBody>(await quotation.send())).fields).toHaveProperty("lines");
  const unit = (product.pricePaise / 1.05 / 100).toFixed(2);
  await quotation.saves({ basis: "exclusive", lines: [{ ...line, unit, discount: "10 %" }] });
  await quotation.sends();
  const deliveries = Array.from({ length: 5 }, () => ({ ...typedCharge, unit: "0.97" }));
  const terms = { basis: "exclusive" as const, lines: [{ ...line, unit }, ...deliveries] };
  await quotation.saves({ ...terms, discount: "10 %" });
  await quotation.sends();
  await quotation.saves({ ...terms, discount: "10.2 %" });
  const { fields } = await jsonOf<ProblemBody>(await quotation.send());
  expect(fields).toEqual({ discount: expect.stringContaining("more than 10 %. An owner can") });
});

test("finds a person's quotation by any spelling of the email and any of the phones", async () => {
  const fresh = await aDesk();
  await fresh.quotes({ email: "asha@müller.example", phone: "98765 43214 / 98765 43215" });
  const owner = await signedInAdmin(fresh, "owner@urjavahan.example");
  for (const query of ["email=asha@xn--mller-kva.example", "phone=9876543214", "phone=9876543215"]) {
    const { quotations } = await jsonOf<PersonFound>(await get(fresh.app, `/api/admin/person?${query}`, owner));
    expect([query, quotations.length]).toEqual([query, 1]);
  }
});
