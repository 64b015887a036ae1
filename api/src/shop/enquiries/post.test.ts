import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import type { ProblemBody } from "@chargefront/shared/problem";
import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

const path = "/api/enquiry/post";

async function storedIn(fresh: Awaited<ReturnType<typeof freshApp>>) {
  return fresh.deps.readDb.selectFrom("enquiry").selectAll().execute();
}

test("stores an enquiry and returns its receipt", async () => {
  const fresh = await freshApp();
  const body = anEnquiry();
  const answer = await post(fresh.app, path, body);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    id: body.id,
    _id: body.id,
    createdAt: "2026-03-03T08:35:00.000Z",
    duplicate: false,
    reference: "ENQ-2025-00001",
    callBy: "2026-03-04T07:35:00.000Z",
  });
  expect(await storedIn(fresh)).toMatchObject([
    {
      id: body.id,
      source: "contact",
      contact: "9876543210",
      status: "new",
      captured_at: Date.parse("2026-03-03T08:31:00Z"),
    },
  ]);
});

test("gives a plain client's enquiry an id, and treats it as Home without a title", async () => {
  const fresh = await freshApp();
  const answer = await post(fresh.app, path, { name: "Ravi", email: "r@v.in", contact: "9876543210", message: "Hi" });
  expect(answer.status).toBe(200);
  const { id } = await jsonOf<EnquiryReceipt>(answer);
  expect(await storedIn(fresh)).toMatchObject([{ id, source: "home", title: "Custom quote", captured_at: null }]);
});

test("treats a plain client's enquiry with a title as Contact under the looser rules", async () => {
  const fresh = await freshApp();
  const body = { name: "R2", email: "r@v.i", contact: "+91 98765-43210", title: "Wallbox, Kiosk" };
  expect((await post(fresh.app, path, body)).status).toBe(200);
  expect(await storedIn(fresh)).toMatchObject([{ source: "contact", title: "Wallbox, Kiosk", message: "" }]);
});

const home = { source: "home", title: undefined, productIds: undefined };

test.each([
  ["name", messages.required, { name: " " }],
  ["name", messages.required, { name: undefined }],
  ["name", messages.contactName, { name: "R2-D2" }],
  ["name", messages.contactName, { name: "R" }],
  ["name", messages.tooLong, { name: "a".repeat(81) }],
  ["name", messages.unreadableCharacters, { ...home, name: "a\u0000b" }],
  ["email", messages.required, { email: "" }],
  ["email", messages.email, { email: "nobody" }],
  ["email", messages.email, { email: "a@b.c" }],
  ["email", messages.email, { email: `${"a".repeat(250)}@b.in` }],
  ["contact", messages.required, { contact: "" }],
  ["contact", messages.contactNumber, { contact: "5876543210" }],
  ["contact", messages.contactNumber, { contact: "98765" }],
  ["productIds", messages.productSelection, { productIds: [] }],
  ["productIds", messages.productSelection, { productIds: undefined }],
  ["productIds", "This enquiry id is not a UUID.", { productIds: ["x"] }],
  ["message", messages.contactMessage, { message: "Too short" }],
  ["message", messages.required, { ...home, message: " " }],
  ["message", messages.tooLong, { message: "a".repeat(2001) }],
  ["title", messages.required, { title: "" }],
  ["id", "This enquiry id is not a UUID.", { id: "1; drop table enquiry" }],
  ["capturedAt", "This is not an ISO 8601 time.", { capturedAt: "yesterday" }],
  ["quantities", "There must be one quantity for each product.", { quantities: [1, 2] }],
  ["surprise", messages.unknownField, { surprise: 1 }],
  ["consent", messages.unknownField, { consent: { notice: "x", at: "2026-03-03T08:31:00Z", extra: 1 } }],
  ["status", messages.unknownField, { status: "won" }],
  ["createdAt", messages.unknownField, { createdAt: "2020-01-01T00:00:00Z" }],
])("refuses the field %s with: %s", async (field, sentence, changes) => {
  const fresh = await freshApp();
  const answer = await post(fresh.app, path, anEnquiry(changes));
  expect(answer.status).toBe(400);
  const problem = await jsonOf<ProblemBody>(answer);
  expect(problem).toMatchObject({ code: "fields-invalid", error: "Some fields need your attention." });
  expect(problem.fields).toEqual({ [field]: sentence });
  expect(await storedIn(fresh)).toEqual([]);
});

