import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AppBuild } from "../rig/app-build.ts";
import { removeAtExit } from "../rig/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What keeps two writers apart, and what the build has in its place where it is taken away. */
const guards: readonly (readonly [guard: string, instead: string])[] = [
  // The lane: a function that locks nothing.
  ["select pg_advisory_xact_lock(", "select least("],
  // What an update was decided by.
  ['.where("slug", "=", page.slug).where("revision", "=", from)', '.where("slug", "=", page.slug)'],
  [
    '.where("id", "=", row.id).where("status", "=", row.status).where("assignee_id", "is not distinct from", row.assignee_id).where("deleted_at", "is not distinct from", row.deleted_at)',
    '.where("id", "=", row.id)',
  ],
];

/** The built shop without what keeps writers apart: with it a test shows that it sees what it claims to.
 *  @throws Error when a guard is not in the build exactly once. */
export function unguardedBuild(): AppBuild {
  const folder = join(root, "proof", "dist", `unguarded-${process.pid}`);
  removeAtExit(folder);
  const dist = join(folder, "api", "dist");
  mkdirSync(dist, { recursive: true });
  cpSync(join(root, "api", "dist"), dist, { recursive: true });
  symlinkSync(join(root, "pwa"), join(folder, "pwa"));
  for (const [guard, instead] of guards) {
    const holding = readdirSync(dist)
      .filter((name) => name.endsWith(".js"))
      .filter((name) => readFileSync(join(dist, name), "utf8").split(guard).length === 2);
    const [name] = holding;
    if (holding.length !== 1 || name === undefined) throw new Error(`The build does not hold this once: ${guard}`);
    writeFileSync(join(dist, name), readFileSync(join(dist, name), "utf8").replace(guard, instead));
  }
  return { name: "without guards", server: join(dist, "main.js") };
}
