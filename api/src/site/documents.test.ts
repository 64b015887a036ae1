import { randomUUID } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { loadSamplePages } from "../content/load-sample-pages.ts";
import { defaultLimits } from "../limits.ts";
import { freshApp, freshFolder } from "../testing/fresh-deps.ts";
import { aProduct } from "../testing/makers.ts";
import { pageAssets } from "./page-assets.ts";
import type { Site } from "./site.ts";

const manifest = {
  "entry.tsx": { file: "assets/entry.js", imports: ["_site.js"], isEntry: true },
  "_site.js": { file: "assets/site.js", css: ["assets/site.css"] },
  "src/screens/product.tsx": { file: "assets/product.js", imports: ["_site.js"], css: ["assets/product.css"] },
};
const styles: Record<string, string> = { "assets/site.css": "p{margin:0}\n", "assets/product.css": "h1{margin:0}\n" };

/** A shop whose screens say how often they were rendered. */
async function aShop({ keptPagesBytes = defaultLimits.keptPagesBytes, isBeingDeveloped = false } = {}) {
  const rendered: string[] = [];
  const site: Site = {
    staticFolder: isBeingDeveloped ? undefined : freshFolder(),
    template: async () =>
      "<!doctype html><head><!--head--></head><body><!--app--><script>1</script><!--state--></body>",
    scriptHashes: ["'sha256-script'"],
    shellHead: async (name) => `<title>${name}</title>`,
    render: async (url) => {
      rendered.push(url.href);
      const html = `${"shown ".repeat(300)} for the ${rendered.length}. time`;
      return { head: "<title>T</title>", html, state: "{}", modules: ["src/screens/product.tsx"] };
    },
    assets: pageAssets(manifest, (file) => styles[file] ?? ""),
  };
  const fresh = await freshApp({
    site,
    env: { PUBLIC_URL: "https://shop.example" },
    limits: { ...defaultLimits, keptPagesBytes },
  });
  await loadSamplePages(fresh.deps, () => null);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fresh.app.request(`http://127.0.0.1${path}`, { headers });
  return { ...fresh, rendered, ask };
}

test("a document brings its styles, each after what it builds on, and its scripts, shut away, after the content", async () => {
  const { ask } = await aShop();
  const html = await (await ask("/Aboutus")).text();
  expect(html).toContain("<style>p{margin:0}h1{margin:0}</style>");
  expect(html).toContain('<link rel="stylesheet" href="/assets/product.css" disabled>');
  const [, scripts = ""] = html.match(/shown.*<template id="scripts">(.*)<\/template>/s) ?? [];
  expect(scripts).toContain('<link rel="modulepreload" crossorigin href="/assets/product.js">');
  expect(scripts).toContain('<script type="module" crossorigin src="/assets/entry.js"></script>');
});

test("its policy lets through what stands in it, also where the answer says that it is unchanged", async () => {
  const { ask } = await aShop();
  const first = await ask("/Aboutus");
  const policy = first.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/script-src 'self' 'sha256-script'/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}'/);

  const again = await ask("/Aboutus", { "If-None-Match": first.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
  expect(again.headers.get("Content-Security-Policy")).toBe(policy);
});

test("an address is rendered once until the catalogue changes", async () => {
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

test("while the app is being developed, an address is rendered each time, and no browser holds on to an older one", async () => {
  const { ask, rendered } = await aShop({ isBeingDeveloped: true });
  expect((await ask("/Product")).headers.get("ETag")).toBeNull();
  await ask("/Product");
  expect(rendered).toHaveLength(2);
});

test("many who ask at once are answered by one rendering", async () => {
  const { ask, rendered } = await aShop();
  await Promise.all(Array.from({ length: 20 }, () => ask("/Product")));
  expect(rendered).toHaveLength(1);
});

test("searches and what is not found are rendered for whoever asks and kept for nobody", async () => {
  const { ask, rendered } = await aShop();
  const unknown = `/Product/${randomUUID()}`;
  for (const path of ["/Product?q=cable", "/nowhere", unknown]) {
    const before = rendered.length;
    expect((await ask(path)).headers.get("ETag")).toBeNull();
    await ask(path);
    expect(rendered.length - before).toBe(2);
  }
});

test("the shell of a screen is one, at however many addresses it is asked for", async () => {
  const { ask } = await aShop({ keptPagesBytes: 6000 });
  await ask("/Product");
  const shells = await Promise.all([1, 2, 3].map(() => ask(`/orders/${randomUUID()}?from=mail`)));
  expect(new Set(shells.map((shell) => shell.headers.get("ETag"))).size).toBe(1);
  expect(new Set(await Promise.all(shells.map((shell) => shell.text()))).size).toBe(1);
  expect(await (await ask("/Product")).text()).toContain("for the 1. time");
});

test("no name that a client gives the shop gets into what is kept for others", async () => {
  const { ask, rendered } = await aShop();
  expect((await ask("/Product", { Host: "evil.example" })).status).toBe(421);
  await ask("/Product", { Host: "127.0.0.1:3000" });
  await ask("//evil.example/Product?q=1");
  expect(rendered.filter((url) => new URL(url).host !== "shop.example")).toEqual([]);
});

test("what was not asked for the longest makes room", async () => {
  const { ask, rendered } = await aShop({ keptPagesBytes: 6000 });
  for (const path of ["/Product", "/Aboutus", "/Product", "/TandC", "/Product", "/Aboutus"])
    await (await ask(path)).text();
  const paths = rendered.map((url) => new URL(url).pathname);
  expect(paths).toEqual(["/Product", "/Aboutus", "/TandC", "/Aboutus"]);
});
