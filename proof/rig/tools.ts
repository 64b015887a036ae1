import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders with a lockfile of their own: what they list is too heavy for everybody who starts or tests the shop. */
export const toolFolders = ["checks", "proof/bench", "proof/engines"] as const;
type ToolFolder = (typeof toolFolders)[number];

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Installs the packages of a folder, unless they were installed from the lockfile as it is now.
 *  @throws Error when npm cannot. */
export function ensureTools(folder: ToolFolder): void {
  const path = join(root, folder);
  const lockfile = join(path, "package-lock.json");
  // Written last, so that an interrupted installation starts again.
  const installed = join(path, "node_modules", ".installed-from.json");
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lockfile))) return;
  console.log(`Installing what ${folder}/package-lock.json lists…`);
  const { status } = spawnSync("npm", ["ci", "--prefix", path, "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`npm ci --prefix ${folder} failed.`);
  copyFileSync(lockfile, installed);
}

/** A command that the packages of a folder bring. */
export function toolCommand(folder: ToolFolder, name: string): string {
  return join(root, folder, "node_modules", ".bin", name);
}
