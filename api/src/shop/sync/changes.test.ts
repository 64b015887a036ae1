import { pageSlugs } from "@chargefront/shared/page/page";
import type { ProblemBody } from "@chargefront/shared/problem";
import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { nextRevision, renewEpoch } from "../../platform/db/catalogue-revision.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { aDevice } from "../../testing/device.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { rewritePage } from "../../testing/rewrite-page.ts";
import { deleteProduct, insertProduct, restoreProduct, updateProduct } from "../catalogue/product-store.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";

import { companyData, termsPage } from "../content/sample-pages.ts";

const path = "/api/catalogue/changes";

async function aShop({ products = 0 } = {}) {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const made = [];
  for (let count = 0; count < products; count += 1)
    made.push(await aProduct(fresh.deps, { title: `Product ${count}` }));
  const commit = <Value>(task: (trx: Trx) => Promise<Value>) => write(fresh.deps.db, task);
  const ask = async (query = "") => jsonOf<CatalogueChanges>(await get(fresh.app, `${path}${query}`));
  return { ...fresh, made, commit, ask };
}

test("sends everything to a new client, in the order it was written", async () => {
  const { ask, made } = await aShop({ products: 2 });
  const answer = await ask();
  expect(answer).toMatchObject({ deletedProductIds: [], cursor: 9, more: false, asOf: "2026-03-03T08:35:00.000Z" });
  expect(answer.epoch).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.products.map((one) => one._id)).toEqual(made.map((one) => one.id));
  expect(answer.pages.map((page) => page.slug)).toEqual([...pageSlugs]);
});

test("shares one full answer among clients with unknown cursors", async () => {
  const { ask, clock } = await aShop({ products: 1 });
  const first = await ask("?since=1&epoch=elsewhere");
  clock.advance(1000);
  expect(await ask("?since=7&epoch=nowhere&tag=x")).toEqual(first);
  expect(first).toMatchObject({ startsAnew: true, asOf: "2026-03-03T08:35:00.000Z" });
});

test("sends products and pages in the form of their own addresses", async () => {
  const { ask, app, made } = await aShop({ products: 1 });
  const { products, pages } = await ask();
  expect(products).toEqual([await (await get(app, `/api/products/update/${made[0]?.id}`)).json()]);
  for (const page of pages) expect(page).toEqual(await (await get(app, `/api/pages/${page.slug}`)).json());
});

test("sends what changed since the last request, in its present form and once", async () => {
  const { ask, made, commit } = await aShop({ products: 4 });
  const { epoch, cursor } = await ask();
  const [first, second, third] = made;
  if (!first || !second || !third) throw new Error("not made");
  await commit((trx) => updateProduct(trx, { ...first, title: "Once" }, 1));
  await commit((trx) => deleteProduct(trx, second.id, 2));
  await commit((trx) => deleteProduct(trx, third.id, 2));
  await commit((trx) => restoreProduct(trx, third.id));
  await commit((trx) => updateProduct(trx, { ...first, title: "Twice" }, 3));
  const answer = await ask(`?since=${cursor}&epoch=${epoch}`);
  expect(answer.products.map((one) => one.title)).toEqual(["Product 2", "Twice"]);
  expect(answer).toMatchObject({ deletedProductIds: [second.id], pages: [], cursor: cursor + 5, more: false });
});

test("counts products, deletions and pages together towards the limit, and continues in the next answer", async () => {
  const { ask, made, commit } = await aShop({ products: 3 });
  const { epoch, cursor } = await ask();
  const [first, second, third] = made;
  if (!first || !second || !third) throw new Error("not made");
  await commit((trx) => updateProduct(trx, { ...first, title: "New" }, 1));
  await commit((trx) => rewritePage(trx, { slug: "terms", content: { ...termsPage, title: "Terms" }, now: 1 }));
  await commit((trx) => deleteProduct(trx, second.id, 1));
  await commit((trx) => updateProduct(trx, { ...third, title: "Newer" }, 1));
  const page = await ask(`?since=${cursor}&epoch=${epoch}&limit=3`);
  expect(page).toMatchObject({
    products: [{ title: "New" }],
    pages: [{ slug: "terms", content: { title: "Terms" } }],
    deletedProductIds: [second.id],
    cursor: cursor + 3,
    more: true,
  });
  expect(await ask(`?since=${page.cursor}&epoch=${epoch}&limit=3`)).toMatchObject({
    products: [{ title: "Newer" }],
    pages: [],
    deletedProductIds: [],
    cursor: cursor + 4,
    more: false,
  });
});

