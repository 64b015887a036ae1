/** `npm run check:secrets`: no tracked file holds a key or a password, by secretlint's judgement, which is shown one to
 *  see that it looks. docs/security.md#T30. */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureTools, toolCommand } from "./rig/tools.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const planted = "proof/dist-secret.txt";

ensureTools("checks");
const tracked = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
  .stdout.split("\0")
  .filter(Boolean);
// Pictures hold no words, and the lockfile nothing but checksums that look like keys.
const files = tracked.filter((file) => !/\.(png|webp|avif|ico|woff2)$|package-lock\.json$/.test(file));
if (files.length < 100) throw new Error(`git names ${files.length} files only`);

const found = lint(files);
if (found.status !== 0) console.error(found.stdout, found.stderr);

writeFileSync(`${root}${planted}`, `token = "${"gh"}p_${"0123456789abcdefghijABCDEFGHIJ012345"}"\n`);
const sees = lint([planted]).status === 1;
rmSync(`${root}${planted}`);
if (!sees) console.error("a secret that was put into a file is not found");
process.exitCode = found.status === 0 && sees ? 0 : 1;

function lint(names: readonly string[]) {
  const rules = ["--secretlintrc", "proof/checks/secretlintrc.json", "--maskSecrets"];
  return spawnSync(toolCommand("checks", "secretlint"), [...rules, ...names], { cwd: root, encoding: "utf8" });
}
