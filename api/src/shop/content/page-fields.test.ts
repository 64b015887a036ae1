import type { AboutPage } from "@chargefront/shared/page/page";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { aPageDesk } from "../../testing/page-desk.ts";
import { ownOrigin } from "../../testing/requests.ts";
import { aboutPage } from "./sample-pages/about.ts";
import { companyData } from "./sample-pages/company.ts";
import { contactPage } from "./sample-pages/contact.ts";
import { homePage } from "./sample-pages/home.ts";
import { privacyPage } from "./sample-pages/privacy.ts";
import { termsPage } from "./sample-pages/terms.ts";

test("the sample pages follow the rules for editing and are not changed by them", () => {
  const { heroSlug: _, ...home } = homePage;
  expect(pageSchemas.company.parse(companyData)).toEqual(companyData);
  expect(pageSchemas.home.parse({ ...home, heroProductId: null })).toEqual({ ...home, heroProductId: null });
  expect(pageSchemas.about.parse(aboutPage)).toEqual(aboutPage);
  expect(pageSchemas.contact.parse(contactPage)).toEqual(contactPage);
  for (const page of [termsPage, privacyPage])
    expect(pageSchemas.terms.parse(page)).toEqual({ ...page, body: page.body.trim() });
});

const about = (changes: Partial<AboutPage>) => ({ slug: "about", content: { ...aboutPage, ...changes } }) as const;
const company = (changes: Record<string, unknown>) =>
  ({ slug: "company", content: { ...companyData, ...changes } }) as const;

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
  ["pin", "Please enter a valid 6-digit PIN code.", company({ pin: "041050" })],
  ["phone", "Please enter a valid 10-digit phone number.", company({ phone: "12345" })],
  ["whatsapp", "Please enter a valid 10-digit contact number.", company({ whatsapp: "2027123456" })],
  ["email", "Please enter a valid email address", company({ email: "sales@urjavahan" })],
  ["state", "Please choose a state from the list.", company({ state: "Atlantis" })],
  ["mapLink", "Please enter a link that begins with https://.", company({ mapLink: "javascript:alert(1)" })],
  ["mapLink", "Please enter a link that begins with https://.", company({ mapLink: "http://maps.example/" })],
  ["mapLink", "Please enter a link that begins with https://.", company({ mapLink: "https://a@evil.example/" })],
  ["addressLines.1", "Please fill in this field.", company({ addressLines: ["Plot 1", ""] })],
  ["owner", "This field is not known here.", company({ owner: "me" })],
  [
    "values.0.link",
    "This field is not known here.",
    about({ values: [Object.assign({ title: "a", text: "b" }, { link: "x" })] }),
  ],
])("the field %s is refused with: %s", async (field, sentence, { slug, content }) => {
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
])("%s is refused", async (_, call, body, status) => {
  const { app, cookie } = await aPageDesk();
  const [method = "", path = ""] = call.split(" ");
  const headers = { "Content-Type": "application/json", Origin: ownOrigin, Cookie: cookie };
  const answer = await app.request(path, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(status);
});

test.each(["role", "_id", "revision", "constructor", "prototype", "toString", "__proto__"])(
  "a hostile extra field called %s is refused or without effect",
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
