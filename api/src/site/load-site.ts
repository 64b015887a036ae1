import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildAssetLinks, type Manifest } from "./asset-links.ts";
import type { Site } from "./site.ts";

/** Reads the built web app from its `dist` folder.
 *  @throws Error when it was not built. */
export async function loadSite(folder: string): Promise<Site> {
  const client = join(folder, "client");
  const [template, manifest, server] = await Promise.all([
    readFile(join(client, "index.html"), "utf8"),
    readFile(join(client, ".vite", "manifest.json"), "utf8").then((text): Manifest => JSON.parse(text)),
    import(pathToFileURL(join(folder, "server", "entry-server.js")).href),
  ]);
  return {
    staticFolder: client,
    template: async () => template,
    render: server.render,
    shellHead: server.shellHead,
    assetLinks: buildAssetLinks(manifest),
  };
}
