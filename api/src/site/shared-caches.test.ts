import { randomUUID } from "node:crypto";
import { imageWidths } from "@chargefront/shared/product/image";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { freshFolder } from "../testing/fresh-database.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import { aProduct, signedInAdmin } from "../testing/makers.ts";
import type { Site } from "./site.ts";

const rule = "public, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400";

const site = (): Site => ({
  staticFolder: freshFolder(),
  template: async () => "<!doctype html><head><!--head--></head><body><!--app--><!--state--></body>",
  render: async (_url, { product }) => {
    if (product?.found?.title === "broken") throw new Error("broken");
    return { head: "<title>T</title>", html: "shown", state: "{}", modules: [] };
  },
  shellHead: async (name) => `<title>${name}</title>`,
  scriptHashes: [],
  assets: () => ({ head: "", end: "", styleHashes: [] }),
});

async function aShop(env: Record<string, string> = { CDN_SECONDS: "30" }) {
  const fresh = await freshApp({ site: site(), env });
  await loadSamplePages(fresh.deps, () => null);
  const product = await aProduct(fresh.deps);
  const ask = async (path: string, headers: Record<string, string> = {}) => fresh.app.request(path, { headers });
  /** Returns the header for shared caches. */
  const told = async (path: string, headers?: Record<string, string>) =>
    (await ask(path, headers)).headers.get("CDN-Cache-Control");
  return { ...fresh, product, ask, told };
}

const publicPaths = [
  "/",
  "/Product",
  "/Product?q=cable",
  "/robots.txt",
  "/sitemap.xml",
  "/api/products/get",
  "/api/catalogue/changes?limit=500",
];

test.each(publicPaths)("lets a shared cache keep %s, while a browser revalidates it", async (path) => {
  const { ask } = await aShop();
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("CDN-Cache-Control")).toBe(rule);
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  const etag = answer.headers.get("ETag");
  if (etag === null) return;
  const unchanged = await ask(path, { "If-None-Match": etag });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get("CDN-Cache-Control")).toBe(rule);
});

test("lets shared caches keep a product's page, but not a missing, failed or moved one", async () => {
  const { told, deps, product } = await aShop();
  expect(await told(`/Product/${product.id}`)).toBe(rule);
  const broken = await aProduct(deps, { title: "broken" });
  for (const path of [`/Product/${broken.id}`, `/Product/${randomUUID()}`, "/nowhere", "/Product/", "/nothing.js"]) {
    expect(await told(path), path).toBeNull();
  }
});

test("lets shared caches keep nothing that depends on the client", async () => {
  const { told, deps } = await aShop();
  const Cookie = await signedInAdmin({ deps });
  for (const path of ["/about", "/admin", "/login", "/index.html", "/api/health", "/api/admin/dashboard"]) {
    expect(await told(path), path).toBeNull();
    expect(await told(path, { Cookie }), `${path}, signed in`).toBeNull();
  }
  for (const path of ["/api/products/get", "/api/catalogue/changes"]) expect(await told(path, { Cookie })).toBeNull();
  expect(await told("/Product", { Cookie })).toBe(rule);
});

test("lets shared caches keep only the changes for a device without data", async () => {
  const { told, ask } = await aShop();
  const { epoch, cursor, cursorTag } = JSON.parse(await (await ask("/api/catalogue/changes")).text());
  for (const query of [`since=${cursor}`, `epoch=${epoch}`, `since=${cursor}&epoch=${epoch}&tag=${cursorTag}`]) {
    expect(await told(`/api/catalogue/changes?${query}`), query).toBeNull();
  }
});

test("lets everyone keep a picture forever", async () => {
  const { deps, ask } = await aShop();
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "green" } });
  const { hash } = await deps.images.store(await drawn.jpeg().toBuffer());
  const answer = await ask(`/images/${hash}-${imageWidths[0]}.webp`);
  expect([answer.status, answer.headers.get("CDN-Cache-Control")]).toEqual([200, null]);
});

test.each(publicPaths)("sends shared caches no header for %s unless configured", async (path) => {
  const { told } = await aShop({});
  expect(await told(path)).toBeNull();
});
