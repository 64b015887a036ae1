import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OtherLanguage } from "@chargefront/shared/text/language";

/** Screens that need a network or an admin, and the words of other languages than English: they are cached once used,
 *  not ahead. */
const notAhead =
  /^(src\/(desk|start\/(gallery|layout\/admin-layout|languages\/)|shop\/checkout\/card-payment)|\.\.\/api\/stripe-sandbox)/;

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };

/** A file as `workbox-precaching` takes it: `revision` where the name does not say it. */
type Ahead = { readonly url: string; readonly revision: string | null; readonly integrity?: string };

/** What the worker caches when it is installed: the shell and whatever a public screen may need. A file that is not the
 *  one that was built, such as a captive portal's page in its place, is refused by its hash: the installation then
 *  fails, and is tried again at the next visit. Not so the shell, which the server fills in; the worker looks into it
 *  instead. */
export function filesAhead(folder: string): Ahead[] {
  const integrity = (url: string) => `sha256-${hashOf(folder, url, "base64")}`;
  return [
    { url: "index.html", revision: hashOf(folder, "index.html", "hex") },
    { url: "icon.svg", revision: hashOf(folder, "icon.svg", "hex"), integrity: integrity("icon.svg") },
    ...publicAssets(join(folder, ".vite/manifest.json")).map((url) => ({
      url,
      revision: null,
      integrity: integrity(url),
    })),
  ];
}

/** The files with the words of each language that is not English, which a device keeps when it is used in that
 *  language. */
export function wordsFiles(folder: string): Record<OtherLanguage, string[]> {
  const manifest = readManifest(join(folder, ".vite/manifest.json"));
  const filesOf = (language: OtherLanguage) =>
    Object.keys(manifest)
      .filter((key) => key.startsWith(`src/start/languages/${language}-`))
      .map((key) => `/${manifest[key]?.file}`)
      .sort();
  return { hi: filesOf("hi"), mr: filesOf("mr") };
}

function readManifest(file: string): Record<string, Chunk> {
  return JSON.parse(readFileSync(file, "utf8"));
}

function hashOf(folder: string, url: string, encoding: "base64" | "hex"): string {
  return createHash("sha256")
    .update(readFileSync(join(folder, url)))
    .digest(encoding);
}

/** Files of every chunk that a public screen may need, read from Vite's build manifest: what only admin screens import
 *  is left out. */
function publicAssets(manifestFile: string): string[] {
  const manifest = readManifest(manifestFile);
  const reached = new Set<string>();
  const queue = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || reached.has(key) || notAhead.test(key)) continue;
    reached.add(key);
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  const files = [...reached].flatMap((key) => [manifest[key]?.file ?? "", ...(manifest[key]?.css ?? [])]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
}
