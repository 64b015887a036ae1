/** `npm run check:secrets`: no tracked file holds a key or a password, by secretlint's judgement. docs/security.md#T30. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureTools, toolCommand } from "../proof/rig/tools.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

ensureTools("checks");
// Pictures hold no words, and lockfiles nothing but checksums that look like keys.
const files = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
  .stdout.split("\0")
  .filter((file) => file !== "" && !/\.(png|webp|avif|ico|woff2)$|package-lock\.json$/.test(file));
if (files.length < 100) throw new Error(`git names only ${files.length} files`);
const rules = ["--secretlintrc", "checks/secretlintrc.json", "--maskSecrets"];
const { status } = spawnSync(toolCommand("checks", "secretlint"), [...rules, ...files], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