test("sends every page again after a company fact changed, even beyond the limit, as one change", async () => {
  const { ask, commit } = await aShop({ products: 1 });
  const { epoch, cursor } = await ask();
  await commit((trx) =>
    rewritePage(trx, { slug: "company", content: { ...companyData, courtTown: "Nashik" }, now: 1 }),
  );
  const answer = await ask(`?since=${cursor}&epoch=${epoch}&limit=1`);
  expect(answer).toMatchObject({ products: [], cursor: cursor + 1, more: false });
  expect(answer.pages.map((page) => page.slug).sort()).toEqual([...pageSlugs].sort());
  expect(JSON.stringify(answer.pages.find((page) => page.slug === "terms"))).toContain("courts at Nashik");
});

test("leaves changes that belong together to the next answer when they do not fit", async () => {
  const { ask, commit, made } = await aShop({ products: 1 });
  const { epoch, cursor } = await ask();
  const [product] = made;
  if (!product) throw new Error("not made");
  await commit((trx) => updateProduct(trx, { ...product, title: "New" }, 1));
  await commit((trx) => rewritePage(trx, { slug: "company", content: companyData, now: 1 }));
  const first = await ask(`?since=${cursor}&epoch=${epoch}&limit=4`);
  expect(first).toMatchObject({ products: [{ title: "New" }], pages: [], cursor: cursor + 1, more: true });
  expect((await ask(`?since=${first.cursor}&epoch=${epoch}&limit=4`)).pages).toHaveLength(pageSlugs.length);
});

test("answers in full to a cursor of another epoch, or one that was never reached", async () => {
  const { ask, commit } = await aShop({ products: 2 });
  const { epoch } = await ask();
  for (const query of [`?since=7&epoch=${newId()}`, `?since=900&epoch=${epoch}`, "?since=0", `?epoch=${epoch}`]) {
    expect(await ask(query)).toMatchObject({ epoch, products: [{}, {}], cursor: 9, more: false });
  }
  await commit(renewEpoch);
  const afresh = await ask(`?since=9&epoch=${epoch}`);
  expect(afresh).toMatchObject({ products: [{}, {}], startsAnew: true });
  expect(afresh.epoch).not.toBe(epoch);
});

test("answers in full to a cursor that was reached with other changes, and says so", async () => {
  const { ask, deps } = await aShop({ products: 2 });
  const { epoch, cursor, cursorTag } = await ask();
  const query = `?since=${cursor}&tag=${cursorTag}&epoch=${epoch}`;
  expect(await ask(query)).toMatchObject({ products: [], startsAnew: false });
  // The changes that a restored snapshot removed, and others since.
  await deps.db.updateTable("catalogue_revision").set({ tag: "another" }).where("revision", "=", cursor).execute();
  await aProduct(deps);
  expect(await ask(query)).toMatchObject({ products: [{}, {}, {}], startsAnew: true });
  expect(await ask(`?since=${cursor}&epoch=${epoch}`)).toMatchObject({ products: [{}], startsAnew: false });
});

test("does not answer a device with the cached answer of another history", async () => {
  const { ask } = await aShop({ products: 2 });
  const { cursor, cursorTag, epoch } = await ask();
  const ways = [`tag=another&epoch=${epoch}`, `tag=${cursorTag}&epoch=${epoch}`, `tag=${cursorTag}&epoch=another`];
  const answers = [];
  for (const way of [...ways, ...ways]) answers.push((await ask(`?since=${cursor}&${way}`)).startsAnew);
  expect(answers).toEqual([true, false, true, true, false, true]);
});

test("changes the tags of a product and a page when their revision is used a second time", async () => {
  const { app, made, deps } = await aShop({ products: 1 });
  const paths = [`/api/products/update/${made[0]?.id}`, "/api/pages/terms", "/api/products/get"];
  const tagsNow = () => Promise.all(paths.map(async (one) => (await get(app, one)).headers.get("ETag")));
  const before = await tagsNow();
  await write(deps.db, async (trx) => {
    await trx.updateTable("catalogue_revision").set({ tag: "another" }).execute();
    // The last number is used again; every change takes its own, so that other readers notice it.
    const { revision } = await trx
      .updateTable("catalogue_state")
      .set((row) => ({ revision: row("revision", "-", 1) }))
      .returning("revision")
      .executeTakeFirstOrThrow();
    await trx.deleteFrom("catalogue_revision").where("revision", ">", revision).execute();
    await nextRevision(trx);
  });
  const after = await tagsNow();
  expect(after.filter((tag) => before.includes(tag))).toEqual([]);
});

test("treats a cursor without an epoch as one of the present epoch", async () => {
  const { ask } = await aShop({ products: 2 });
  expect((await ask("?since=8")).products).toHaveLength(1);
});

test("leaves out deleted products in a full answer", async () => {
  const { ask, commit, made } = await aShop({ products: 2 });
  await commit((trx) => deleteProduct(trx, made[0]?.id ?? "", 1));
  expect(await ask()).toMatchObject({ products: [{ _id: made[1]?.id }], deletedProductIds: [], cursor: 10 });
});

