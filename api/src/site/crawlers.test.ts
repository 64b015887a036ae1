import { expect, test } from "vitest";
import { write } from "../platform/db/write.ts";
import { deleteProduct, hideProduct } from "../shop/catalogue/product-store.ts";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { companyData } from "../shop/content/sample-pages.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import { aProduct, signedInAdmin } from "../testing/makers.ts";
import { get } from "../testing/requests.ts";
import { rewritePage } from "../testing/rewrite-page.ts";
import type { Site } from "./site.ts";

const site: Site = {
  staticFolder: undefined,
  template: async () => "<!doctype html><head><!--head--></head><body><!--app--><!--state--></body>",
  render: async () => ({ head: "<title>T</title>", html: "shown", state: "{}", modules: [] }),
  shellHead: async (name) => `<title>${name}</title>`,
  scriptHashes: [],
  assets: () => ({ head: "", end: "", styleHashes: [] }),
};

const origin = "https://shop.example";

async function aShop(env: Record<string, string> = { PUBLIC_URL: origin, PAYMENTS: "sandbox" }) {
  const fresh = await freshApp({ site, env });
  await loadSamplePages(fresh.deps, () => null);
  return fresh;
}

async function addressesOf(shop: Awaited<ReturnType<typeof aShop>>): Promise<string[]> {
  const text = await (await get(shop.app, "/sitemap.xml")).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
}

test("lists the public pages and the products on sale in the sitemap, each with its last change", async () => {
  const shop = await aShop();
  shop.clock.advance(1000);
  const product = await aProduct(shop.deps);
  const answer = await get(shop.app, "/sitemap.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain(`<url><loc>${origin}/Product/${product.id}</loc><lastmod>2026-03-03T08:35:01.000Z</lastmod>`);
  expect(text).toContain(`<url><loc>${origin}/Product</loc><lastmod>2026-03-03T08:35:01.000Z</lastmod>`);
  expect(text).toContain(`<url><loc>${origin}/Aboutus</loc><lastmod>2026-03-03T08:35:00.000Z</lastmod>`);
  expect((await addressesOf(shop)).toSorted()).toEqual(
    ["/", "/Aboutus", "/Contactus", "/Privacypolicy", "/Product", `/Product/${product.id}`, "/TandC"].map(
      (path) => origin + path,
    ),
  );
});

test("removes a hidden or deleted product from the sitemap at once", async () => {
  const shop = await aShop();
  const [one, other] = [await aProduct(shop.deps), await aProduct(shop.deps)];
  expect(await addressesOf(shop)).toHaveLength(8);
  await write(shop.deps.db, async (trx) => {
    await hideProduct(trx, one.id, shop.deps.now());
    await deleteProduct(trx, other.id, shop.deps.now());
  });
  expect((await addressesOf(shop)).join()).not.toMatch(/Product\//);
});

test("dates every page that shows the company's facts by their last change", async () => {
  const shop = await aShop();
  shop.clock.advance(5000);
  await write(shop.deps.db, (trx) => rewritePage(trx, { slug: "company", content: companyData, now: shop.deps.now() }));
  const text = await (await get(shop.app, "/sitemap.xml")).text();
  expect(text).toContain(`<loc>${origin}/TandC</loc><lastmod>2026-03-03T08:35:05.000Z</lastmod>`);
});

test("answers a known sitemap with 304, and limits the length of each", async () => {
  const shop = await aShop();
  const etag = (await get(shop.app, "/sitemap.xml")).headers.get("ETag") ?? "";
  const again = await shop.app.request("/sitemap.xml", { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);

  const small = await freshApp({ site, limits: { ...shop.deps.limits, sitemapAddresses: 8 } });
  await loadSamplePages(small.deps, () => null);
  for (let at = 0; at < 4; at += 1) await aProduct(small.deps);
  expect(await addressesOf(small)).toHaveLength(8);
});

test("names the sitemap in robots.txt, closes the desk and the checkout, and keeps the shop open", async () => {
  const { app } = await aShop();
  const answer = await get(app, "/robots.txt");
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? "");
  const isClosed = (path: string) =>
    closed.some((rule) => (rule.endsWith("$") ? `${path}$` === rule : path.startsWith(rule)));
  for (const path of ["/api/products/get", "/Admin", "/admin/Main", "/Admin/Main", "/addproduct", "/Addproduct"]) {
    expect([path, isClosed(path)]).toEqual([path, true]);
  }
  for (const path of ["/enquiry", "/manageproduct", "/checkout", "/about", "/contact", "/editproduct/1"]) {
    expect([path, isClosed(path)]).toEqual([path, true]);
  }
  for (const path of ["/", "/Product", "/product", "/Aboutus", "/aboutus", "/contactus", "/images/a.webp", "/login"]) {
    expect([path, isClosed(path)]).toEqual([path, false]);
  }
});

test.each([
  ["/", null],
  ["/Product", null],
  ["/TandC", null],
  ["/login", "noindex"],
  ["/checkout", "noindex"],
  ["/outbox", "noindex"],
  ["/Admin", "noindex"],
  ["/Header", "noindex"],
  ["/index.html", "noindex"],
  ["/nowhere", "noindex"],
  ["/Product/nothing", "noindex"],
])("tells search engines in the answer for %s: %s", async (path, said) => {
  const { app } = await aShop();
  expect((await get(app, path)).headers.get("X-Robots-Tag")).toBe(said);
});

test("answers a hidden or deleted product with 404, as it may return", async () => {
  const { app, deps } = await aShop();
  const { id } = await aProduct(deps);
  expect((await get(app, `/Product/${id}`)).status).toBe(200);
  await write(deps.db, (trx) => deleteProduct(trx, id, deps.now()));
  const answer = await get(app, `/Product/${id}`);
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
});

const id = "01a2071b-aa7b-76c8-bca3-64ca33e00f2c";

test.each([
  ["/product", "/Product"],
  ["/PRODUCT/?q=kiosk&q=", "/Product?q=kiosk&q="],
  ["//Product//", "/Product"],
  ["/aboutus/", "/Aboutus"],
  ["/CHECKOUT", "/checkout"],
  [`/product/${id.toUpperCase()}/?from=mail`, `/Product/${id}?from=mail`],
])("redirects %s to %s in one hop", async (typed, canonical) => {
  const { app } = await aShop();
  for (const method of ["GET", "HEAD"]) {
    const answer = await app.request(`http://localhost${typed}`, { method });
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, canonical]);
  }
});

test("answers HEAD as GET, without a body", async () => {
  const { app } = await aShop();
  for (const path of ["/", "/nowhere", "/robots.txt", "/sitemap.xml", "/login"]) {
    const [head, full] = [await app.request(path, { method: "HEAD" }), await get(app, path)];
    expect([path, head.status, await head.text()]).toEqual([path, full.status, ""]);
    expect(head.headers.get("Content-Type")).toBe(full.headers.get("Content-Type"));
  }
});

test("redirects a visitor from an editor's address to the public page of the same content", async () => {
  const shop = await aShop({});
  const cookie = await signedInAdmin(shop);
  for (const [path, shown] of [
    ["/about", "/Aboutus"],
    ["/Contact/", "/Contactus"],
  ] as const) {
    const answer = await get(shop.app, path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, shown]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
  const editor = await get(shop.app, "/about", cookie);
  expect([editor.status, editor.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
});
