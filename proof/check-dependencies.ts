/** `npm run check:dependencies`: each lockfile says what is installed and where it comes from, nothing in it or in
 *  node_modules is older than it may be, and nothing but what is allowed to runs when it is installed. Asks no
 *  registry. docs/security.md#T31. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { belowFloor, complaintsAbout, type Lockfile } from "./checks/lockfile.ts";
import { versionFloors } from "./checks/version-floors.ts";
import { ensureTools, toolCommand, toolFolders } from "./rig/tools.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** Folders with a lockfile, as paths to put before its name. */
const locked = ["", ...toolFolders.map((folder) => `proof/${folder}/`)];

ensureTools("checks");
const complaints = [
  ...locked.flatMap(lockfileComplaints),
  ...installedBelowFloor(),
  ...locked.flatMap(lint),
  ...sqliteBelowFloor(),
];

// A check that sees nothing says nothing: an old version that is put into a copy has to be seen.
const planted = complaintsAbout(plant("node_modules/hono", "4.11.3"), {});
if (!planted.some((words) => words.startsWith("hono 4.11.3 is older than")))
  complaints.push("an old hono is not noticed");

for (const words of complaints) console.error(words);
process.exitCode = complaints.length === 0 ? 0 : 1;

function lockfileComplaints(folder: string): string[] {
  const { allowScripts = {} } = readJson(`${root}${folder}package.json`) as {
    allowScripts?: Readonly<Record<string, boolean>>;
  };
  return complaintsAbout(readLockfile(folder), allowScripts).map((words) => `${folder}package-lock.json: ${words}`);
}

function readLockfile(folder: string): Lockfile {
  return readJson(`${root}${folder}package-lock.json`) as Lockfile;
}

function installedBelowFloor(): string[] {
  return Object.keys(versionFloors).flatMap((name) => {
    const folders = [...locked, "api/", "api/stripe-sandbox/", "pwa/", "shared/"];
    const found = folders.map((folder) => `${root}${folder}node_modules/${name}/package.json`).filter(existsSync);
    if (found.length === 0) return [`${name} has a floor and is not installed`];
    return found.flatMap((path) => belowFloor(name, (readJson(path) as { version: string }).version));
  });
}

/** The database's own code, which better-sqlite3 brings along. CVE-2025-6965. */
function sqliteBelowFloor(): string[] {
  type Driver = new (file: string) => { prepare: (sql: string) => { get: () => unknown } };
  const Sqlite = createRequire(`${root}api/package.json`)("better-sqlite3") as Driver;
  const { version } = new Sqlite(":memory:").prepare("select sqlite_version() as version").get() as { version: string };
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return major * 1_000_000 + minor * 1000 + patch < 3_050_002 ? [`SQLite ${version} is older than 3.50.2`] : [];
}

/** Hosts and schemes, by somebody else's judgement. */
function lint(folder: string): string[] {
  const args = [
    "--path",
    `${folder}package-lock.json`,
    "--type",
    "npm",
    "--validate-https",
    "--allowed-hosts",
    "npm",
    "--validate-integrity",
  ];
  const { status, stdout, stderr } = spawnSync(toolCommand("checks", "lockfile-lint"), args, {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? [] : [`${folder}package-lock.json, lockfile-lint: ${stdout}${stderr}`];
}

function plant(path: string, version: string): Lockfile {
  const lockfile = readLockfile("");
  return { packages: { ...lockfile.packages, [path]: { ...lockfile.packages[path], version } } };
}
