import { readFileSync } from "node:fs";

const manifest = new URL("../../pwa/dist/client/.vite/manifest.json", import.meta.url);

/** The chunk that Vite made of a source file.
 *  @throws Error when the build has none. */
export function chunkOf(source: string): string {
  const built: Readonly<Record<string, { file: string }>> = JSON.parse(readFileSync(manifest, "utf8"));
  const chunk = built[source]?.file;
  if (!chunk) throw new Error(`the build has no chunk of ${source}`);
  return chunk;
}
