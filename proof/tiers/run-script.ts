import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import type { Count } from "./run-tier.ts";

/** An exit code, and what was printed to both streams, without colours. */
export type Output = { readonly code: number; readonly text: string };

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output when the script ends, so that the lines of scripts that run side by side do not mix. */
  readonly isBuffered?: boolean;
};

/** Runs a script of package.json, printing its output as it is written. `text` is the output without colours. */
export async function runScript(
  script: string,
  args: readonly string[] = [],
  { env = {}, isBuffered = false }: Options = {},
): Promise<Output> {
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (!isBuffered) process.stdout.write(chunk);
    });
  }
  const [code] = await once(child, "close");
  const output = Buffer.concat(chunks);
  if (isBuffered) process.stdout.write(output);
  return { code: code ?? 1, text: stripVTControlCharacters(output.toString("utf8")) };
}

/** A script that holds or not; its reason is the first line that names an error. */
export async function runCheck(script: string, options?: Options): Promise<Count> {
  const { code, text } = await runScript(script, [], options);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [reasonIn(text)] };
}

/** A suite that prints `failed: NAME: REASON` for each failed test and, somewhere, `N passed, N failed`. */
export async function runCounted(
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const output = await runScript(script, args, { env });
  const { text } = output;
  const counts = [...text.matchAll(/^(\d+) passed, (\d+) failed/gm)];
  const sum = (at: number) => counts.reduce((total, match) => total + Number(match[at]), 0);
  const failures = [...text.matchAll(/^failed: (.*)$/gm)].map(([, failure = ""]) => failure);
  return countOf({ passed: sum(1), failed: sum(2), failures }, output);
}

/** A runner that failed without naming a failed test, or that found no test where there must be some, is itself one
 *  failure. */
export function countOf(count: Count, { code, text }: Output, mayBeEmpty = false): Count {
  if (count.failed > 0 || (code === 0 && (count.passed > 0 || mayBeEmpty))) return count;
  return { passed: count.passed, failed: 1, failures: [code === 0 ? "no test was run" : reasonIn(text)] };
}

function reasonIn(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const error = lines.find((line) => /\berror\b|✖|✘|×/i.test(line));
  return (error ?? lines.findLast((line) => line !== "") ?? "no output").slice(0, 300);
}