test("returns a sentence for each invalid field", async () => {
  const { app } = await freshApp();
  const answer = await post(app, path, {});
  expect(Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {}).sort()).toEqual([
    "contact",
    "email",
    "message",
    "name",
  ]);
});

test.each([["__proto__"], ["constructor"], ["prototype"]])(
  "refuses a field named %s and changes nothing",
  async (name) => {
    const { app } = await freshApp();
    const body = JSON.stringify(anEnquiry()).replace("{", `{"${name}": {"polluted": true},`);
    const answer = await post(app, path, body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${name}":"${messages.unknownField}"`);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
);

test.each([["[]"], ["null"], ["7"], ['"text"'], ["[[[[]]]]"]])("refuses a body of %s as no enquiry", async (body) => {
  const { app } = await freshApp();
  const answer = await post(app, path, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "fields-invalid", error: "An enquiry is a JSON object." });
});

test.each([[""], ["{"], ["{'name': 1}"], ['{"a":1}}'], ["\u0000"], ["[".repeat(30_000)]])(
  "answers 400 to a body that is not JSON (%#)",
  async (body) => {
    const { app } = await freshApp();
    const answer = await post(app, path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "body-unreadable" });
  },
);

test("answers 400 to a body that is not UTF-8", async () => {
  const { app } = await freshApp();
  const headers = { "Content-Type": "application/json" };
  const answer = await app.request(path, { method: "POST", headers, body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "body-unreadable" });
});

test("answers 415 to a body of another media type", async () => {
  const { app } = await freshApp();
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]) {
    const answer = await post(app, path, anEnquiry(), { "Content-Type": type });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: "media-type" });
  }
  expect((await post(app, path, anEnquiry(), { "Content-Type": "Application/JSON; charset=UTF-8" })).status).toBe(200);
});

test("answers 413 to a body over 64 kB, with or without a declared length", async () => {
  const { app } = await freshApp();
  const body = JSON.stringify(anEnquiry({ message: "a".repeat(65_536) }));
  expect((await post(app, path, body, { "Content-Length": String(body.length) })).status).toBe(413);
  const stream = new Blob([body]).stream();
  const headers = { "Content-Type": "application/json" };
  const answer = await app.request(path, { method: "POST", headers, body: stream, duplex: "half" } as RequestInit);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: "body-too-large" });
});

test("answers a repetition with the first receipt and stores it once", async () => {
  const fresh = await freshApp();
  const body = anEnquiry();
  const first = await jsonOf<EnquiryReceipt>(await post(fresh.app, path, body));
  fresh.clock.advance(60_000);
  const again = await post(fresh.app, path, { ...body, id: String(body.id).toUpperCase() });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ...first, duplicate: true });
  expect(await storedIn(fresh)).toHaveLength(1);
});

test("refuses the same id with other content and changes nothing", async () => {
  const fresh = await freshApp();
  const body = anEnquiry();
  await post(fresh.app, path, body);
  const answer = await post(fresh.app, path, { ...body, message: "Three chargers for a depot." });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "id-conflict" });
  expect(await storedIn(fresh)).toMatchObject([{ message: body.message }]);
});

