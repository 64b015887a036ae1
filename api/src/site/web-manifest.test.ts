import { expect, test } from "vitest";
import { write } from "../platform/db/write.ts";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { companyData } from "../shop/content/sample-pages.ts";
import { freshFolder } from "../testing/fresh-database.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import { rewritePage } from "../testing/rewrite-page.ts";
import type { Site } from "./site.ts";

const site: Omit<Site, "staticFolder"> = {
  template: async () => "<!doctype html>",
  render: async () => ({ head: "", html: "", state: "{}", modules: [] }),
  shellHead: async () => "",
  scriptHashes: [],
  assets: () => ({ head: "", end: "", styleHashes: [] }),
};

test("names the installed app after the company, also when it is renamed, and answers with 304", async () => {
  const { app, deps } = await freshApp({ site: { ...site, staticFolder: freshFolder() } });
  await loadSamplePages(deps, () => null);
  const ask = (headers = {}) => app.request("/manifest.webmanifest", { headers });
  const first = await ask();
  expect([first.headers.get("Content-Type"), first.headers.get("Cache-Control")]).toEqual([
    "application/manifest+json",
    "no-cache",
  ]);
  expect(await first.json()).toMatchObject({
    id: "/",
    name: companyData.name,
    short_name: companyData.logoText,
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    start_url: "/",
  });

  const known = { "If-None-Match": first.headers.get("ETag") ?? "" };
  const again = await ask(known);
  expect([again.status, await again.text()]).toEqual([304, ""]);

  const content = { ...companyData, name: "Volt & Sons", logoText: "Volt" };
  await write(deps.db, (trx) => rewritePage(trx, { slug: "company", content, now: deps.now() }));
  const changed = await ask(known);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ name: "Volt & Sons", short_name: "Volt" });
});
