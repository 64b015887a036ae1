import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashOf, type Manifest, pageAssets } from "./page-assets.ts";
import type { Site } from "./site.ts";

/** Reads the built web app from its `dist` folder.
 *  @throws Error when it was not built. */
export async function loadSite(folder: string): Promise<Site> {
  const client = join(folder, "client");
  const [built, manifest, server] = await Promise.all([
    readFile(join(client, "index.html"), "utf8"),
    readFile(join(client, ".vite", "manifest.json"), "utf8").then((text): Manifest => JSON.parse(text)),
    import(pathToFileURL(join(folder, "server", "entry-server.js")).href),
  ]);
  const template = withoutAssets(built);
  const styles = await readStyles(client, manifest);
  return {
    staticFolder: client,
    template: async () => template,
    scriptHashes: [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => hashOf(text)),
    render: server.render,
    assets: pageAssets(manifest, (file) => styles.get(file) ?? ""),
    shellHead: server.shellHead,
  };
}

/** Reads the styles at the start, so that documents keep them when the files are replaced later. */
async function readStyles(client: string, manifest: Manifest): Promise<ReadonlyMap<string, string>> {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  return new Map(
    await Promise.all(Array.from(files, async (file) => [file, await readFile(join(client, file), "utf8")] as const)),
  );
}

/** Removes the links that the build added to the page: each document gets those of its own screen. */
function withoutAssets(html: string): string {
  return html.replaceAll(
    /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>)/g,
    "",
  );
}
