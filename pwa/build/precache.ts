import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Screens that work only online or for an admin, and the words of languages other than English: they are cached on
 *  first use and not ahead. */
const notAhead =
  /^(src\/(desk|start\/(gallery|layout\/admin-layout|languages\/)|shop\/checkout\/card-payment)|\.\.\/shared\/src\/person\/field|\.\.\/api\/stripe-sandbox)/;

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };

/** A file as Workbox lists it. */
type Listed = { url: string; revision: string | null; size: number; integrity?: string };

/** Parts of the app that only some devices use, as the worker names them: it caches those that its device uses. */
const parts = /^assets\/(hi|mr|rep)-/;

/** Chooses of the built files those that the worker caches when it is installed, which are the shell and whatever a
 *  public screen may need, and the parts. A file that is not the one that was built, such as a captive portal's page in
 *  its place, is refused by its hash: the installation then fails, and is tried again at the next visit. Not so the
 *  shell, which the server fills in; the worker looks into it instead. */
export function chooseFiles(folder: string, files: readonly Listed[]): Listed[] {
  const ahead = new Set(["index.html", "icon.svg", ...publicAssets(join(folder, ".vite/manifest.json"))]);
  return (
    files
      .filter(({ url }) => ahead.has(url) || parts.test(url))
      // The shell first, and in the same order on each machine.
      .sort((one, other) => (one.url < other.url ? 1 : -1))
      .map((file) => (file.url === "index.html" ? file : { ...file, integrity: hashOf(join(folder, file.url)) }))
  );
}

function hashOf(file: string): string {
  return `sha256-${createHash("sha256").update(readFileSync(file)).digest("base64")}`;
}

/** Files of every chunk that a public screen may need, read from Vite's build manifest: what only admin screens import
 *  is left out. */
function publicAssets(manifestFile: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, "utf8"));
  const reached = new Set<string>();
  const queue = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || reached.has(key) || notAhead.test(key)) continue;
    reached.add(key);
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  const files = [...reached].flatMap((key) => [manifest[key]?.file ?? "", ...(manifest[key]?.css ?? [])]);
  return files.filter((file) => /\.(js|css)$/.test(file) && !parts.test(file));
}
