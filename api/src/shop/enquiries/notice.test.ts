import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, anEnquiry, aProduct, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { jsonOf, post, send } from "../../testing/requests.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";

const companyEmail = "sales@urjavahan.example";

async function withCompany() {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const mails = () => fresh.deps.readDb.selectFrom("mail").selectAll().where("recipient", "=", companyEmail).execute();
  return { ...fresh, mails };
}

test("mails the company once about a new enquiry, however often it is sent", async () => {
  const { app, mails } = await withCompany();
  const enquiry = anEnquiry({ id: newId() });
  for (let time = 0; time < 3; time += 1) await post(app, "/api/enquiry/post", enquiry);
  await post(app, "/api/enquiry/batch", { enquiries: [enquiry] });
  expect(await mails()).toMatchObject([
    {
      reference: `enquiry:${enquiry.id}`,
      subject: "Enquiry ENQ-2025-00001: DC fast charger 60 kW",
      body: [
        "A new enquiry has come in.",
        "Name: प्रिया Kulkarni\nContact number: 9876543210\nEmail: priya@fleet.example\nAbout: DC fast charger 60 kW",
        "Two chargers for a depot in Nagpur.",
        `Open it: http://127.0.0.1:3000/Enquiry/${enquiry.id}\nCall: tel:+919876543210\nWhatsApp: https://wa.me/919876543210?text=`,
        "All enquiries: http://127.0.0.1:3000/Enquiry",
      ].join("\n\n"),
      reply_to: "priya@fleet.example",
    },
  ]);
});

test("lists products with their quantities to the company and the assignee, and names no email where none is", async () => {
  const { app, deps } = await withCompany();
  const ravi = await anAdmin(deps, "ravi@urjavahan.example", "sales");
  const cookie = await signedInAdmin({ deps });
  const wallbox = await aProduct(deps);
  const consent = { notice: "2026-11-28", at: "2026-03-03T08:30:00.000Z", given: "read-aloud" };
  const typed = { source: "field", channel: "phone", id: newId(), name: "Priya", contact: "9876543210", consent };
  const products = { productIds: [wallbox.id, newId()], quantities: [2, 1] };
  await send(app, "POST", "/api/enquiry/typed", cookie, { ...typed, ...products });
  await send(app, "PATCH", `/api/enquiry/${typed.id}`, cookie, { assignee: ravi.id });
  const written = deps.readDb.selectFrom("mail").select(["recipient", "body", "reply_to"]).orderBy("recipient");
  const body = expect.stringContaining("\n2 × AC wallbox 7.4 kW\n1 × a discontinued product\n\n");
  expect(await written.execute()).toEqual([
    { recipient: "ravi@urjavahan.example", body, reply_to: null },
    { recipient: companyEmail, body, reply_to: null },
  ]);
});

test("mails the company once about a held enquiry when a person says that it is no spam", async () => {
  const { app, deps, clock, mails } = await withCompany();
  const held = anEnquiry(likeSpam);
  await post(app, "/api/enquiry/post", held);
  expect(await mails()).toEqual([]);
  clock.advance(48 * 3_600_000);
  const cookie = await signedInAdmin({ deps });
  const patch = async (status: string) =>
    jsonOf<EnquiryDetail>(await send(app, "PATCH", `/api/enquiry/${held.id}`, cookie, { status }));
  const released = await patch("new");
  expect(Date.parse(released.callBy ?? "")).toBeGreaterThan(clock.now());
  expect(await mails()).toMatchObject([{ subject: `Enquiry ${released.reference}: DC fast charger 60 kW` }]);
  await patch("spam");
  await patch("new");
  expect(await mails()).toHaveLength(1);
});

test.each([[["lost", "new"]], [["lost", "spam", "new"]]])(
  "mails the company once about a held enquiry that becomes %j, and counts it for the day",
  async (statuses) => {
    const { app, deps, mails } = await withCompany();
    const held = anEnquiry(likeSpam);
    await post(app, "/api/enquiry/post", held);
    const cookie = await signedInAdmin({ deps });
    for (const status of statuses) await send(app, "PATCH", `/api/enquiry/${held.id}`, cookie, { status });
    expect(await mails()).toMatchObject([{ reference: `enquiry:${held.id}` }]);
    const days = deps.readDb.selectFrom("enquiry_day").select("received");
    expect(await days.execute()).toEqual([{ received: 1 }]);
    for (const status of ["lost", "new"]) await send(app, "PATCH", `/api/enquiry/${held.id}`, cookie, { status });
    expect([(await mails()).length, await days.execute()]).toEqual([1, [{ received: 1 }]]);
  },
);

test.each([
  ["contacted", 1],
  ["quoted", 1],
  ["won", 1],
  ["lost", 0],
])("answers a held enquiry that becomes %s with %i acknowledgements, and notifies no one", async (status, count) => {
  const { app, deps, mails } = await withCompany();
  const held = anEnquiry(likeSpam);
  await post(app, "/api/enquiry/post", held);
  const changes = [{ id: held.id, from: { status: "spam" }, to: { status } }];
  await send(app, "POST", "/api/enquiry/bulk", await signedInAdmin({ deps }), { changes });
  const toSender = deps.readDb.selectFrom("mail").select("id").where("recipient", "=", "priya@fleet.example");
  expect([await mails(), (await toSender.execute()).length]).toEqual([[], count]);
});

test("keeps the limits of mails when 20 held enquiries of one address are released at once", async () => {
  const { app, deps, clock, mails } = await withCompany();
  const ids = Array.from({ length: 20 }, () => newId());
  for (const id of ids) {
    await post(app, "/api/enquiry/post", anEnquiry({ ...likeSpam, id }));
    clock.advance(60_000);
  }
  const changes = ids.map((id) => ({ id, from: { status: "spam" }, to: { status: "new" } }));
  await send(app, "POST", "/api/enquiry/bulk", await signedInAdmin({ deps }), { changes });
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Enquiry "))).toHaveLength(5);
  expect(subjects.filter((subject) => subject === "More new enquiries")).toHaveLength(1);
  const toSender = deps.readDb.selectFrom("mail").select("id").where("recipient", "=", "priya@fleet.example");
  expect(await toSender.execute()).toHaveLength(3);
});

test("mails about each enquiry of a batch except spam and refused ones", async () => {
  const { app, mails } = await withCompany();
  const known = anEnquiry({ id: newId() });
  await post(app, "/api/enquiry/post", known);
  const spam = anEnquiry(likeSpam);
  const conflict = { ...known, message: "Something else entirely." };
  await post(app, "/api/enquiry/batch", {
    enquiries: [anEnquiry(), spam, conflict, anEnquiry({ contact: "1" }), anEnquiry()],
  });
  expect(await mails()).toHaveLength(3);
});
