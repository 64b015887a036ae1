/** `npm run check:lint`: the rules that need types, which Biome has not (`checks/eslint.config.mjs`), over the
 *  whole project. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureTools, toolCommand } from "../proof/rig/tools.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

ensureTools("checks");
const args = ["--config", "checks/eslint.config.mjs", ".", ...process.argv.slice(2)];
const { status } = spawnSync(toolCommand("checks", "eslint"), args, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
