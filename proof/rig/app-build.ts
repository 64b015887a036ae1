import { execFile } from "node:child_process";
import { cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { removeAtExit, removeFolder } from "./temporary-folder.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const vite = join(root, "node_modules", ".bin", "vite");

/** Below the project, so that a build finds the packages; ignored by git. */
const builds = join(root, "proof", "dist", `rig-${process.pid}`);

export type BuildOptions = {
  readonly name: string;
  /** How fast the outbox works: the one setting in which a build for tests differs. */
  readonly pace?: Readonly<Record<string, number>>;
  /** The version of the outbox's database in a later release. */
  readonly outboxVersion?: number;
  /** Ships a worker that removes itself. */
  readonly isKillSwitch?: boolean;
};

/** A built shop, server and web app side by side as they are delivered. */
export type AppBuild = { readonly name: string; readonly server: string };

/** Builds server and web app from a copy of the sources: the build of the project itself is left as it is.
 *  @throws Error when a build fails. */
export async function buildApp({ name, pace, outboxVersion, isKillSwitch }: BuildOptions): Promise<AppBuild> {
  removeAtExit(builds);
  const tree = join(builds, name);
  const pwa = join(tree, "pwa");
  await mkdir(join(tree, "api"), { recursive: true });
  await cp(join(root, "tsconfig.json"), join(tree, "tsconfig.json"));
  await cp(join(root, "api", "tsconfig.json"), join(tree, "api", "tsconfig.json"));
  await symlink(join(root, "shared"), join(tree, "shared"));
  for (const folder of ["stripe-sandbox", "sample"]) {
    await symlink(join(root, "api", folder), join(tree, "api", folder));
  }
  const left = new Set(["dist", "node_modules", ".types"].map((one) => join(root, "pwa", one)));
  await cp(join(root, "pwa"), pwa, { recursive: true, filter: (source) => !left.has(source) });

  const env = {
    ...process.env,
    NODE_ENV: "production",
    ...(pace && { VITE_OUTBOX_PACE: JSON.stringify(pace) }),
    ...(outboxVersion && { VITE_OUTBOX_VERSION: String(outboxVersion) }),
    ...(isKillSwitch && { KILL_SWITCH: "1" }),
  };
  await run(vite, ["build"], { cwd: pwa, env });
  await run(vite, ["build", "--ssr", "src/start/entry-server.tsx", "--outDir", "dist/server"], { cwd: pwa, env });
  await run(vite, ["build", "--outDir", join(tree, "api", "dist"), "--emptyOutDir"], { cwd: join(root, "api"), env });
  return { name, server: join(tree, "api", "dist", "main.js") };
}

export function removeBuilds(): void {
  removeFolder(builds);
}