test("stores 64 concurrent posts of one id once, and answers them alike", async () => {
  const fresh = await freshApp();
  const body = anEnquiry();
  const answers = await Promise.all(Array.from({ length: 64 }, () => post(fresh.app, path, body)));
  const receipts = await Promise.all(answers.map((answer) => jsonOf<EnquiryReceipt>(answer)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(receipts.filter((receipt) => !receipt.duplicate)).toHaveLength(1);
  expect(new Set(receipts.map((receipt) => `${receipt.id} ${receipt.createdAt}`)).size).toBe(1);
  expect(await storedIn(fresh)).toHaveLength(1);
});

test.each([
  [
    "46eba516a787735f46702b8cc8eda00146daea0db17734a6a1d7fdeaceb21abe",
    { id: "0190b0a0-0000-7000-8000-000000000001", v: 1, source: "home", name: "Asha\u00a0Rao\u200b K" },
  ],
  [
    "6d2dc3369f4a59cba3995a891d855ea992c1d6c06a03613347a19f481eadb4fc",
    {
      id: "0190b0a0-0000-7000-8000-000000000009",
      source: "contact",
      productIds: ["0190b0a0-0000-7000-8000-000000000002"],
      title: "AC wall\u200bbox\u00a07.4 kW",
      name: "D\u2019Souza",
    },
  ],
])(
  "recognises a repetition of what the previous release stored as %s, and refuses other content",
  async (hash, given) => {
    const fresh = await freshApp();
    const body = {
      email: "a\u2011rao@depot.example",
      contact: "+91 98765-43210",
      message: "Two\u00a0char\u00adgers\u2028please \u2764\ufe0f",
      ...given,
    };
    await post(fresh.app, path, body);
    await fresh.deps.db.updateTable("enquiry_receipt").set({ hash }).execute();
    expect(await (await post(fresh.app, path, body)).json()).toMatchObject({ duplicate: true });
    const batch = await post(fresh.app, "/api/enquiry/batch", {
      enquiries: [body, { ...body, message: "Something else" }],
    });
    expect(await batch.json()).toMatchObject({ results: [{ outcome: "duplicate" }, { outcome: "conflict" }] });
  },
);

test("answers a repeated deleted enquiry as a duplicate without restoring it", async () => {
  const fresh = await freshApp();
  const body = anEnquiry();
  const kept = anEnquiry();
  await post(fresh.app, path, body);
  await post(fresh.app, path, kept);
  const cookie = await signedInAdmin(fresh);
  await send(fresh.app, "DELETE", `/api/enquiry/${body.id}`, cookie);
  expect(await (await post(fresh.app, path, body)).json()).toMatchObject({ duplicate: true });
  await fresh.deps.db.deleteFrom("enquiry").where("id", "=", String(body.id)).execute();
  expect(await (await post(fresh.app, path, body)).json()).toMatchObject({ duplicate: true });
  expect(await (await get(fresh.app, "/api/enquiry/count", cookie)).json()).toEqual({ count: 1 });
  expect(await (await get(fresh.app, "/api/enquiry/get", cookie)).json()).toMatchObject([{ _id: kept.id }]);
});

const byFiller = { website: "https://fleet.example", startedAt: "2026-03-03T08:30:58.800Z" };

test.each([
  ["a browser fills everything in half a second", { startedAt: likeSpam.startedAt }, "new"],
  ["the hidden field alone is filled", { website: "http://spam.example" }, "new"],
  ["its message has a link", { message: "Our site: https://fleet.example" }, "new"],
  ["a form filler fills the hidden field too and it is sent after 1.2 s", byFiller, "new"],
  ["a program fills everything in half a second and the message has a link", likeSpam, "spam"],
  ["a message with a link was typed in half a second", { ...likeSpam, website: "", message: "www.x.example" }, "spam"],
  ["the hidden field is filled and the message has a link", { website: "x", message: "http://x.example" }, "spam"],
  ["the hidden field has nothing to see in it", { website: " \u200b", message: "http://x.example" }, "new"],
  ["the device clock went backwards", { ...likeSpam, website: "", startedAt: "2026-03-03T09:00:00Z" }, "new"],
  ["no time of beginning is known", { ...likeSpam, website: "", startedAt: undefined }, "new"],
])("keeps the enquiry when %s", async (_when, changes, status) => {
  const fresh = await freshApp();
  expect((await post(fresh.app, path, anEnquiry(changes))).status).toBe(200);
  expect(await storedIn(fresh)).toMatchObject([{ status }]);
});

test("holds a link, or what a program fills, as spam after five of one address in a minute, and no other", async () => {
  const fresh = await freshApp();
  const link = { message: "See https://fleet.example" };
  for (let sent = 0; sent < 5; sent += 1) await post(fresh.app, path, anEnquiry(link));
  await post(fresh.app, path, anEnquiry());
  await post(fresh.app, path, anEnquiry(link));
  await post(fresh.app, path, anEnquiry(byFiller));
  fresh.clock.advance(60_000);
  await post(fresh.app, path, anEnquiry(link));
  const statuses = (await storedIn(fresh)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(7).fill("new"), "spam", "spam"]);
});

test("returns what was sent unchanged in any script", async () => {
  const fresh = await freshApp();
  const message = "'; DROP TABLE enquiry; -- <script>alert(1)</script> 🔌 ಬೆಂಗಳೂರು\nline two";
  await post(fresh.app, path, anEnquiry({ message }));
  const cookie = await signedInAdmin(fresh);
  expect(await (await get(fresh.app, "/api/enquiry/get", cookie)).json()).toMatchObject([
    { message, name: "प्रिया Kulkarni" },
  ]);
});
