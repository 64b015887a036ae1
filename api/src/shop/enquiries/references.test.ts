import type { Enquiry, EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBatchAnswer } from "@chargefront/shared/enquiry/enquiry-batch";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { refuseEnquiriesOf } from "../../testing/hostile-database.ts";
import { anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";

async function aShop() {
  const fresh = await freshApp();
  const { app, clock, deps } = fresh;
  await loadSamplePages(deps, () => null);
  // Each read logs in again, because sessions expire while the clock advances.
  const signsIn = () => signedInAdmin(fresh, "asha@shop.example");
  const list = async (query: string) => jsonOf<Enquiry[]>(await get(app, `/api/enquiry/get?${query}`, await signsIn()));
  return {
    ...fresh,
    signsIn,
    sends: async (enquiry = anEnquiry()) => jsonOf<EnquiryReceipt>(await post(app, "/api/enquiry/post", enquiry)),
    batch: async (enquiries: unknown[]) =>
      (await jsonOf<EnquiryBatchAnswer>(await post(app, "/api/enquiry/batch", { enquiries }))).results,
    reads: async (id: string) => jsonOf<Enquiry>(await get(app, `/api/enquiry/${id}`, await signsIn())),
    finds: async (q: string, more = "") =>
      (await list(`q=${encodeURIComponent(q)}${more}`)).map(({ reference }) => reference),
    comesTo: (time: string) => clock.advance(Date.parse(time) - deps.now()),
  };
}

test("promises an answer by 17:30 on Monday to an enquiry of Sunday 23:50", async () => {
  const { sends, reads, comesTo } = await aShop();
  comesTo("2026-03-08T18:20:00.000Z");
  const { id, reference, callBy } = await sends();
  expect([reference, callBy]).toEqual(["ENQ-2025-00001", "2026-03-09T12:00:00.000Z"]);
  expect(await reads(id)).toMatchObject({ reference, callBy });
});

test("returns the same receipt for a later repetition, even after the working time changed", async () => {
  const { sends, batch, clock, deps } = await aShop();
  const enquiry = anEnquiry();
  const { reference, callBy } = await sends(enquiry);
  clock.advance(90 * 24 * 3_600_000);
  const { content } = await deps.readDb
    .selectFrom("page")
    .select("content")
    .where("slug", "=", "company")
    .executeTakeFirstOrThrow();
  await deps.db
    .updateTable("page")
    .set({ content: JSON.stringify({ ...JSON.parse(content), responseHours: 2 }) })
    .where("slug", "=", "company")
    .execute();
  expect(await sends(enquiry)).toMatchObject({ duplicate: true, reference, callBy });
  expect(await batch([enquiry, anEnquiry()])).toMatchObject([
    { outcome: "duplicate", reference, callBy },
    { outcome: "stored", reference: "ENQ-2026-00001", callBy: "2026-06-01T10:35:00.000Z" },
  ]);
});

test("does not reveal in the response that an enquiry was held as spam", async () => {
  const { sends } = await aShop();
  const told = await sends(anEnquiry(likeSpam));
  expect(Object.keys(told)).toEqual(Object.keys(await sends()));
  expect(told.reference).toBe("ENQ-2025-00001");
});

test("gives each enquiry of a batch its own number, and a repeated one the same", async () => {
  const { batch } = await aShop();
  const [one, other] = [anEnquiry(), anEnquiry()];
  const results = await batch([one, other, one, anEnquiry({ contact: "1" }), { ...one, name: "Another" }, anEnquiry()]);
  expect(results.map(({ reference }) => reference?.slice(-1))).toEqual(["1", "2", "1", undefined, undefined, "3"]);
});

test("gives 80 concurrent enquiries 80 consecutive numbers", async () => {
  const { sends } = await aShop();
  const told = await Promise.all(Array.from({ length: 80 }, () => sends()));
  const references = told.map(({ reference }) => reference).toSorted();
  expect(references).toEqual(Array.from({ length: 80 }, (_, at) => `ENQ-2025-${String(at + 1).padStart(5, "0")}`));
});

test("uses no number for an enquiry that the database refuses", async () => {
  const { batch, deps, reads } = await aShop();
  await refuseEnquiriesOf(deps.db, "Poison");
  const enquiries = [anEnquiry(), anEnquiry({ name: "Poison" }), anEnquiry()];
  const results = await batch(enquiries);
  expect(results.map(({ reference }) => reference)).toEqual(["ENQ-2025-00001", "ENQ-2025-00002"]);
  for (const { id, reference } of results) expect((await reads(id)).reference).toBe(reference);
});

test("restarts the numbers in April in India", async () => {
  const { sends, comesTo } = await aShop();
  comesTo("2026-03-31T18:29:59.999Z");
  expect((await sends()).reference).toBe("ENQ-2025-00001");
  comesTo("2026-03-31T18:30:00.000Z");
  expect((await sends()).reference).toBe("ENQ-2026-00001");
});

test("finds an enquiry by its reference, without its zeros or by its beginning, within the filters", async () => {
  const { sends, finds, reads, app, signsIn } = await aShop();
  const { id } = await sends();
  for (let number = 2; number <= 12; number += 1) await sends();
  for (const typed of ["ENQ-2025-00001", " enq 2025 00001 ", "ENQ202500001", "Enq-2025-1"]) {
    expect([typed, await finds(typed)]).toEqual([typed, ["ENQ-2025-00001"]]);
  }
  expect(await finds("ENQ-2025-0001")).toEqual(["ENQ-2025-00012", "ENQ-2025-00011", "ENQ-2025-00010"]);
  expect(await finds("ENQ-2026-00001")).toEqual([]);
  expect(await finds("ENQ-2025-00001", "&status=new&assignee=none")).toEqual(["ENQ-2025-00001"]);
  expect(await finds("ENQ-2025-00001", "&status=won")).toEqual([]);
  expect((await reads(id)).reference).toBe("ENQ-2025-00001");
  await send(app, "DELETE", `/api/enquiry/${id}`, await signsIn());
  expect(await finds("ENQ-2025-00001")).toEqual([]);
});
