import { stripVTControlCharacters } from "node:util";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { readReport } from "./read-report.ts";
import { countOf, runScript } from "./run-script.ts";
import type { Count } from "./run-tier.ts";

/** Playwright's JSON report, the part that is read. */
type Suite = { readonly suites?: readonly Suite[]; readonly specs?: readonly Spec[] };
type Spec = {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
};
type Report = Suite & {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly { readonly message?: string }[];
};

const noReport: Report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] };

/** Stories of a project; those of one room only, by a part of their paths, which may be none. */
export async function runPlaywright(project: "people" | "crawls", room?: string): Promise<Count> {
  const file = `${makeTemporaryFolder("playwright")}/report.json`;
  const only = room === undefined ? [] : [room, "--pass-with-no-tests"];
  const output = await runScript("test:browser", [...only, `--project=${project}`, "--reporter=list,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file, noReport);
  const { expected, unexpected, flaky } = report.stats;
  const failures = [
    ...failedSpecs(report).map((spec) => `${spec.file}:${spec.line} ${spec.title}: ${reasonOf(spec)}`),
    ...report.errors.map(({ message = "" }) => firstLines(message)),
  ];
  const failed = Math.max(unexpected + flaky, failures.length);
  return countOf({ passed: expected, failed, failures }, output, room !== undefined);
}

function failedSpecs({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];
}

function reasonOf({ tests }: Spec): string {
  const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
  return firstLines(errors.find((message) => message !== undefined) ?? "no message");
}

/** The first line, with what was expected and received where the message says it. */
function firstLines(message: string): string {
  const [first = "", ...others] = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim());
  const details = others.filter((line) => /^(Locator|Expected|Received|[-+] )/.test(line)).slice(0, 4);
  return [first, ...details].join(" ").slice(0, 300);
}
