import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { readReport } from "./read-report.ts";
import { countOf, runScript } from "./run-script.ts";
import type { Count } from "./run-tier.ts";

/** Vitest's JSON report, the part that is read. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** Set for a file that could not be run. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

const noReport: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/** All tests, or those of the files whose path contains one of `rooms`, which may be none. */
export async function runVitest(
  { projects = [], rooms = [] }: { readonly projects?: readonly string[]; readonly rooms?: readonly string[] },
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const file = `${makeTemporaryFolder("vitest")}/report.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const only = [...projects.flatMap((project) => ["--project", project]), ...rooms, "--passWithNoTests"];
  const output = await runScript("test:unit", [...only, ...reporters], { env });
  const { numPassedTests, numFailedTests, testResults } = readReport(file, noReport);
  const failures = testResults.flatMap(({ name, message = "", assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message !== "") return [`${name}: ${message.split("\n", 1)[0]}`];
    return failed.map(({ fullName, failureMessages: [reason = ""] }) => `${fullName}: ${reason.split("\n", 1)[0]}`);
  });
  const failed = Math.max(numFailedTests, failures.length);
  return countOf({ passed: numPassedTests, failed, failures }, output, rooms.length > 0);
}
