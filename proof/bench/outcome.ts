import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Conditions, describeConditions } from "./conditions.ts";
import type { Figure } from "./figure.ts";

/** What came of one bench: figures, or why there are none. */
export type Outcome = {
  readonly name: string;
  readonly conditions: Conditions;
  readonly seconds: number;
  readonly figures: readonly Figure[];
  readonly failure?: string;
};

const folder = fileURLToPath(new URL("../dist", import.meta.url));
const fileOf = (name: string) => join(folder, `bench-${name}.json`);

export function keepOutcome(outcome: Outcome): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(outcome.name), `${JSON.stringify(outcome, null, 2)}\n`);
}

/** What was kept of a bench's last run; undefined when it never ran. */
export function readOutcome(name: string): Outcome | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name), "utf8")) as Outcome;
  } catch {
    return undefined;
  }
}

export function hasMissed({ figures, failure }: Outcome): boolean {
  return failure !== undefined || figures.some(({ verdict }) => verdict === "missed");
}

/** Joins what came of a shop that is started as the README says and of one in production: a figure is met when both
 *  meet it. */
export function joined(delivered: Outcome, production: Outcome): Outcome {
  const failure = delivered.failure ?? production.failure;
  return {
    ...delivered,
    seconds: delivered.seconds + production.seconds,
    figures: delivered.figures.map((figure, at) => {
      const other = production.figures[at];
      return {
        ...figure,
        production: other?.ours ?? "",
        verdict: other?.verdict === "missed" ? "missed" : figure.verdict,
      };
    }),
    ...(failure !== undefined && { failure }),
  };
}

const columns = ["what", "ours", "production", "beside", "demanded", "verdict"] as const;

/** The conditions and the table, as they stand in docs/benchmarks.md. */
export function toMarkdown({ conditions, seconds, figures, failure }: Outcome): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const table = [columns, columns.map(() => "---"), ...figures.map((one) => columns.map((name) => one[name]))];
  const words = failure === undefined ? table.map(line).join("\n") : `Failed: ${failure}`;
  return `${describeConditions(conditions)}; ${Math.round(seconds)} s\n\n${words}`;
}
