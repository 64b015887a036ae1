import type { AboutPage } from "@chargefront/shared/page/page";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { aPageDesk } from "../../testing/page-desk.ts";
import { ownOrigin } from "../../testing/requests.ts";
import { aboutPage, companyData } from "./sample-pages.ts";

test("reads an opening time without its first zero", () => {
  expect(pageSchemas.company.parse({ ...companyData, workingFrom: "9:30" })).toMatchObject({ workingFrom: "09:30" });
});

const about = (changes: Partial<AboutPage>) => ({ slug: "about", content: { ...aboutPage, ...changes } }) as const;
const company = (changes: Record<string, unknown>) =>
  ({ slug: "company", content: { ...companyData, ...changes } }) as const;
const endsTooEarly = "Closing time must be at least one hour after opening time.";
const wholeHours = "Please enter a whole number of hours, from 1 to 80.";
/** Builds holidays from days after 1 January 2026. */
const onDays = (...days: readonly number[]) =>
  days.map((day) => ({ date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), name: "Holiday" }));

test.each([
  ["title", "Please fill in this field.", about({ title: " " })],
  ["title", "This is too long.", about({ title: "x".repeat(81) })],
  ["story", "This is too long.", about({ story: "x".repeat(10_001) })],
  ["story", messages.tooIntricate, about({ story: "*a_ ".repeat(200) })],
  ["story", messages.tooIntricate, about({ story: "> ".repeat(201) })],
  ["story", messages.tooIntricate, about({ story: "1. ".repeat(3000).concat("a") })],
  ["story", messages.tooIntricate, about({ story: "a\n  + 1) * b" })],
  ["story", messages.tooIntricate, about({ story: "[a](b) ".repeat(201) })],
  ["story", messages.tooIntricate, about({ story: "a\n\n".repeat(402).concat("b") })],
  [
    "values.1.title",
    "Please fill in this field.",
    about({
      values: [
        { title: "a", text: "b" },
        { title: "", text: "b" },
      ],
    }),
  ],
  ["values", "Please add at least one entry.", about({ values: [] })],
  ["milestones.0.year", "Please enter a year, such as 2021.", about({ milestones: [{ year: "last", text: "b" }] })],
  ["foundedYear", "Please enter a year, such as 2021.", company({ foundedYear: "then" })],
  ["foundedYear", "Please fill in this field.", company({ foundedYear: "" })],
  ["gstin", "Please enter a valid 15-character GSTIN.", company({ gstin: "27AAXCU0000K1Z5" })],
  [
    "gstin",
    "This GSTIN is registered in another state than the company's address.",
    company({ gstin: "29AAXCU0000K1Z2" }),
  ],
  ["pin", "Please enter a valid 6-digit PIN code.", company({ pin: "041050" })],
  ["phone", "Please enter a valid 10-digit phone number.", company({ phone: "12345" })],
  ["whatsapp", "Please enter a valid 10-digit contact number.", company({ whatsapp: "2027123456" })],
  ["email", "Please enter a valid email address", company({ email: "sales@urjavahan" })],
  ["state", "Please choose a state from the list.", company({ state: "Atlantis" })],
  ["mapLink", "Please enter a link that begins with https://.", company({ mapLink: "javascript:alert(1)" })],
  ["mapLink", "Please enter a link that begins with https://.", company({ mapLink: "http://maps.example/" })],
  ["mapLink", "Please enter a link that begins with https://.", company({ mapLink: "https://a@evil.example/" })],
  ["workingDays", "Please choose at least one working day.", company({ workingDays: [] })],
  ["workingDays", "Please choose at least one working day.", company({ workingDays: undefined })],
  ["workingDays.0", "Please choose at least one working day.", company({ workingDays: ["Someday"] })],
  ["workingFrom", "Please fill in this field.", company({ workingFrom: "" })],
  ["workingFrom", "Please enter a time, such as 09:30.", company({ workingFrom: "9:3" })],
  ["workingFrom", "Please enter a time, such as 09:30.", company({ workingFrom: 930 })],
  ["workingTo", "Please enter a time, such as 09:30.", company({ workingTo: "24:00" })],
  ["workingTo", endsTooEarly, company({ workingFrom: "09:30", workingTo: "09:30" })],
  ["workingTo", endsTooEarly, company({ workingFrom: "22:00", workingTo: "06:00" })],
  ["workingTo", endsTooEarly, company({ workingFrom: "10:00", workingTo: "10:01" })],
  ["workingTo", endsTooEarly, company({ workingFrom: "10:00", workingTo: "10:59" })],
  ["workingTo", endsTooEarly, company({ workingTo: "06:00", foundedYear: "then", workingDays: [] })],
  ["responseHours", "Please fill in this field.", company({ responseHours: "" })],
  ["responseHours", wholeHours, company({ responseHours: 0 })],
  ["responseHours", wholeHours, company({ responseHours: 81 })],
  ["responseHours", wholeHours, company({ responseHours: 7.5 })],
  ["responseHours", wholeHours, company({ responseHours: "8" })],
  ["holidays.0.date", "This date does not exist.", company({ holidays: [{ date: "2026-02-30", name: "Nothing" }] })],
  ["holidays.0.date", "This date does not exist.", company({ holidays: [{ date: "2027-02-29", name: "Leap day" }] })],
  ["holidays.0.date", "Please enter a date.", company({ holidays: [{ date: "26 January", name: "Republic Day" }] })],
  ["holidays.0.date", "Please fill in this field.", company({ holidays: [{ date: "", name: "Republic Day" }] })],
  ["holidays.0.name", "Please fill in this field.", company({ holidays: [{ date: "2026-01-26", name: " " }] })],
  ["holidays.0.name", "This is too long.", company({ holidays: [{ date: "2026-01-26", name: "x".repeat(61) }] })],
  ["holidays.2.date", "This date is in the list already.", company({ holidays: onDays(26, 15, 26, 27) })],
  ["holidays", "There are too many entries here.", company({ holidays: onDays(...Array(41).keys()) })],
  ["addressLines.1", "Please fill in this field.", company({ addressLines: ["Plot 1", ""] })],
  ["owner", "Unknown field.", company({ owner: "me" })],
  ["values.0.link", "Unknown field.", about({ values: [Object.assign({ title: "a", text: "b" }, { link: "x" })] })],
])("refuses the field %s with: %s", async (field, sentence, { slug, content }) => {
  const desk = await aPageDesk();
  const { revision } = await desk.source(slug);
  for (const answer of [await desk.saves(slug, content, revision), await desk.previews(slug, content)]) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "fields-invalid", fields: { [field]: sentence } });
  }
  expect((await desk.source(slug)).revision).toBe(revision);
});

