import type { Page } from "@chargefront/shared/page/page";
import type { PageText } from "@chargefront/shared/page/page-text";
import type { ProblemBody } from "@chargefront/shared/problem";
import type { CatalogueTexts } from "@chargefront/shared/product/catalogue-texts";
import { expect, test } from "vitest";
import { aPageDesk } from "../../testing/page-desk.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

const hindi = { title: "हमारे बारे में", story: "शुरुआत **{{courtTown}}** में।" };

async function aTranslator() {
  const desk = await aPageDesk();
  const put = (slug: string, body: object, ifMatch?: string) =>
    send(desk.app, "PUT", `/api/pages/${slug}/texts/hi`, desk.cookie, body, ifMatch ? { "If-Match": ifMatch } : {});
  const says = (slug: string, content: object, state = "public") => put(slug, { content, state });
  const inHindi = async <Slug extends "about" | "home" | "company">(slug: Slug) =>
    jsonOf<Page<Slug>>(await get(desk.app, `/api/pages/${slug}?language=hi`));
  const text = async (slug: string) =>
    jsonOf<PageText>(await get(desk.app, `/api/pages/${slug}/texts/hi`, desk.cookie));
  const feed = async (query = "") =>
    jsonOf<CatalogueTexts>(await get(desk.app, `/api/catalogue/texts?language=hi${query}`));
  return { ...desk, put, says, inHindi, text, feed };
}

test("shows a page in Hindi where it is translated and in English elsewhere, field by field", async () => {
  const { says, inHindi, page, actions } = await aTranslator();
  const english = await page("about");
  expect((await says("about", hindi)).status).toBe(200);
  const { content, inEnglish } = await inHindi("about");
  expect(content).toMatchObject({ title: hindi.title, lead: english.content.lead, values: english.content.values });
  expect(JSON.stringify(content.story)).toContain("शुरुआत ");
  expect(inEnglish).toEqual(["lead", "vision", "mission", "values", "milestones"]);
  expect(await page("about")).toEqual(english);
  expect((await actions())[0]).toMatchObject({ kind: "page-translated", label: "About page (हिन्दी)" });
});

test("names the company's state in the language of the page", async () => {
  const { inHindi, page } = await aTranslator();
  expect((await page("company")).content.state).toBe("Maharashtra");
  expect((await inHindi("company")).content.state).toBe("महाराष्ट्र");
});

test("keeps the company's facts in every language, and identifies families by their code", async () => {
  const { says, inHindi, page } = await aTranslator();
  const { content } = await page("home");
  const translated = content.families.map((one) => ({ ...one, title: `${one.title} हिन्दी` }));
  await says("home", { families: translated.toReversed() });
  expect((await inHindi("home")).content.families).toEqual(translated);
  const refused = await says("company", { phone: "9000000000", city: "पुणे" });
  expect(refused.status).toBe(400);
  expect((await jsonOf<ProblemBody>(refused)).fields).toEqual({ phone: "This field is the same in every language." });
  await says("company", { city: "पुणे" });
  expect((await inHindi("company")).content).toMatchObject({
    city: "पुणे",
    phone: (await page("company")).content.phone,
  });
});

test("shows a draft only at the desk, and keeps the previous public text", async () => {
  const { says, inHindi, text } = await aTranslator();
  await says("about", { title: "पहला" });
  await says("about", { title: "दूसरा" }, "draft");
  expect((await inHindi("about")).content.title).toBe("पहला");
  expect(await text("about")).toMatchObject({ content: { title: "दूसरा" }, state: "draft", isOlder: false });
  await says("about", {});
  expect((await inHindi("about")).content.title).toBe("About us");
});

test("refuses the second of two concurrent translations and returns the first", async () => {
  const { put, text } = await aTranslator();
  await put("about", { content: hindi, state: "public" }, '"0"');
  const late = await put("about", { content: { title: "परिचय" }, state: "public" }, '"0"');
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "edit-conflict", text: { content: hindi } });
  const again = await put("about", { content: hindi, state: "public" }, '"0"');
  expect([again.status, (await jsonOf<PageText>(again)).revision]).toEqual([200, (await text("about")).revision]);
});

