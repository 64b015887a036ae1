/** `npm run test:postgres [-- ROOM] [-- --if-installed]`: the API's tests on PostgreSQL; and, unless a room is named,
 *  what several processes do to each other (`proof/databases`; in its long form with `--full`), what becomes of them when
 *  something breaks, and whether a text gets into a statement (`proof/crash/postgres`, `proof/attack`, in their short
 *  forms). Uses the server of DATABASE_TEST_URL, whose role may
 *  make databases, or one of its own by Debian's programs. docs/contributing.md#two-databases. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { findPostgres, missingPostgres, openCluster } from "./rig/postgres.ts";

const { values, positionals } = parseArgs({
  options: { "if-installed": { type: "boolean", default: false }, full: { type: "boolean", default: false } },
  allowPositionals: true,
});
// Ends the server too, which the default would leave behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const given = process.env.DATABASE_TEST_URL;
if (given === undefined && findPostgres() === undefined) {
  console.log(missingPostgres);
  console.log("API tests on PostgreSQL: not run");
  process.exit(values["if-installed"] ? 0 : 1);
}

const server = given ?? (await openCluster()).url;
const folder = mkdtempSync(join(tmpdir(), "chargefront-test-"));
const report = join(folder, "report.json");
const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
const vitest = spawn("npx", ["vitest", "run", "--project", "api", ...reporters, ...positionals], {
  env: { ...process.env, POSTGRES_TEST_SERVER: server },
  stdio: "inherit",
});
const [code] = await once(vitest, "close");
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
rmSync(folder, { recursive: true, force: true });
const where = given === undefined ? "unix socket" : "DATABASE_TEST_URL";
const counted = `${numPassedTests} passed, ${numFailedTests} failed on PostgreSQL ${await versionOf(server)} (${where})`;
const listed = sqliteOnly().map(([file, reason]) => `\n  ${file}: ${reason}`);
console.log(`${counted}; ${listed.length} files run on SQLite only:${listed.join("")}`);
process.exitCode = positionals.length > 0 ? (code ?? 1) : Math.max(code ?? 1, runWithProcesses());

/** What is played with several processes; answers the worst exit code. */
function runWithProcesses(): number {
  const env = { ...process.env, DATABASE_TEST_URL: server };
  const built = spawnSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
  if (built.status !== 0) return built.status ?? 1;
  const play = (script: string, args: readonly string[]) =>
    spawnSync("npm", ["run", "--silent", script, "--", ...args], { env, stdio: "inherit" }).status ?? 1;
  return Math.max(
    play("test:databases", values.full ? ["--full"] : []),
    play("test:crash", ["--engine", "postgres", "--cut"]),
    play("test:attack", ["--engine", "postgres", "--cut"]),
  );
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("show server_version");
  await client.end();
  return String(rows[0]?.server_version).replace(/ .*/, "");
}

/** Files that speak of SQLite, each with the reason that its first line states. */
function sqliteOnly(): [file: string, reason: string][] {
  const { stdout } = spawnSync("git", ["ls-files", "api/src/*.sqlite.test.ts"], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((file) => file !== "")
    .map((file) => [file, /^\/\/ On SQLite alone: (.*)/m.exec(readFileSync(file, "utf8"))?.[1] ?? "no reason given"]);
}