test.each([
  ["what is no page", "PUT /api/pages/nothing", { content: {}, revision: 1 }, 404],
  ["no content", "PUT /api/pages/about", { content: "text", revision: 1 }, 400],
  ["no revision", "PUT /api/pages/about", { content: aboutPage }, 400],
  ["more than is asked for", "PUT /api/pages/about", { content: aboutPage, revision: 1, slug: "home" }, 400],
  ["more than a page holds", "PUT /api/pages/about", { content: { title: "x".repeat(300_000) }, revision: 1 }, 413],
])("refuses %s", async (_, call, body, status) => {
  const { app, cookie } = await aPageDesk();
  const [method = "", path = ""] = call.split(" ");
  const headers = { "Content-Type": "application/json", Origin: ownOrigin, Cookie: cookie };
  const answer = await app.request(path, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(status);
});

test.each(["role", "_id", "revision", "constructor", "prototype", "toString", "__proto__"])(
  "refuses a hostile extra field called %s or ignores it",
  async (name) => {
    const desk = await aPageDesk();
    const { content, revision } = await desk.source("about");
    const hostile = { ...content, title: "Hostile", [name]: { polluted: "yes" } };
    const answer = await desk.saves("about", hostile, revision);
    expect([200, 400]).toContain(answer.status);
    const { content: kept } = await desk.source("about");
    expect(Object.keys(kept)).toEqual(Object.keys(content));
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  },
);
