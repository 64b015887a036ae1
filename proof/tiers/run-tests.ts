import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { countOf, runScript } from "./run-script.ts";
import type { Count } from "./run-tier.ts";

/** All tests of Vitest, or those of the files whose path contains one of `rooms`, which may be none. */
export async function runVitest(
  { projects = [], rooms = [] }: { readonly projects?: readonly string[]; readonly rooms?: readonly string[] },
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const file = newReport();
  const reporters = ["--reporter=default", "--reporter=junit", `--outputFile.junit=${file}`];
  const only = [...projects.flatMap((project) => ["--project", project]), ...rooms, "--passWithNoTests"];
  const output = await runScript("test:unit", [...only, ...reporters], { env });
  return countOf(readReport(file), output, rooms.length > 0);
}

/** Stories of a project; those of one room only, by a part of their paths, which may be none. */
export async function runPlaywright(project: "people" | "crawls", room?: string): Promise<Count> {
  const file = newReport();
  const only = room === undefined ? [] : [room, "--pass-with-no-tests"];
  const output = await runScript("test:browser", [...only, `--project=${project}`, "--reporter=list,junit"], {
    env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: file },
  });
  return countOf(readReport(file), output, room !== undefined);
}

function newReport(): string {
  return `${makeTemporaryFolder("report")}/junit.xml`;
}

/** Counts the tests of a report in JUnit's format; none where the runner ended before it wrote one. */
function readReport(file: string): Count {
  const xml = existsSync(file) ? readFileSync(file, "utf8") : "";
  const tests = [...xml.matchAll(/<testcase ([^>]*)>(.*?)<\/testcase>/gs)].filter(
    ([, , body]) => !/<skipped/.test(body ?? ""),
  );
  const failures = tests.flatMap(([, about = "", body = ""]) => {
    const [, attributes, said = ""] = /<failure ([^>]*)>(.*?)<\/failure>/s.exec(body) ?? [];
    return attributes === undefined ? [] : [sentenceOf(about, valueIn(attributes, "message"), said)];
  });
  return { passed: tests.length - failures.length, failed: failures.length, failures };
}

/** The place and the name of a failed test, the first line of its reason, and what was expected and received. */
function sentenceOf(about: string, reason: string, said: string): string {
  const lines = plain(said)
    .split("\n")
    .map((line) => line.trim());
  const [place = valueIn(about, "classname")] = /[\w./-]+\.(test|spec)\.tsx?:\d+/.exec(plain(said)) ?? [];
  const details = lines.filter((line) => /^(Locator|Expected|Received|[-+] )/.test(line)).slice(0, 4);
  return [`${place} ${valueIn(about, "name")}:`, reason.split("\n", 1)[0], ...details].join(" ").slice(0, 400);
}

function valueIn(attributes: string, name: string): string {
  return plain(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function plain(text: string): string {
  return stripVTControlCharacters(text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole));
}
