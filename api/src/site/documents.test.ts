import { randomUUID } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Deps } from "../app.ts";
import { defaultLimits } from "../limits.ts";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { createGateway } from "../shop/payments/gateway.ts";
import { stripeAccount } from "../shop/payments/provider-account.ts";
import { freshFolder } from "../testing/fresh-database.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import { aProduct } from "../testing/makers.ts";
import { pageAssets } from "./page-assets.ts";
import type { Site } from "./site.ts";

const manifest = {
  "entry.tsx": { file: "assets/entry.js", imports: ["_vendor.js", "_site.js"], isEntry: true },
  "_vendor.js": { file: "assets/vendor-1.js" },
  "_site.js": { file: "assets/site.js", css: ["assets/site.css"] },
  "src/site/product/product.tsx": { file: "assets/product.js", imports: ["_site.js"], css: ["assets/product.css"] },
};
const styles: Record<string, string> = { "assets/site.css": "p{margin:0}\n", "assets/product.css": "h1{margin:0}\n" };

/** Makes a shop whose screens show how often they were rendered. */
async function aShop({
  documents = 24 * 1024 * 1024,
  isBeingDeveloped = false,
  rendering = {},
  deps = {},
}: {
  documents?: number;
  isBeingDeveloped?: boolean;
  rendering?: object;
  deps?: Partial<Deps>;
} = {}) {
  const rendered: string[] = [];
  /** Releases the renderings that are held. */
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const site: Site = {
    staticFolder: isBeingDeveloped ? undefined : freshFolder(),
    template: async () =>
      "<!doctype html><head><!--head--></head><body><!--app--><script>1</script><!--state--></body>",
    scriptHashes: ["'sha256-script'"],
    shellHead: async (name) => `<title>${name}</title>`,
    render: async (url, { product }) => {
      rendered.push(url.href);
      if (product?.found?.title === "broken") throw new Error("broken");
      if (url.searchParams.get("q") === "slow") await held;
      const html = `${"shown ".repeat(300)} for the ${rendered.length}. time`;
      return { head: "<title>T</title>", html, state: "{}", modules: ["src/site/product/product.tsx"] };
    },
    assets: pageAssets(manifest, (file) => styles[file] ?? ""),
  };
  const fresh = await freshApp({
    ...deps,
    site,
    env: { PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" },
    limits: {
      ...defaultLimits,
      keptBytes: { ...defaultLimits.keptBytes, documents },
      rendering: { ...defaultLimits.rendering, ...rendering },
    },
  });
  await loadSamplePages(fresh.deps, () => null);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fresh.app.request(`http://127.0.0.1${path}`, { headers });
  return { ...fresh, rendered, ask, letGo };
}

test("inlines a document's styles in order, and puts its scripts into a template after the content", async () => {
  const { ask } = await aShop();
  const html = await (await ask("/Aboutus")).text();
  expect(html).toContain("<style>p{margin:0}h1{margin:0}</style>");
  expect(html).toContain('<link rel="alternate stylesheet" href="/assets/product.css" disabled>');
  expect(html).toMatch(/<head>.*<link rel="modulepreload" crossorigin [^>]*href="\/assets\/vendor-1\.js">.*<body/s);
  const [, scripts = ""] = html.match(/shown.*<template id="scripts">(.*)<\/template>/s) ?? [];
  expect(scripts).toContain('<link rel="modulepreload" crossorigin href="/assets/product.js">');
  expect(scripts).toContain('<script type="module" crossorigin src="/assets/entry.js"></script>');
});

test("allows a document's inline parts in its policy, also in an answer 304", async () => {
  const { ask } = await aShop();
  const first = await ask("/Aboutus");
  const policy = first.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/script-src 'self' 'sha256-script'/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}'/);

  const again = await ask("/Aboutus", { "If-None-Match": first.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
  expect(again.headers.get("Content-Security-Policy")).toBe(policy);
});

test("sends documents with the same policies at Stripe and in the sandbox, because devices keep them", async () => {
  const keys = { secretKey: "sk_live_0", publishableKey: "pk_live_0", webhookSecret: "whsec_0" };
  const policiesOf = async (deps: Partial<Deps>) => {
    const { headers } = await (await aShop({ deps })).ask("/Aboutus");
    return [headers.get("Content-Security-Policy"), headers.get("Cross-Origin-Opener-Policy")];
  };
  const atStripe = await policiesOf({ payments: createGateway(stripeAccount(keys)) });
  expect(atStripe.join()).toMatch(/frame-src https:\/\/js\.stripe\.com .*,same-origin-allow-popups$/);
  expect(await policiesOf({})).toEqual(atStripe);
});

test("renders an address once until the catalogue changes", async () => {
  const { ask, rendered, deps } = await aShop();
  const first = await (await ask("/Product")).text();
  const compressed = await ask("/Product", { "Accept-Encoding": "br" });
  expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(first);
  expect(rendered).toHaveLength(1);

  const before = compressed.headers.get("ETag") ?? "";
  await aProduct(deps);
  const changed = await ask("/Product", { "If-None-Match": before });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("for the 2. time");
});

test("renders each request during development, and lets no browser cache it", async () => {
  const { ask, rendered } = await aShop({ isBeingDeveloped: true });
  expect((await ask("/Product")).headers.get("ETag")).toBeNull();
  await ask("/Product");
  expect(rendered).toHaveLength(2);
});

test("answers concurrent requests with one rendering", async () => {
  const { ask, rendered } = await aShop();
  await Promise.all(Array.from({ length: 20 }, () => ask("/Product")));
  expect(rendered).toHaveLength(1);
});

test("renders a product once for concurrent requests, and sends all of them the shell when that fails", async () => {
  const { ask, rendered, deps, logged } = await aShop();
  const path = `/Product/${(await aProduct(deps)).id}`;
  const both = await Promise.all([ask(path), ask(path), ask(path)]);
  expect(await Promise.all(both.map((one) => one.text()))).toEqual(
    Array(3).fill(expect.stringContaining("the 1. time")),
  );
  expect(rendered).toHaveLength(1);
  const broken = `/Product/${(await aProduct(deps, { title: "broken" })).id}`;
  const shells = await Promise.all([ask(broken), ask(broken), ask(broken)]);
  expect(await Promise.all(shells.map((one) => one.text()))).toEqual(
    Array(3).fill(expect.stringContaining("needs JavaScript")),
  );
  expect(logged.filter((line) => line.includes("could not be rendered"))).toHaveLength(3);
});

test("ignores query parameters that the screen does not read", async () => {
  const { ask, rendered } = await aShop();
  const plain = await (await ask("/Product")).text();
  for (const query of ["utm_source=mail", "fbclid=1", "gclid=2", "x=3"]) {
    expect(await (await ask(`/Product?${query}`)).text()).toBe(plain);
  }
  const narrowed = await (await ask("/Product?q=cable&sort=title")).text();
  expect(await (await ask("/Product?sort=title&utm_source=mail&q=cable&q=kiosk")).text()).toBe(narrowed);
  expect(rendered.map((url) => new URL(url).search)).toEqual(["", "?q=cable&sort=title"]);
});

test("renders a not-found page once for all addresses, and lets no browser keep it", async () => {
  const { ask, rendered } = await aShop();
  for (const [path, other] of [
    ["/nowhere", "/nowhere/else?x=1"],
    [`/Product/${randomUUID()}`, "/Product/7"],
  ] as const) {
    const before = rendered.length;
    const first = await ask(path);
    expect([first.status, first.headers.get("ETag")]).toEqual([404, null]);
    expect(await (await ask(other)).text()).toBe(await first.text());
    expect(rendered.length - before).toBe(1);
  }
});

test("keeps the cached pages whatever visitors search for", async () => {
  const { ask, rendered } = await aShop();
  await ask("/Product");
  for (let at = 0; at < 20; at += 1) await ask(`/Product?q=${"x".repeat(at)}&category=${"y".repeat(at)}`);
  const before = rendered.length;
  await ask("/Product");
  expect(rendered).toHaveLength(before);
});

test("sends the shell uncached to a client over its rendering budget, and the document to others", async () => {
  const budget = { burstMs: 0.001, msAMinute: 0.001, clients: 10 };
  const { app, ask, rendered } = await aShop({ rendering: { budget, narrowed: { waiting: 3, share: 1 } } });
  const from = (remoteAddress: string, path: string) =>
    app.request(`http://127.0.0.1${path}`, {}, { incoming: { socket: { remoteAddress } } });
  expect((await from("203.0.113.7", "/Product?q=1")).headers.get("ETag")).not.toBeNull();
  const shell = await from("203.0.113.7", "/Product?q=2");
  expect([shell.status, shell.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await shell.text()).toContain("This page needs JavaScript");
  expect((await from("203.0.113.7", "/nowhere")).status).toBe(404);
  expect(rendered).toHaveLength(1);
  expect(await (await from("203.0.113.7", "/Product?q=1")).text()).toContain("for the 1. time");
  expect(await (await from("203.0.113.8", "/Product?q=2")).text()).toContain("for the 2. time");
  expect(await (await ask("/Product?q=3")).text()).toContain("for the 3. time");
});

test("sends the shell at once when too many documents wait to be rendered", async () => {
  const { ask, rendered, letGo } = await aShop({ rendering: { narrowed: { waiting: 0, share: 1 } } });
  const slow = ask("/Product?q=slow");
  await expect.poll(() => rendered).toHaveLength(1);
  const shell = await ask("/Product?q=2");
  expect([shell.status, shell.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(shell.headers.get("X-Robots-Tag")).toBe("noindex");
  // Searches do not block the pages that everyone reads.
  expect(await (await ask("/Product")).text()).toContain("for the 2. time");
  letGo();
  expect(await (await slow).text()).toContain("shown");
  expect(rendered.map((url) => new URL(url).search)).toEqual(["?q=slow", ""]);
});

test("shares one shell for all addresses of a screen", async () => {
  const { ask } = await aShop({ documents: 6000 });
  await ask("/Product");
  const shells = await Promise.all([1, 2, 3].map(() => ask(`/orders/${randomUUID()}?from=mail`)));
  expect(new Set(shells.map((shell) => shell.headers.get("ETag"))).size).toBe(1);
  expect(new Set(await Promise.all(shells.map((shell) => shell.text()))).size).toBe(1);
  expect(await (await ask("/Product")).text()).toContain("for the 1. time");
});

test("puts no Host header of a client into cached documents", async () => {
  const { ask, rendered } = await aShop();
  expect((await ask("/Product", { Host: "evil.example" })).status).toBe(421);
  await ask("/Product", { Host: "127.0.0.1:3000" });
  await ask("//evil.example/Product?q=1");
  expect(rendered.filter((url) => new URL(url).host !== "shop.example")).toEqual([]);
});

test("drops the least recently requested document when the cache is full", async () => {
  const { ask, rendered } = await aShop({ documents: 6000 });
  for (const path of ["/Product", "/Aboutus", "/Product", "/TandC", "/Product", "/Aboutus"])
    await (await ask(path)).text();
  const paths = rendered.map((url) => new URL(url).pathname);
  expect(paths).toEqual(["/Product", "/Aboutus", "/TandC", "/Aboutus"]);
});
