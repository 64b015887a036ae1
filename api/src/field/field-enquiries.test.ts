import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { FieldLoggedIn } from "@chargefront/shared/person/field";
import type { PersonFound } from "@chargefront/shared/privacy/personal-data";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { exportEnquiries } from "../shop/enquiries/personal-enquiries.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import { adminPassword, anAdmin, signedInAdmin } from "../testing/makers.ts";
import { get, jsonOf, post } from "../testing/requests.ts";

const consent = { notice: "2026-11-01", at: "2026-11-27T10:00:00.000Z", given: "shown" };
const site = { address: "Plot 12", city: "Satara", pin: "415001", bays: 6, sanctionedLoad: 12.5, loadUnit: "kVA" };
const aSiteVisit = (more: object = {}) => ({
  id: newId(),
  source: "field",
  name: "Meera Pawar",
  company: "Sahyadri Fuels",
  contact: "9876543210",
  site,
  consent,
  ...more,
});

async function aRep() {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const owner = await signedInAdmin(fresh, "asha@urjavahan.example");
  const rep = await anAdmin(fresh.deps, "ravi@urjavahan.example", "rep");
  const login = { email: rep.email, password: adminPassword, deviceLabel: "Ravi's phone" };
  const { captureKey } = await jsonOf<FieldLoggedIn>(await post(fresh.app, "/api/field/login", login));
  const sends = async (...enquiries: object[]) =>
    (
      await jsonOf<{ results: { outcome: string; fields?: object }[] }>(
        await post(fresh.app, "/api/enquiry/batch", { enquiries: enquiries.map((one) => ({ ...one, captureKey })) }),
      )
    ).results;
  const reads = async <Answer>(path: string) => jsonOf<Answer>(await get(fresh.app, path, owner));
  return { ...fresh, rep, sends, reads };
}

test("shows the desk a site visit with its rep and the site, and mails the company alone", async () => {
  const { rep, sends, reads, deps } = await aRep();
  const visit = aSiteVisit();
  expect(await sends(visit)).toMatchObject([{ outcome: "stored" }]);
  expect(await reads<EnquiryDetail>(`/api/enquiry/${visit.id}`)).toMatchObject({
    source: "field",
    title: "Site visit",
    email: "",
    company: "Sahyadri Fuels",
    rep: { id: rep.id },
    assignee: { id: rep.id },
    site,
    consent,
  });
  for (const words of ["sahyadri", "satara", "415001", "plot"]) {
    expect([words, await reads<Enquiry[]>(`/api/enquiry/get?q=${words}`)]).toMatchObject([words, [{ _id: visit.id }]]);
  }
  const mails = deps.readDb.selectFrom("mail").select(["recipient", "body"]).where("reference", "like", "enquiry%");
  expect(await mails.execute()).toMatchObject([
    {
      recipient: "sales@urjavahan.example",
      body: expect.stringMatching(/Company: Sahyadri Fuels\n[^@]*Site: Plot 12, Satara, 415001/),
    },
  ]);
});

test("stores a site visit once, and names what is wrong with one", async () => {
  const { sends } = await aRep();
  const visit = aSiteVisit();
  const again = [
    visit,
    { ...visit, site: { ...site, bays: "६", sanctionedLoad: "12,5" } },
    { ...visit, site: { bays: 7 } },
  ];
  expect(await sends(...again)).toMatchObject([
    { outcome: "stored" },
    { outcome: "duplicate" },
    { outcome: "conflict" },
  ]);
  const wrong = [
    { consent: undefined },
    { site: { ...site, bays: "many" } },
    { site: { remarks: "x".repeat(100_000) } },
  ];
  const results = await sends(...wrong.map(aSiteVisit));
  expect(results.map(({ fields }) => Object.keys({ ...fields }))).toEqual([["consent"], ["site"], ["site"]]);
});

test("gives a person their site visits by phone number, and no one by an empty email", async () => {
  const { sends, reads, deps } = await aRep();
  const visit = aSiteVisit();
  await sends(visit, aSiteVisit({ contact: "9876500000" }));
  const { enquiries } = await reads<PersonFound>("/api/admin/person?phone=9876543210");
  expect(enquiries).toMatchObject([{ id: visit.id }]);
  expect((await reads<PersonFound>("/api/admin/person?email=meera@example.com")).enquiries).toEqual([]);
  expect(await exportEnquiries(deps.readDb, [visit.id])).toMatchObject([{ company: "Sahyadri Fuels", site, consent }]);
});
