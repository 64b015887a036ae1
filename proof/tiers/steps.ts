/** What the tiers consist of: `npm run check`, `npm test` and `npm run prove`. Each step counts what passed and what
 *  failed. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../chromium.ts";
import { sampleShop } from "../rig/sample-shop.ts";

type Count = { readonly passed: number; readonly failed: number; readonly failures?: readonly string[] };

/** One thing that holds or does not, or a suite that counts its tests. */
export type Step = { readonly name: string; readonly run: () => Count | Promise<Count> };

const reports = mkdtempSync(join(tmpdir(), "chargefront-test-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

/** What reads the sources and nothing else, as package scripts by what they hold. */
const sourceChecks = {
  types: "check:types",
  "format and lint": "check:format",
  directions: "check:directions",
  "dead code": "check:dead-code",
  references: "check:references",
  routes: "check:routes",
  words: "check:words",
} as const;

/** At the same time: one of them alone leaves a core idle. */
export const checks: readonly Step[] = Object.entries(sourceChecks).map(([name, script]) => ({
  name,
  run: () => quietly(script),
}));

/** Unit and API tests; `room`: only the files whose path holds it. */
export function unitTests(room?: string): Step {
  return { name: "unit and API tests", run: () => runVitest(room) };
}

export const build: readonly Step[] = [
  { name: "build", run: () => check(npmRun("build")) },
  { name: "server bundle", run: () => check(npmRun("check:server-bundle")) },
];

/** Once for all suites that follow. */
export const sampleCatalogue: Step = { name: "sample catalogue", run: drawSamples };

/** Journeys in Chromium: `people` as somebody makes them, `crawls` over every screen. */
export function browserTests(project: "people" | "crawls", room?: string): Step {
  return { name: `browser tests: ${project}`, run: () => runPlaywright(project, room) };
}

/** Heavier readers of sources, packages and files. */
export const heavyChecks: readonly Step[] = [
  { name: "typed lint", run: () => check(npmRun("check:lint")) },
  { name: "dependencies", run: () => check(npmRun("check:dependencies")) },
  { name: "secrets", run: () => check(npmRun("check:secrets")) },
];

/** Faults, crashes and attacks; in their short form unless `full`. */
export function longSuites(full: boolean): Step {
  return { name: "fault, crash and attack tests", run: () => runLongSuites(full ? [] : ["--cut"]) };
}

/** In the browsers that are installed. */
export const engines: Step = { name: "three engines", run: () => check(npmRun("test:engines", ["--if-installed"])) };

/** Performs steps one after the other, or at the same time; prints how each ended, what was left to another tier, what
 *  failed, and one line that counts them all. */
export async function runTier(groups: readonly (readonly Step[])[], leftOut: string): Promise<void> {
  const startedAt = performance.now();
  const total = { passed: 0, failed: 0 };
  const red: string[] = [];
  for (const group of groups) {
    for (const [at, { passed, failed, failures = [] }] of (await Promise.all(group.map(perform))).entries()) {
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) red.push([`failed: ${group[at]?.name}`, ...failures].join("\n  "));
    }
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`\nnot in this tier: ${leftOut}`);
  for (const step of red) console.log(step);
  console.log(`${total.passed} passed, ${total.failed} failed in ${seconds} s`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function perform({ name, run }: Step): Promise<Count> {
  const startedAt = performance.now();
  const count = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`— ${name}: ${count.failed === 0 ? "ok" : "FAILED"} in ${seconds} s`);
  return count;
}

/** A check that either holds or not counts as one test. */
function check(holds: boolean): Count {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** What a check that runs beside others has to say is said when it ends, so that their lines do not mix. */
async function quietly(script: string): Promise<Count> {
  const { said, code } = await listenTo(script);
  process.stdout.write(said);
  return check(code === 0);
}

async function listenTo(script: string, args: readonly string[] = []): Promise<{ said: string; code: number }> {
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (words: Buffer) => said.push(words));
  const [code] = await once(child, "close");
  return { said: Buffer.concat(said).toString("utf8"), code: code ?? 1 };
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

function runVitest(room: string | undefined): Count {
  const report = join(reports, "vitest.json");
  const only = room === undefined ? [] : [room];
  const ok = npmRun("test:unit", [...only, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
  const none = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  const { numPassedTests, numFailedTests, testResults } = readReport<VitestReport>(report, none);
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages: [message = ""] }) => `${fullName}: ${message.split("\n", 1)[0]}`);
  return { ...countOf(numPassedTests, numFailedTests, ok), failures };
}

async function drawSamples(): Promise<Count> {
  process.env.SAMPLE_SHOP_DIR = await sampleShop();
  return { passed: 0, failed: 0 };
}

function runPlaywright(project: "people" | "crawls", room: string | undefined): Count {
  try {
    ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const report = join(reports, `${project}.json`);
  const only = room === undefined ? [] : [room, "--pass-with-no-tests"];
  const ok = npmRun("test:browser", [...only, `--project=${project}`, "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats } = readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  if (room !== undefined && ok) return { passed: stats.expected, failed: 0 };
  return countOf(stats.expected, stats.unexpected + stats.flaky, ok);
}

/** The fault tests wait for browsers much of their time; the other two suites use it. */
async function runLongSuites(args: readonly string[]): Promise<Count> {
  const [faults, others] = await Promise.all([
    runCounted("test:faults", args),
    runCounted("test:crash", args).then(async (crash) => sum(crash, await runCounted("test:attack", args))),
  ]);
  return sum(faults, others);
}

/** A long suite, which counts itself in its last line. */
async function runCounted(script: string, args: readonly string[]): Promise<Count> {
  const { said, code } = await listenTo(script, args);
  process.stdout.write(`\n${said}`);
  const [, passed = "0", failed = "0"] = said.match(/(\d+) passed, (\d+) failed\s*$/) ?? [];
  return countOf(Number(passed), Number(failed), code === 0);
}

function sum(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** A runner that failed without naming a failed test (it crashed, or found none) is itself one failure. */
function countOf(passed: number, failed: number, ok: boolean): Count {
  const isSound = ok && passed > 0;
  return { passed, failed: isSound ? failed : Math.max(1, failed) };
}

function readReport<Report>(file: string, none: Report): Report {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return none;
  }
}

function npmRun(script: string, args: readonly string[] = [], env: Record<string, string> = {}): boolean {
  const extra = args.length === 0 ? [] : ["--", ...args];
  return (
    spawnSync("npm", ["run", "--silent", script, ...extra], { stdio: "inherit", env: { ...process.env, ...env } })
      .status === 0
  );
}
