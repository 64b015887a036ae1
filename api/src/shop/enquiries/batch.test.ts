import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBatchAnswer } from "@chargefront/shared/enquiry/enquiry-batch";
import { newId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { refuseEnquiriesOf } from "../../testing/hostile-database.ts";
import { anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";

const path = "/api/enquiry/batch";
const storedAt = "2026-03-03T08:35:00.000Z";
/** Eight working hours later. */
const callBy = "2026-03-04T07:35:00.000Z";

type App = Awaited<ReturnType<typeof freshApp>>["app"];

const received = { createdAt: storedAt, callBy };

function referenceOf(number: number): string {
  return `ENQ-2025-${String(number).padStart(5, "0")}`;
}

async function send(app: App, enquiries: unknown[]) {
  const answer = await post(app, path, { enquiries });
  expect(answer.status).toBe(200);
  return (await jsonOf<EnquiryBatchAnswer>(answer)).results;
}

test("stores each enquiry of a batch and returns its result by id, in order", async () => {
  const { app, deps } = await freshApp();
  const enquiries = Array.from({ length: 50 }, () => anEnquiry());
  const results = await send(app, enquiries);
  expect(results).toEqual(
    enquiries.map(({ id }, at) => ({ ...received, id, outcome: "stored", reference: referenceOf(at + 1) })),
  );
  expect(await deps.readDb.selectFrom("enquiry").select("id").execute()).toHaveLength(50);
});

test("forbids caches to store the response to a batch", async () => {
  const { app } = await freshApp();
  const answer = await post(app, path, { enquiries: [anEnquiry()] });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("answers a repeated batch with the first receipts and stores it once", async () => {
  const { app, deps, clock } = await freshApp();
  const enquiries = [anEnquiry(), anEnquiry(), anEnquiry()];
  await send(app, enquiries);
  clock.advance(3_600_000);
  const again = await send(app, enquiries);
  expect(again).toEqual(
    enquiries.map(({ id }, at) => ({ ...received, id, outcome: "duplicate", reference: referenceOf(at + 1) })),
  );
  expect(await deps.readDb.selectFrom("enquiry").select("id").execute()).toHaveLength(3);
});

test("refuses only the invalid rows, names their problems and stores the others", async () => {
  const { app } = await freshApp();
  const [good, known, deep] = [anEnquiry(), anEnquiry(), anEnquiry({ consent: { notice: 1 } })];
  await post(app, "/api/enquiry/post", known);
  const twice = anEnquiry();
  const results = await send(app, [
    good,
    anEnquiry({ id: "not-a-uuid" }),
    anEnquiry({ id: undefined }),
    anEnquiry({ id: 7 }),
    null,
    "text",
    [5],
    { ...known, message: "Something else altogether." },
    anEnquiry({ id: "018f0000-0000-7000-8000-000000000001", name: "", contact: "123" }),
    deep,
    twice,
    twice,
    { ...twice, name: "Another Person" },
  ]);
  expect(results).toEqual([
    { ...received, id: good.id, outcome: "stored", reference: referenceOf(2) },
    { id: "not-a-uuid", outcome: "rejected", fields: { id: "This enquiry id is not a UUID." } },
    { id: "", outcome: "rejected", fields: { id: messages.required }, fieldCodes: { id: { code: "required" } } },
    { id: "", outcome: "rejected", fields: { id: messages.notText }, fieldCodes: { id: { code: "not-text" } } },
    ...Array(3).fill({ id: "", outcome: "rejected", fields: {}, sentence: "An enquiry is a JSON object." }),
    { id: known.id, outcome: "conflict" },
    {
      id: "018f0000-0000-7000-8000-000000000001",
      outcome: "rejected",
      fields: { name: messages.required, contact: messages.contactNumber },
      fieldCodes: { name: { code: "required" }, contact: { code: "contact-number" } },
    },
    {
      id: deep.id,
      outcome: "rejected",
      fields: { consent: messages.notText },
      fieldCodes: { consent: { code: "not-text" } },
    },
    { ...received, id: twice.id, outcome: "stored", reference: referenceOf(3) },
    { ...received, id: twice.id, outcome: "duplicate", reference: referenceOf(3) },
    { id: twice.id, outcome: "conflict" },
  ]);
});

test("stores the other rows when the database refuses one", async () => {
  const { app, deps, logged } = await freshApp();
  const acceptAgain = await refuseEnquiriesOf(deps.db, "Poison");
  const [before, poison, after] = [anEnquiry(), anEnquiry({ name: "Poison" }), anEnquiry()];
  expect(await send(app, [before, poison, after])).toMatchObject([{ id: before.id }, { id: after.id }]);
  expect(logged.join("")).toContain("poisoned");
  expect(await deps.readDb.selectFrom("enquiry_receipt").select("id").execute()).toHaveLength(2);
  expect((await post(app, "/api/enquiry/post", poison)).status).toBe(500);

  await acceptAgain();
  expect(await send(app, [poison])).toMatchObject([{ id: poison.id, outcome: "stored" }]);
});

test("stores concurrent enquiries of all senders when the database refuses one of them", async () => {
  const { app, deps } = await freshApp();
  await refuseEnquiriesOf(deps.db, "Poison");
  const names = ["Ravi", "Poison", "Meera", "Poison", "Asha"];
  const answers = await Promise.all(names.map((name) => post(app, "/api/enquiry/post", anEnquiry({ name }))));
  expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 500, 200]);
  const stored = await deps.readDb.selectFrom("enquiry").select("name").orderBy("arrival").execute();
  expect(stored.map(({ name }) => name)).toEqual(["Ravi", "Meera", "Asha"]);
});

test("treats an id in capitals as the same enquiry, and returns it as it was written", async () => {
  const { app } = await freshApp();
  const enquiry = anEnquiry();
  const capitals = String(enquiry.id).toUpperCase();
  await send(app, [enquiry]);
  expect(await send(app, [{ ...enquiry, id: capitals }])).toMatchObject([{ id: capitals, outcome: "duplicate" }]);
});

test("answers a deleted row as a duplicate without restoring it", async () => {
  const { app, deps } = await freshApp();
  const enquiry = anEnquiry();
  await send(app, [enquiry]);
  await deps.db.deleteFrom("enquiry").execute();
  expect(await send(app, [enquiry])).toMatchObject([{ outcome: "duplicate" }]);
  expect(await deps.readDb.selectFrom("enquiry").select("id").execute()).toEqual([]);
});

test("stores one enquiry once that is posted 16 times alone and 16 times in batches at once", async () => {
  const { app, deps } = await freshApp();
  const enquiry = anEnquiry();
  const all = Array.from({ length: 16 }, () => [
    post(app, path, { enquiries: [anEnquiry(), enquiry, anEnquiry()] }),
    post(app, "/api/enquiry/post", enquiry),
  ]).flat();
  expect((await Promise.all(all)).every((answer) => answer.status === 200)).toBe(true);
  expect(await deps.readDb.selectFrom("enquiry").select("id").execute()).toHaveLength(33);
});

test.each([[{ enquiries: [] }], [{ enquiries: Array.from({ length: 51 }, () => ({})) }], [{ enquiries: {} }], [{}]])(
  "refuses an invalid batch as a whole (%#)",
  async (body) => {
    const { app } = await freshApp();
    const answer = await post(app, path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "fields-invalid",
      fields: { enquiries: expect.stringMatching(/^(A batch has|enquiries must be) .+\.$/) },
    });
  },
);

test("accepts a batch of up to 256 kB, more than one enquiry may have", async () => {
  const { app } = await freshApp();
  const large = Array.from({ length: 50 }, () => anEnquiry({ message: "a".repeat(2000) }));
  expect((await post(app, path, { enquiries: large })).status).toBe(200);
  const answer = await post(app, path, { enquiries: large.map((one) => ({ ...one, message: "a".repeat(5500) })) });
  expect(answer.status).toBe(413);
});

test("lists an enquiry of a batch like one that was posted alone", async () => {
  const fresh = await freshApp();
  const [alone, batched] = [anEnquiry(), anEnquiry()];
  await post(fresh.app, "/api/enquiry/post", alone);
  await send(fresh.app, [batched]);
  const cookie = await signedInAdmin(fresh);
  const listed = await jsonOf<Enquiry[]>(await get(fresh.app, "/api/enquiry/get", cookie));
  const without = listed.map(({ _id, productIds, reference, ...rest }) => rest);
  expect(without[0]).toEqual(without[1]);
  expect(new Set(listed.map(({ _id }) => _id))).toEqual(new Set([alone.id, batched.id]));
});

test("never invents an id for a row without one", async () => {
  const { app, deps } = await freshApp();
  await send(app, [{ name: "Ravi", email: "r@v.in", contact: "9876543210", message: "Hi" }, { id: newId() }]);
  expect(await deps.readDb.selectFrom("enquiry_receipt").select("id").execute()).toEqual([]);
});

test("stores ten concurrent enquiries with one statement per table: thirteen with begin and commit", async () => {
  const { deps } = await freshApp();
  await loadSamplePages(deps, () => null);
  let statements = 0;
  const counted = deps.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = createApp({ ...deps, db: counted });
  const results = await send(
    app,
    Array.from({ length: 10 }, () => anEnquiry()),
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(Array(10).fill("stored"));
  // Five notices, one digest for the others, and three acknowledgements to the one sender.
  expect(await deps.readDb.selectFrom("mail").select("id").execute()).toHaveLength(9);
  const beginAndCommit = 2;
  expect(statements + beginAndCommit).toBe(13);
});
