import type { TranslationList } from "@chargefront/shared/page/translation-list";
import { expect, test } from "vitest";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { aPageDesk } from "../../testing/page-desk.ts";
import { aProductDesk, goodFields } from "../../testing/product-forms.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

const path = "/api/admin/translations";
const listed = async (answer: Response | Promise<Response>) => jsonOf<TranslationList>(await answer);

async function aTranslator() {
  const desk = await aProductDesk();
  await loadSamplePages(desk.deps, () => null);
  const rename = async (id: string, title: string) => {
    const rest = goodFields.filter(([name]) => name !== "title");
    expect((await desk.edit(id, [["title", title], ...rest])).status).toBe(200);
  };
  return {
    ...desk,
    rename,
    async sells(title: string): Promise<string> {
      const { _id: id } = await desk.added([["Power", "7 kW"]]);
      await rename(id, title);
      return id;
    },
  };
}

test("counts products by the state of their translation, with those that need work first", async () => {
  const desk = await aTranslator();
  const untold = await desk.sells("Untold");
  const drafted = await desk.sells("Drafted");
  const told = await desk.sells("Told");
  const changed = await desk.sells("Changed");
  const say = (id: string, state: string) =>
    send(desk.app, "PUT", `/api/products/${id}/texts/hi`, desk.cookie, { title: "चार्जर", description: "", state });
  await say(drafted, "draft");
  await say(told, "public");
  await say(changed, "public");
  await desk.rename(changed, "Changed anew");
  await send(desk.app, "PUT", "/api/admin/terms", desk.cookie, { language: "hi", english: "Power", text: "शक्ति" });

  const all = await listed(get(desk.app, `${path}?language=hi`, desk.cookie));
  expect(all.counts).toEqual({ missing: 1, older: 1, draft: 1, public: 1 });
  expect(all.products).toEqual([
    { id: untold, title: "Untold", state: "missing" },
    { id: changed, title: "Changed anew", state: "older" },
    { id: drafted, title: "Drafted", state: "draft" },
    { id: told, title: "Told", state: "public" },
  ]);
  expect(all.terms).toEqual({ total: 2, missing: 1 });

  const second = await listed(get(desk.app, `${path}?language=hi&page=2&limit=3`, desk.cookie));
  expect([second.total, second.products.map(({ title }) => title)]).toEqual([4, ["Told"]]);
  const older = await listed(get(desk.app, `${path}?language=hi&state=older`, desk.cookie));
  expect([older.total, older.products.map(({ title }) => title)]).toEqual([1, ["Changed anew"]]);
  const marathi = await listed(get(desk.app, `${path}?language=mr`, desk.cookie));
  expect([marathi.counts.missing, marathi.terms.missing]).toEqual([4, 2]);
});

test("lists pages by the state of their translations", async () => {
  const desk = await aPageDesk();
  const stateOf = async (slug: string) =>
    (await listed(get(desk.app, `${path}?language=hi`, desk.cookie))).pages.find((page) => page.slug === slug)?.state;
  expect(await stateOf("about")).toBe("missing");
  const say = (state: string) =>
    send(desk.app, "PUT", "/api/pages/about/texts/hi", desk.cookie, { content: { title: "हमारे बारे में" }, state });
  await say("draft");
  expect(await stateOf("about")).toBe("draft");
  await say("public");
  expect(await stateOf("about")).toBe("public");
});

test.each(["", "?language=en", "?language=HI", "?language=hi&state=old", "?language=hi&page=0"])(
  "refuses the query %j with a sentence",
  async (query) => {
    const desk = await aProductDesk();
    expect((await get(desk.app, `${path}${query}`, desk.cookie)).status).toBe(400);
  },
);

test("refuses a visitor who is not logged in", async () => {
  const { app } = await aProductDesk();
  expect((await get(app, `${path}?language=hi`)).status).toBe(401);
});
