/** `npm run check:dependencies`: each lockfile says what is installed and that it comes from npm's registry, nothing in
 *  it or in node_modules is older than it may be, and only packages that are listed run scripts when they are installed.
 *  Asks no registry. docs/security.md#T31. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { toolFolders } from "../proof/rig/tools.ts";
import { versionFloors } from "./version-floors.ts";

type LockEntry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
};

const root = fileURLToPath(new URL("..", import.meta.url));
const readJson = <T>(path: string): T => JSON.parse(readFileSync(`${root}${path}`, "utf8"));

/** Folders with a lockfile, as paths to put before its name. */
const locked = ["", ...toolFolders.map((folder) => `${folder}/`)];
const installed = [...locked, "api/", "api/stripe-sandbox/", "pwa/", "shared/"];

const complaints = [
  ...locked.flatMap((folder) => inLockfile(folder).map((words) => `${folder}package-lock.json: ${words}`)),
  ...Object.keys(versionFloors).flatMap(inNodeModules),
  ...inDatabase(),
];
for (const words of complaints) console.error(words);
process.exitCode = complaints.length === 0 ? 0 : 1;

function inLockfile(folder: string): string[] {
  const { allowScripts = {} } = readJson<{ allowScripts?: Record<string, boolean> }>(`${folder}package.json`);
  const { packages } = readJson<{ packages: Record<string, LockEntry> }>(`${folder}package-lock.json`);
  return Object.entries(packages).flatMap(([path, { version = "0", resolved, integrity, link, ...entry }]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (name === path || link) return [];
    // docs/decisions/0007-lock-entries-for-every-platform.md: what npm could not fetch here has no checksum.
    const mayLackChecksum = entry.os !== undefined || entry.cpu !== undefined;
    const isChecked = integrity?.startsWith("sha512-") ?? mayLackChecksum;
    const isFromRegistry = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
    return [
      ...(isChecked ? [] : [`${name} ${version} has no strong checksum`]),
      ...(isFromRegistry ? [] : [`${name} comes from ${resolved}`]),
      ...(entry.hasInstallScript && !(name in allowScripts) ? [`${name} runs a script when it is installed`] : []),
      ...belowFloor(name, version),
    ];
  });
}

function inNodeModules(name: string): string[] {
  const paths = installed.map((folder) => `${folder}node_modules/${name}/package.json`);
  const found = paths.filter((path) => existsSync(`${root}${path}`));
  if (found.length === 0) return [`${name} has a floor and is not installed`];
  return found.flatMap((path) => belowFloor(name, readJson<{ version: string }>(path).version));
}

/** SQLite itself, which better-sqlite3 contains. CVE-2025-6965. */
function inDatabase(): string[] {
  type Driver = new (file: string) => { prepare: (sql: string) => { get: () => { version: string } } };
  const Sqlite: Driver = createRequire(`${root}api/package.json`)("better-sqlite3");
  const { version } = new Sqlite(":memory:").prepare("select sqlite_version() as version").get();
  return isOlder(version, "3.50.2") ? [`SQLite ${version} is older than 3.50.2`] : [];
}

function belowFloor(name: string, version: string): string[] {
  const [oldest, why] = versionFloors[name] ?? ["0.0.0", ""];
  return isOlder(version, oldest) ? [`${name} ${version} is older than ${oldest}: ${why}`] : [];
}

function isOlder(version: string, than: string): boolean {
  return version.replace(/-.*/, "").localeCompare(than, "en", { numeric: true }) < 0;
}
