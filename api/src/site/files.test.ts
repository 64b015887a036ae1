import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../compose.ts";
import { parseConfig } from "../config.ts";
import { createLog } from "../platform/http/log.ts";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { freshEnv, freshFolder } from "../testing/fresh-database.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import type { Site } from "./site.ts";

const html = "<!doctype html><head><!--head--></head><body><!--app--><!--state--></body>";

function aClient(files: Record<string, string>): string {
  const folder = freshFolder();
  for (const [name, text] of Object.entries({ "index.html": html, "assets/index-1.js": "now", ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function aSite(staticFolder: string | undefined): Site {
  return {
    staticFolder,
    template: async () => html,
    render: async () => ({ head: "<title>T</title>", html: "shown ".repeat(300), state: "{}", modules: [] }),
    scriptHashes: [],
    assets: () => ({ head: "", end: "", styleHashes: [] }),
    shellHead: async () => "<title>T</title>",
  };
}

async function serving(files: Record<string, string>) {
  const folder = aClient(files);
  const fresh = await freshApp({ site: aSite(folder) });
  await loadSamplePages(fresh.deps, () => null);
  return { ...fresh, ask: (path: string, headers = {}) => fresh.app.request(path, { headers }) };
}

test.each([
  ["/sw.js", "text/javascript; charset=utf-8"],
  ["/icon.svg", "image/svg+xml; charset=utf-8"],
  ["/icons/icon-192.png", "image/png"],
  ["/screenshots/home.png", "image/png"],
])("serves %s as %s, and has it revalidated each time", async (path, type) => {
  const { ask } = await serving({ [path.slice(1)]: "content" });
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("content");
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
});

test("lets browsers keep a hashed asset forever", async () => {
  const { ask } = await serving({});
  const answer = await ask("/assets/index-1.js");
  expect(await answer.text()).toBe("now");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test.each([
  "/sw.js",
  "/favicon.ico",
  "/icons/none.png",
  "/icons/",
  "/icons/a/b.png",
  "/screenshots/none.png",
  "/assets/none.js",
  "/assets/",
  "/assets/..%2findex.html",
  "/assets/..%5cindex.html",
])("answers the missing %s with 404, never with a page", async (path) => {
  const { ask } = await serving({});
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
});

test("does not serve the build's own records", async () => {
  const { ask } = await serving({ ".vite/manifest.json": "{}" });
  expect(await (await ask("/.vite/manifest.json")).text()).not.toBe("{}");
});

test("serves a shell without data for the service worker", async () => {
  const { ask } = await serving({});
  const answer = await ask("/index.html");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  const text = await answer.text();
  expect(text.replace(/<noscript>.*<\/noscript>/, "")).toBe(
    html.replace("<!--head-->", "<title>Chargefront</title>").replaceAll(/<!--\w+-->/g, ""),
  );
  expect(text).toContain("This page needs JavaScript");
});

test("compresses a document for clients that accept it", async () => {
  const { ask } = await serving({});
  const answer = await ask("/", { "Accept-Encoding": "gzip" });
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect((await ask("/")).headers.get("Content-Encoding")).toBeNull();
});

test("serves the chunks of the previous release with their types", async () => {
  const config = parseConfig({ ...(await freshEnv()), SAMPLE_CATALOGUE: "0" });
  const started = async (build: string, files: Record<string, string>) => {
    const shop = await composeShop(config, { site: aSite(aClient(files)), build, log: createLog("silent") });
    onTestFinished(shop.close);
    return shop;
  };
  const before = await started("one", { "assets/old-1.js": "old", "assets/old-2.css": "a{}" });
  await before.close();
  const { app } = await started("two", {});

  const script = await app.request("/assets/old-1.js");
  expect(await script.text()).toBe("old");
  expect(script.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(script.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await app.request("/assets/old-2.css")).headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(await (await app.request("/assets/index-1.js")).text()).toBe("now");
  for (const name of ["old-3.js", "..%2fone%2fold-1.js", "%2e%2e%2fone%2fold-1.js", "__proto__", "%00"]) {
    const missing = await app.request(`/assets/${name}`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe("Not found");
  }
});
