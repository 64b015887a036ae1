import { expect, it } from "vitest";
import { newId } from "../text/id.ts";
import { canonicalEnquiry, enquirySchema } from "./enquiry.ts";

const consent = { notice: "2026-11-01", at: "2026-11-27T10:00:00.000Z", given: "read-aloud" };
const enquiry = { source: "field", name: "Asha Rao", contact: "९८७६५ ४३२१०", consent } as const;
const read = (more: object = {}) => enquirySchema.safeParse({ ...enquiry, ...more });
const fieldsOf = (more: object) => read(more).error?.issues.map(({ path }) => path.join("."));

it("takes a person without an email, products or a message for a site visit", () => {
  expect(read().data).toMatchObject({
    contact: "9876543210",
    email: "",
    message: "",
    title: "Site visit",
    productIds: [],
  });
  expect(read({ email: " ", company: " Depot Co " }).data).toMatchObject({ email: "", company: "Depot Co" });
  expect(read({ email: "ASHA@depot.example" }).data?.email).toBe("ASHA@depot.example");
});

it("reads numbers of a site as people write them, and leaves out what is blank", () => {
  const site = {
    bays: "१२",
    sanctionedLoad: "12,5",
    vehiclesADay: "1,20,000",
    metresToMeter: 7.5,
    city: " \u200b",
    phase: "",
    remarks: "\u2060",
  };
  expect(read({ site: { ...site, pin: "411 001" } }).data).toMatchObject({
    site: { bays: 12, sanctionedLoad: 12.5, vehiclesADay: 120_000, metresToMeter: 7.5, pin: "411001" },
  });
  expect(Object.keys(Object(read({ site }).data).site)).toHaveLength(4);
});

it.each<[object, string]>([
  [{ consent: undefined }, "consent"],
  [{ consent: { notice: "2026-11-01", at: consent.at } }, "consent.given"],
  [{ email: "asha" }, "email"],
  [{ name: "" }, "name"],
  [{ contact: "12345" }, "contact"],
  [{ site: { bays: "many" } }, "site.bays"],
  [{ site: { bays: "2.5" } }, "site.bays"],
  [{ site: { vehiclesADay: "10,00" } }, "site.vehiclesADay"],
  [{ site: { bays: -1 } }, "site.bays"],
  [{ site: { pin: "12" } }, "site.pin"],
  [{ site: { remarks: "x".repeat(100_000) } }, "site.remarks"],
  [{ site: { position: { latitude: 91, longitude: 0, accuracy: 5 } } }, "site.position.latitude"],
  [{ site: { wall: "brick" } }, "site.wall"],
  [{ status: "won" }, "status"],
])("refuses %j", (more, field) => {
  expect(fieldsOf(more)).toEqual([field]);
});

it("tells enquiries apart by site and consent, and repeats by neither their id nor how a number is written", () => {
  const canonical = (more: object = {}) => canonicalEnquiry(enquirySchema.parse({ ...enquiry, ...more }));
  const site = { bays: 12, position: { latitude: 18.5, longitude: 73.8, accuracy: 9 } };
  expect(canonical({ site, id: newId() })).toBe(canonical({ site: { ...site, bays: "१२", city: "" }, id: newId() }));
  const others = [canonical(), canonical({ site }), canonical({ consent: { ...consent, given: "shown" } })];
  expect(new Set([...others, canonical({ company: "Depot Co" })]).size).toBe(4);
});
