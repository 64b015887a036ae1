// `npm start`: builds what is stale, then runs the server in this same process.
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const common = ["package.json", "package-lock.json", "tsconfig.json"];

/** Each build with its sources, and the file that it writes last. */
const builds = [
  {
    workspace: "pwa",
    sources: ["shared", "pwa", "api/stripe-sandbox", ...common],
    output: "pwa/dist/server/entry-server.js",
  },
  { workspace: "api", sources: ["shared", "api", ...common], output: "api/dist/main.js" },
];

for (const { workspace, sources, output } of builds) {
  const builtAt = modifiedAt(join(root, output));
  if (sources.every((source) => newestIn(join(root, source)) <= builtAt)) continue;
  console.log(`Building ${workspace}…`);
  const { status } = spawnSync("npm", ["run", "build", "--silent", "--workspace", `@chargefront/${workspace}`], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
    // Production code for the browser, whatever NODE_ENV is for the server.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) {
    console.error(`The build of ${workspace} failed; the reason is above.`);
    process.exit(1);
  }
}

await import("./dist/main.js");

/** Returns the time of the newest change below a path, in epoch milliseconds. */
function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => !["dist", "node_modules", ".types", "test-results"].includes(name))
    .reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), 0);
}

function modifiedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
