/** `npm test`: every check and every test there is, one after the other, and one line that counts them all. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { sampleShop } from "./rig/sample-shop.ts";

type Count = { readonly passed: number; readonly failed: number };
type Step = { readonly name: string; readonly run: () => Count | Promise<Count> };

const reports = mkdtempSync(join(tmpdir(), "chargefront-test-"));

/** Checks that read the sources and nothing else, at the same time: one of them alone leaves a core idle. */
const checks: readonly Step[] = [
  { name: "types", run: () => quietly("check:types") },
  { name: "typed lint", run: () => quietly("check:lint") },
  { name: "format and lint", run: () => quietly("check:format") },
  { name: "directions between rooms", run: () => quietly("check:directions") },
  { name: "dead code", run: () => quietly("check:dead-code") },
  { name: "dependencies", run: () => quietly("check:dependencies") },
  { name: "secrets", run: () => quietly("check:secrets") },
];

const steps: readonly Step[] = [
  { name: "unit and API tests", run: runVitest },
  { name: "build", run: () => check(npmRun("build")) },
  { name: "server bundle", run: () => check(npmRun("check:server-bundle")) },
  { name: "sample catalogue", run: drawSamples },
  { name: "browser tests", run: runPlaywright },
  { name: "fault, crash and attack tests", run: runLongSuites },
];

const total = { passed: 0, failed: 0 };
await Promise.all(checks.map(perform));
for (const step of steps) {
  console.log(`\n— ${step.name}`);
  await perform(step);
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function perform({ name, run }: Step): Promise<void> {
  const startedAt = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`— ${name}: ${failed === 0 ? "ok" : "FAILED"} in ${seconds} s`);
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

function runVitest(): Count {
  const report = join(reports, "vitest.json");
  const ok = npmRun("test:unit", ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
  const { numPassedTests, numFailedTests } = readReport(report, { numPassedTests: 0, numFailedTests: 0 });
  return countOf(numPassedTests, numFailedTests, ok);
}

/** Once for all suites that follow. */
async function drawSamples(): Promise<Count> {
  process.env.SAMPLE_SHOP_DIR = await sampleShop();
  return { passed: 0, failed: 0 };
}

function runPlaywright(): Count {
  try {
    ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const report = join(reports, "playwright.json");
  const ok = npmRun("test:browser", ["--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { stats } = readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  return countOf(stats.expected, stats.unexpected + stats.flaky, ok);
}

/** The fault tests wait for browsers much of their time; the other two suites use it. */
async function runLongSuites(): Promise<Count> {
  const [faults, others] = await Promise.all([
    runCounted("test:faults"),
    runCounted("test:crash").then(async (crash) => sum(crash, await runCounted("test:attack"))),
  ]);
  return sum(faults, others);
}

/** The cut of a long suite, which counts itself in its last line. */
async function runCounted(script: string): Promise<Count> {
  const { said, code } = await listenTo(script, ["--cut"]);
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
