import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import { expect, test } from "vitest";
import { removeOutdated } from "../../desk/privacy/retention.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { aPageDesk } from "../../testing/page-desk.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";
import { searchPage } from "../content/sample-pages.ts";

const day = 24 * 60 * 60 * 1000;

async function aShop() {
  const fresh = await freshApp();
  const misses = async (...all: string[]) => {
    const answers = [];
    for (const words of all) answers.push((await post(fresh.app, "/api/search/miss", { words })).status);
    return answers;
  };
  const listed = async () =>
    jsonOf<unknown>(
      await get(fresh.app, "/api/admin/search-misses", await signedInAdmin(fresh, "asha@urjavahan.example")),
    );
  return { ...fresh, misses, listed };
}

test("counts searches without a result by folded words, the most frequent first", async () => {
  const { misses, listed, clock } = await aShop();
  expect(await misses("CHAdeMO", "Tesla", " chademo  ")).toEqual([204, 204, 204]);
  clock.advance(day);
  await misses("ｔｅｓｌａ", "chademo");
  expect(await listed()).toEqual([
    { words: "chademo", count: 3, lastOn: "2026-03-04" },
    { words: "tesla", count: 2, lastOn: "2026-03-04" },
  ]);
});

test.each(["asha@fleet.example", "asha＠fleet", "98200", "98200 12345", "९८२००१२३४५", "x".repeat(61), " \u200b"])(
  "does not store %j unless it names no one",
  async (words) => {
    const { misses, listed } = await aShop();
    expect(await misses(words)).toEqual([204]);
    expect(await listed()).toHaveLength(words === "98200" ? 1 : 0);
  },
);

test("limits one client, and the different words of a day", async () => {
  const { misses, listed, deps } = await aShop();
  deps.limits.searchMisses.mostADay = 2;
  expect(await misses("one", "two", "three", "two")).toEqual([204, 204, 204, 204]);
  expect(await listed()).toMatchObject([{ words: "two", count: 2 }, { words: "one" }]);
  deps.limits.searchMisses.perClient.burst = 1;
  expect(await misses("one", "one")).toContain(429);
});

test("removes the counts after 90 days", async () => {
  const { misses, deps, clock } = await aShop();
  await misses("tesla");
  clock.advance(90 * day);
  await removeOutdated(deps);
  expect(await deps.db.selectFrom("search_miss").select("words").execute()).toHaveLength(1);
  clock.advance(day);
  await removeOutdated(deps);
  expect(await deps.db.selectFrom("search_miss").select("words").execute()).toEqual([]);
});

test("sends the search words to devices with the catalogue, and a change to those that have them", async () => {
  const { app, source, saves } = await aPageDesk();
  const ask = async (query = "") => jsonOf<CatalogueChanges>(await get(app, `/api/catalogue/changes${query}`));
  const { pages, cursor } = await ask();
  expect(pages.find(({ slug }) => slug === "search")?.content).toEqual(searchPage);
  const words = [{ says: "Scooty", means: "scooter", family: "Wallboxes" }];
  const { revision } = await source("search");
  expect((await saves("search", { words: [{ ...words[0], says: " Scooty " }] }, revision)).status).toBe(200);
  expect((await ask(`?since=${cursor}`)).pages).toMatchObject([{ slug: "search", content: { words } }]);
});

test("gives the words of the trade to a shop that an earlier release began, and never again", async () => {
  const { deps, source, saves } = await aPageDesk();
  await deps.db.deleteFrom("page_version").where("slug", "=", "search").execute();
  await loadSamplePages(deps, () => null);
  const { content, revision } = await source("search");
  expect(content).toEqual(searchPage);
  await saves("search", { words: [] }, revision);
  await loadSamplePages(deps, () => null);
  expect((await source("search")).content).toEqual({ words: [] });
  // The release before cannot read it there.
  expect(await deps.db.selectFrom("page").select("slug").where("slug", "=", "search").execute()).toEqual([]);
});

test("refuses a save over another admin's, and keeps the versions", async () => {
  const { source, saves, versions, bringsBack, actions } = await aPageDesk();
  const { revision } = await source("search");
  await saves("search", { words: [{ says: "gpay", means: "UPI" }] }, revision);
  const refused = await saves("search", { words: [] }, revision);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ page: { content: { words: [{ says: "gpay", means: "UPI" }] } } });
  expect(await versions("search")).toHaveLength(2);
  await bringsBack("search", revision);
  expect((await source("search")).content).toEqual(searchPage);
  expect((await actions())[0]).toMatchObject({ kind: "page-brought-back", label: "Search words" });
});

test.each([
  [{ says: "one two three four five", means: "x" }, { "words.0.says": "Please enter at most four words." }],
  [{ says: "gpay", means: "" }, { "words.0.means": "Please enter a meaning or choose a family." }],
  [{ says: "", means: "x" }, { "words.0.says": "Please fill in this field." }],
  [{ says: "x".repeat(61), means: "x" }, { "words.0.says": "This is too long." }],
  [{ says: "ＧＰＡＹ", means: "Upi" }, { "words.1.says": "Another row says the same already." }],
])("refuses the search word %j", async (row, fields) => {
  const { source, saves } = await aPageDesk();
  const { revision } = await source("search");
  const refused = await saves("search", { words: [row, { says: "gpay", means: "UPI" }] }, revision);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: "fields-invalid", fields });
});

test("lets those change search words who may change products", async () => {
  const { app, deps, source, saves } = await aPageDesk();
  const { revision } = await source("search");
  const sales = await signedInAdmin({ deps }, "sales@urjavahan.example", "sales");
  expect((await get(app, "/api/pages/search/source", sales)).status).toBe(200);
  expect((await saves("search", { words: [] }, revision, sales)).status).toBe(403);
  expect((await get(app, "/api/pages/home/source", sales)).status).toBe(403);
  const content = await signedInAdmin({ deps }, "content@urjavahan.example", "content");
  expect((await saves("search", { words: [] }, revision, content)).status).toBe(200);
});
