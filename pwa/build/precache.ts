import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Screens that need a network or an admin: they are cached once used, not ahead. */
const notAhead =
  /^(src\/(desk|start\/gallery|start\/layout\/admin-layout|shop\/checkout\/card-payment)|\.\.\/api\/stripe-sandbox)/;

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };

type Entry = { readonly url: string };

/** Has the worker refuse a file that is not the one that was built, such as a captive portal's page in its place: the
 *  installation then fails, and is tried again at the next visit. Not so the shell, which the server fills in; the
 *  worker looks into it instead. */
export function withIntegrity<One extends Entry>(folder: string, entries: readonly One[]): One[] {
  return entries.map((entry) =>
    entry.url === "index.html" ? entry : { ...entry, integrity: integrityOf(readFileSync(join(folder, entry.url))) },
  );
}

function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

/** Files of every chunk that a public screen may need, read from Vite's build manifest: what only admin screens import
 *  is left out. */
export function publicAssets(manifestFile: string): Set<string> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, "utf8"));
  const reached = new Set<string>();
  const queue = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || reached.has(key) || notAhead.test(key)) continue;
    reached.add(key);
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return new Set([...reached].flatMap((key) => [manifest[key]?.file ?? "", ...(manifest[key]?.css ?? [])]));
}
