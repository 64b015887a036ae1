/** `npm test`: every check and every test there is, one after the other, and one line that counts them all. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";

type Count = { readonly passed: number; readonly failed: number };
type Step = { readonly name: string; readonly run: () => Count };

const reports = mkdtempSync(join(tmpdir(), "chargefront-test-"));

const steps: readonly Step[] = [
  { name: "types", run: () => check("check:types") },
  { name: "format and lint", run: () => check("check:format") },
  { name: "typed lint", run: () => check("check:lint") },
  { name: "directions between rooms", run: () => check("check:directions") },
  { name: "dead code", run: () => check("check:dead-code") },
  { name: "unit and API tests", run: runVitest },
  { name: "build", run: () => check("build") },
  { name: "browser tests", run: runPlaywright },
  { name: "fault tests", run: runFaults },
];

const total = { passed: 0, failed: 0 };
for (const { name, run } of steps) {
  const startedAt = performance.now();
  console.log(`\n— ${name}`);
  const { passed, failed } = run();
  total.passed += passed;
  total.failed += failed;
  console.log(
    `— ${name}: ${failed === 0 ? "ok" : "FAILED"} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A check that either holds or not counts as one test. */
function check(script: string): Count {
  return npmRun(script) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runVitest(): Count {
  const report = join(reports, "vitest.json");
  const ok = npmRun("test:unit", ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
  const { numPassedTests, numFailedTests } = readReport(report, { numPassedTests: 0, numFailedTests: 0 });
  return countOf(numPassedTests, numFailedTests, ok);
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

/** The cut of the fault tests; they count themselves in their last line. */
function runFaults(): Count {
  ensureChromium();
  const { stdout, status } = spawnSync("npm", ["run", "--silent", "test:faults", "--", "--cut"], {
    encoding: "utf8",
    stdio: ["inherit", "pipe", "inherit"],
  });
  process.stdout.write(stdout);
  const [, passed = "0", failed = "0"] = stdout.match(/(\d+) passed, (\d+) failed\s*$/) ?? [];
  return countOf(Number(passed), Number(failed), status === 0);
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
