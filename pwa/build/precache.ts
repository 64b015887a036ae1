import { readFileSync } from "node:fs";

/** Screens that need a network or an admin: they are cached once used, not ahead. */
const notAhead =
  /^src\/(screens\/(admin-|enquiries|gallery)|app\/admin-layout|features\/checkout\/card-payment|stripe-sandbox)/;

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };

/** Files of every chunk that a public screen may need, read from Vite's build manifest: what only admin screens import is left out. */
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
