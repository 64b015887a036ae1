import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const client = fileURLToPath(new URL("../../pwa/dist/client/", import.meta.url));

/** What Vite made of each source file. */
export function readManifest(): readonly (readonly [source: string, files: readonly string[]])[] {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(`${client}.vite/manifest.json`, "utf8"),
  );
  return Object.entries(manifest).map(([source, { file, css = [] }]) => [source, [file, ...css]]);
}

/** @throws Error when the build has no chunk of that source. */
export function chunkOf(source: string): string {
  const chunk = readManifest().find(([name]) => name === source)?.[1][0];
  if (!chunk) throw new Error(`the build has no chunk of ${source}`);
  return chunk;
}

/** The list of files that the build wrote into the service worker.
 *  @throws Error when there is none. */
export function precachedFiles(): string[] {
  const worker = readFileSync(`${client}sw.js`, "utf8");
  const entries = [...worker.matchAll(/\{[^{}]*?["']?url["']?:\s*["'`]([^"'`]+)["'`][^{}]*?\}/g)];
  const files = entries.flatMap(([entry, file = ""]) => (/revision/.test(entry) ? [file] : []));
  if (files.length === 0) throw new Error("the worker has no list of files");
  return files;
}