test("answers for an empty shop", async () => {
  const { app } = await freshApp();
  expect(await (await get(app, path)).json()).toMatchObject({ products: [], pages: [], cursor: 0, more: false });
});

test("tells a client that is up to date in less than 1 kB, by tag and without", async () => {
  const { app, ask } = await aShop({ products: 20 });
  const { epoch, cursor, cursorTag } = await ask();
  const url = `${path}?since=${cursor}&tag=${cursorTag}&epoch=${epoch}&limit=200`;
  const answer = await get(app, url);
  const etag = answer.headers.get("ETag") ?? "";
  expect(etag).toBe(`W/"${epoch}-${cursorTag}-${cursor}-${cursor}-200"`);
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  const unchanged = await app.request(url, { headers: { "If-None-Match": etag } });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get("ETag")).toBe(etag);
  for (const one of [answer, unchanged]) {
    const head = [...one.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    expect(head.length + (await one.text()).length).toBeLessThan(1000);
  }
});

test("changes the tag with the cursor, the limit and the state", async () => {
  const { app, ask, deps } = await aShop({ products: 1 });
  const { epoch, cursor } = await ask();
  const tagOf = async (query: string) => (await get(app, `${path}?epoch=${epoch}&${query}`)).headers.get("ETag");
  const before = [await tagOf("since=1"), await tagOf("since=2"), await tagOf("since=1&limit=5")];
  await aProduct(deps);
  const tags = [...before, await tagOf("since=1"), await tagOf(`since=${cursor}`)];
  expect(new Set(tags).size).toBe(tags.length);
});

test.each([
  ["since", "since=-1"],
  ["since", "since=1.5"],
  ["since", "since=now"],
  ["since", "since=9999999999999999"],
  ["limit", "limit=0"],
  ["limit", "limit=501"],
  ["limit", "limit=all"],
  ["epoch", `epoch=${"a".repeat(65)}`],
  ["tag", `tag=${"a".repeat(17)}`],
  ["until", "until=5"],
])("refuses an invalid %s in the query with a sentence (%s)", async (field, query) => {
  const { app } = await aShop();
  const answer = await get(app, `${path}?${query}`);
  expect(answer.status).toBe(400);
  expect(Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {})).toEqual([field]);
});

test("sends a change of 1 % of 1,000 products in at most 5 % of the bytes of all", async () => {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const products = Array.from({ length: 1000 }, (_, at) => ({
    id: newId(),
    title: `Product ${at}`,
    description: "A charger for a depot, in a housing that withstands monsoon and dust.",
    pricePaise: 100_000 + at,
    rating: 4.1,
    image: { hash: "b".repeat(64), width: 1120, height: 840, color: "#d5dedb" },
    specifications: [{ name: "Power", value: `${at} kW` }],
    createdAt: at,
  }));
  await write(fresh.deps.db, async (trx) => {
    for (const product of products) await insertProduct(trx, product);
  });
  const device = aDevice(fresh.app);
  const whole = JSON.stringify(await device.sync()).length;
  await write(fresh.deps.db, async (trx) => {
    for (const product of products.filter((_, at) => at % 100 === 0)) {
      await updateProduct(trx, { ...product, pricePaise: 90_000 }, 5000);
    }
  });
  const delta = await device.sync();
  expect(delta[0]?.products).toHaveLength(10);
  expect(JSON.stringify(delta).length).toBeLessThan(whole * 0.05);
});

test("includes a concurrent write in this answer or in the next", async () => {
  const { app, deps, made, commit } = await aShop({ products: 30 });
  const device = aDevice(app);
  const writing = made.map((product, at) =>
    commit((trx) =>
      at % 3 === 0
        ? deleteProduct(trx, product.id, 1)
        : updateProduct(trx, { ...product, title: `Rewritten ${at}` }, 1),
    ),
  );
  const asking = Array.from({ length: 20 }, async () => device.ask(7));
  await Promise.all([...writing, ...asking]);
  await device.sync();
  const expected = await jsonOf<{ _id: string }[]>(await get(app, "/api/products/get"));
  const byId = (one: { _id: string }, other: { _id: string }) => one._id.localeCompare(other._id);
  expect(device.products().toSorted(byId)).toEqual(expected.toSorted(byId));
  expect(await deps.readDb.selectFrom("product").select("id").execute()).toHaveLength(30);
});

test("shares one answer among new devices for a minute, unless something has changed", async () => {
  const { ask, clock, made, commit } = await aShop({ products: 1 });
  const [product] = made;
  if (!product) throw new Error("not made");
  const first = await ask();
  clock.advance(20_000);
  expect(await ask()).toEqual(first);
  await commit((trx) => updateProduct(trx, { ...product, title: "New" }, 1));
  expect((await ask()).products).toMatchObject([{ title: "New" }]);
  clock.advance(60_000);
  expect((await ask()).asOf).toBe("2026-03-03T08:36:20.000Z");
});
