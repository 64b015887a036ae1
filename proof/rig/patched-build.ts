import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AppBuild } from "./app-build.ts";
import { removeAtExit } from "./temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Something that stands in the built server once, and what a copy of the build has in its place. */
export type Patch = readonly [found: string, instead: string];

const made = new Map<string, AppBuild>();

/** Copies the built shop with some of it replaced, once for a name.
 *  @throws Error when something that is to be replaced is not in the build exactly once. */
export function patchedBuild(name: string, patches: readonly Patch[]): AppBuild {
  const known = made.get(name);
  if (known) return known;
  const folder = join(root, "proof", "dist", `${name}-${process.pid}`);
  removeAtExit(folder);
  const dist = join(folder, "api", "dist");
  mkdirSync(dist, { recursive: true });
  cpSync(join(root, "api", "dist"), dist, { recursive: true });
  symlinkSync(join(root, "pwa"), join(folder, "pwa"));
  for (const [found, instead] of patches) {
    const holding = readdirSync(dist)
      .filter((file) => file.endsWith(".js"))
      .filter((file) => readFileSync(join(dist, file), "utf8").split(found).length === 2);
    const [file] = holding;
    if (holding.length !== 1 || file === undefined) throw new Error(`The build does not hold this once: ${found}`);
    writeFileSync(
      join(dist, file),
      readFileSync(join(dist, file), "utf8").replace(found, () => instead),
    );
  }
  const build = { name, server: join(dist, "main.js") };
  made.set(name, build);
  return build;
}
