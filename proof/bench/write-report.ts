import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Outcome, toMarkdown } from "./outcome.ts";

const file = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

/** Puts the tables into their sections of docs/benchmarks.md, between the marks that stand there; what is written
 *  around them stays. @throws Error when a bench has no section. */
export function writeReport(outcomes: readonly Outcome[]): void {
  let text = readFileSync(file, "utf8");
  for (const outcome of outcomes) {
    const [begin, end] = [`<!-- figures: ${outcome.name} -->`, "<!-- end -->"];
    const from = text.indexOf(begin);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`docs/benchmarks.md has no place for ${outcome.name}`);
    text = `${text.slice(0, from)}${begin}\n\n${toMarkdown(outcome)}\n\n${text.slice(to)}`;
  }
  writeFileSync(file, text);
}
