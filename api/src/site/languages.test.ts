import { expect, test } from "vitest";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import { aProduct } from "../testing/makers.ts";
import type { Site } from "./site.ts";

/** Makes a shop whose screens show their address, and records each rendering. */
async function aShop() {
  const rendered: string[] = [];
  const site: Site = {
    staticFolder: "",
    template: async () =>
      '<!doctype html><html lang="en-IN"><head><!--head--></head><body><!--app--><!--state--></body></html>',
    render: async (url) => {
      rendered.push(url.pathname);
      return { head: "<title>T</title>", html: url.pathname, state: "{}", modules: [] };
    },
    shellHead: async (name) => `<title>${name}</title>`,
    scriptHashes: [],
    assets: () => ({ head: "", end: "", styleHashes: [] }),
  };
  const fresh = await freshApp({ site, env: { PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" } });
  await loadSamplePages(fresh.deps, () => null);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fresh.app.request(`http://127.0.0.1${path}`, { headers });
  return { ...fresh, rendered, ask };
}

test.each([
  ["/hi/", "/hi"],
  ["/HI/product", "/hi/Product"],
  ["/mr/CHECKOUT?from=mail", "/mr/checkout?from=mail"],
  ["/en", "/"],
  ["/en/Product?q=kiosk", "/Product?q=kiosk"],
  ["/hi/admin/Main", "/admin/Main"],
  ["/hi/Enquiry", "/Enquiry"],
  ["/mr/EditProduct/7", "/EditProduct/7"],
])("redirects %s to %s in one hop", async (typed, canonical) => {
  const { ask } = await aShop();
  const answer = await ask(typed);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, canonical]);
});

test.each([
  ["/xx/Product", "en-IN"],
  ["/hi/hi/Product", "hi-IN"],
  ["/hi/mr", "hi-IN"],
  ["/hi%2FProduct", "en-IN"],
  ["/h%69/Product", "en-IN"],
  ["/mr/nowhere", "mr-IN"],
  ["/hi/Product/nothing", "hi-IN"],
])("answers %s with a not-found page in %s", async (path, language) => {
  const { ask } = await aShop();
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
  expect(await answer.text()).toContain(`<html lang="${language}">`);
});

test("serves each language its own documents and shells, whatever the browser prefers", async () => {
  const { ask, deps, rendered } = await aShop();
  const { id } = await aProduct(deps);
  for (const [path, language] of [
    [`/Product/${id}`, "en-IN"],
    [`/hi/Product/${id}`, "hi-IN"],
    [`/mr/Product/${id}`, "mr-IN"],
    ["/mr/login", "mr-IN"],
    ["/login", "en-IN"],
    ["/hi/login", "hi-IN"],
  ] as const) {
    for (const preferred of ["mr", "en"]) {
      const answer = await ask(path, { "Accept-Language": preferred });
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        200,
        expect.stringContaining(`lang="${language}"`),
      ]);
      expect(answer.headers.get("Vary") ?? "").not.toContain("Accept-Language");
    }
  }
  expect(rendered).toEqual([`/Product/${id}`, `/hi/Product/${id}`, `/mr/Product/${id}`]);
});

test("shares one document per language among missing products", async () => {
  const { ask, rendered } = await aShop();
  for (const path of ["/hi/Product/a", "/hi/Product/b", "/hi/a", "/hi/b", "/mr/Product/a"]) await ask(path);
  expect(rendered).toEqual(["/hi/Product/nothing", "/hi/nothing", "/mr/Product/nothing"]);
});