test("marks a translation as outdated when an English text changes, but not a fact", async () => {
  const { says, saves, source, text } = await aTranslator();
  await says("home", { headline: "घर" });
  const home = await source("home");
  const moved = await saves("home", { ...home.content, heroProductId: crypto.randomUUID() }, home.revision);
  expect((await text("home")).isOlder).toBe(false);
  const { revision } = await jsonOf<{ revision: number }>(moved);
  await saves("home", { ...home.content, headline: "Another" }, revision);
  expect((await text("home")).isOlder).toBe(true);
});

test("marks a translation as outdated when the English changed after the translator read it", async () => {
  const { put, saves, source, text } = await aTranslator();
  const { revision, sourceHash } = await text("about");
  const about = await source("about");
  await saves("about", { ...about.content, title: "Who we are" }, about.revision);
  const edit = { content: hindi, state: "public", sourceHash };
  const late = await jsonOf<PageText>(await put("about", edit, `"${revision}"`));
  expect(late).toMatchObject({ content: hindi, isOlder: true, source: { title: "Who we are" } });
  expect((await put("about", edit, `"${revision}"`)).status).toBe(200);
  await put("about", { ...edit, sourceHash: late.sourceHash });
  expect(await text("about")).toMatchObject({ isOlder: false, sourceHash: late.sourceHash });
});

test("returns the English text that an outdated translation was made from", async () => {
  const { says, saves, source, text } = await aTranslator();
  await says("about", hindi);
  expect(await text("about")).not.toHaveProperty("translatedFrom");
  const { content, revision } = await source("about");
  const { revision: next } = await jsonOf<{ revision: number }>(
    await saves("about", { ...content, values: content.values.slice(1) }, revision),
  );
  await saves("about", { ...content, values: content.values.slice(2) }, next);
  expect(await text("about")).toMatchObject({ translatedFrom: content, source: { values: content.values.slice(2) } });
});

test("sends a device the pages in its language, and again what changed in either language", async () => {
  const { says, feed, saves, source } = await aTranslator();
  await says("about", hindi);
  const first = await feed();
  expect(first.pages.find(({ slug }) => slug === "about")).toMatchObject({ content: { title: hindi.title } });
  const since = `&since=${first.cursor}&epoch=${first.epoch}`;
  expect((await feed(since)).pages).toEqual([]);
  const { content, revision } = await source("about");
  await saves("about", { ...content, lead: "Another lead." }, revision);
  expect((await feed(since)).pages).toMatchObject([
    { slug: "about", content: { title: hindi.title, lead: "Another lead." } },
  ]);
});

test.each([
  ["an unknown page", "nowhere", { content: {}, state: "public" }, 404],
  ["a text that is too long", "about", { content: { title: "अ".repeat(81) }, state: "public" }, 400],
  ["an empty text", "about", { content: { title: "" }, state: "public" }, 400],
  ["a list in another form", "about", { content: { values: "text" }, state: "public" }, 400],
  ["no content", "about", { state: "public" }, 400],
  ["a list as content", "about", { content: [], state: "public" }, 400],
  ["a hash that is too long", "about", { content: {}, state: "public", sourceHash: "0".repeat(65) }, 400],
  ["another state", "about", { content: {}, state: "hidden" }, 400],
])("refuses %s", async (_what, slug, body, status) => {
  const { put } = await aTranslator();
  expect((await put(slug, body)).status).toBe(status);
});

test("shows markup in a translation as text", async () => {
  const { says, inHindi } = await aTranslator();
  await says("about", { story: "<script>alert(1)</script> नमस्ते" });
  expect(JSON.stringify((await inHindi("about")).content.story)).not.toContain('"kind":"html"');
});

test.each(["language=HI", "language=xx", "language="])(
  "refuses a page with the query %s with a sentence",
  async (query) => {
    const { app } = await aPageDesk();
    const answer = await get(app, `/api/pages/about?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {})).toEqual(["language"]);
  },
);

test("uses the first of two languages", async () => {
  const { says, app } = await aTranslator();
  await says("about", hindi);
  const page = await jsonOf<Page<"about">>(await get(app, "/api/pages/about?language=hi&language=mr"));
  expect(page.content.title).toBe(hindi.title);
});
