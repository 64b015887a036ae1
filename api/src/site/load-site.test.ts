import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../testing/fresh-database.ts";
import { loadSite } from "./load-site.ts";

test("keeps the styles of documents when the build is removed under the running server", async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "client/.vite"), { recursive: true });
  mkdirSync(join(folder, "server"));
  writeFileSync(join(folder, "client/index.html"), "<html></html>");
  writeFileSync(join(folder, "client/home.css"), "h1 { color: green }");
  const manifest = { "src/site/home/home.tsx": { file: "home.js", css: ["home.css"] } };
  writeFileSync(join(folder, "client/.vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "server/entry-server.js"), "exports.render = exports.shellHead = () => {};");
  const site = await loadSite(folder);
  rmSync(folder, { recursive: true });
  expect(site.assets(["src/site/home/home.tsx"]).head).toContain("<style>h1 { color: green }</style>");
});
