import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { write } from "../../platform/db/write.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anEnquiry, aProduct, likeSpam } from "../../testing/makers.ts";
import { post } from "../../testing/requests.ts";
import { writeProductText } from "../catalogue/product-text-store.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";

async function withCompany() {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const acknowledged = () =>
    fresh.deps.readDb
      .selectFrom("mail")
      .select(["reference", "recipient", "subject", "body", "language"])
      .where("reference", "like", "enquiry-received:%")
      .orderBy("id")
      .execute();
  const enquires = (changes: Record<string, unknown> = {}) =>
    post(fresh.app, "/api/enquiry/post", anEnquiry({ id: newId(), ...changes }));
  return { ...fresh, acknowledged, enquires };
}

const secret = "Visit evil.example";

test("acknowledges an enquiry once, with nothing that its sender typed", async () => {
  const { app, deps, acknowledged } = await withCompany();
  const wallbox = await aProduct(deps);
  const text = { title: "AC वॉलबॉक्स 7.4 kW", description: "", state: "public" } as const;
  const english = { _id: wallbox.id, title: wallbox.title, description: wallbox.description };
  await write(deps.db, (trx) => writeProductText(trx, english, { language: "hi", text, now: 1, by: "a" }));
  const enquiry = anEnquiry({
    name: secret,
    source: "home",
    title: secret,
    message: secret,
    productIds: [wallbox.id, newId()],
    quantities: [2, 7],
    consent: { notice: "2023-07-14/hi", at: "2026-03-03T08:31:00.000Z" },
  });
  for (let time = 0; time < 2; time += 1) await post(app, "/api/enquiry/post", enquiry);
  await post(app, "/api/enquiry/batch", { enquiries: [enquiry, enquiry] });
  const mails = await acknowledged();
  expect(mails).toMatchObject([
    { reference: `enquiry-received:${enquiry.id}`, recipient: "priya@fleet.example", language: "hi" },
  ]);
  expect(mails[0]?.subject).toContain("ENQ-2025-00001");
  for (const part of ["ENQ-2025-00001", "\n\n2 × AC वॉलबॉक्स 7.4 kW\n\n", "4 मार्च 2026, 13:05", "+91 98765 43210"]) {
    expect(mails[0]?.body).toContain(part);
  }
  expect(JSON.stringify(mails)).not.toContain(secret);
});

test("acknowledges at most three enquiries to an address in 24 hours, however it is spelt", async () => {
  const { app, clock, acknowledged, enquires } = await withCompany();
  await enquires();
  await enquires({ email: "PRIYA@fleet.example" });
  const enquiries = [anEnquiry(), anEnquiry(), anEnquiry({ email: "ravi@fleet.example" })];
  await post(app, "/api/enquiry/batch", { enquiries });
  const recipients = async () => (await acknowledged()).map(({ recipient }) => recipient.toLowerCase());
  const priya = "priya@fleet.example";
  expect(await recipients()).toEqual([priya, priya, priya, "ravi@fleet.example"]);
  clock.advance(24 * 3_600_000 + 1);
  await enquires();
  expect(await recipients()).toHaveLength(5);
});

test("acknowledges no spam, and nothing before the company has an address", async () => {
  const { acknowledged, enquires } = await withCompany();
  await enquires(likeSpam);
  expect(await acknowledged()).toEqual([]);
  const { app, deps } = await freshApp();
  await post(app, "/api/enquiry/post", anEnquiry());
  expect(await deps.readDb.selectFrom("mail").select("id").execute()).toEqual([]);
});
