/** `npm run test:node [-- SCRIPT]`: a script of the project, `test:unit` unless another is named, on the version of
 *  Node that the container runs, in a clone of what is committed. That version comes from npm's package `node`. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeTemporaryFolder } from "./rig/temporary-folder.ts";

const checkout = fileURLToPath(new URL("..", import.meta.url));
const [, , script = "test:unit"] = process.argv;
const version = /^FROM node:([\d.]+)/m.exec(readFileSync(join(checkout, "Dockerfile"), "utf8"))?.[1];
if (version === undefined) throw new Error("The Dockerfile names no version of Node.");

const folder = makeTemporaryFolder("node");
const clone = join(folder, "shop");
const packages = join(folder, "node_modules");
run("npm", ["install", "--prefix", folder, "--no-save", `node@${version}`], folder);
run("git", ["clone", "--quiet", checkout, clone], folder);

const env = {
  ...process.env,
  PATH: `${join(packages, "node", "bin")}:${process.env.PATH}`,
  // Native modules are compiled here for this version: its headers come with it.
  npm_config_nodedir: join(packages, "node", "node_modules", `node-${process.platform}-${process.arch}`),
};
run("npm", ["ci"], clone, env);
run("node", ["--version"], clone, env);
run("npm", ["run", script], clone, env);

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(command, args, { cwd, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
