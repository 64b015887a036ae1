/** `npm run bench [-- NAME…] [-- --write]`: takes the measurements of proof/bench one after another, or those that are named, shows each as a
 *  table and keeps it in proof/dist. With `--write` the tables go into docs/benchmarks.md. Exit code 1 when a figure misses what is demanded. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Bench, benches } from "./bench/catalogue-of-benches.ts";
import { describeConditions, readConditions } from "./bench/conditions.ts";
import { hasMissed, keepOutcome, type Outcome, readOutcome } from "./bench/outcome.ts";
import { writeReport } from "./bench/write-report.ts";
import { sampleShop } from "./rig/sample-shop.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
for (const name of positionals) {
  if (!benches.some((bench) => bench.name === name)) {
    throw new Error(`There is no bench ${name}; there are ${benches.map((bench) => bench.name).join(", ")}.`);
  }
}
const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const [first] = chosen;
const outcomes = first && chosen.length === 1 ? [await take(first)] : await takeApart(chosen);
if (values.write) writeReport(outcomes);
if (outcomes.some(hasMissed)) process.exitCode = 1;

/** Takes the measurements of one bench in this process. */
async function take({ name, load, withinMinutes }: Bench): Promise<Outcome> {
  // Ends the children too, which the default would leave behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const conditions = readConditions();
  console.log(`\n${name}: ${describeConditions(conditions)}`);
  const startedAt = performance.now();
  const timer = setTimeout(() => end(`not over after ${withinMinutes} minutes`), withinMinutes * 60_000);
  const told = await load()
    .then(({ play }) => play())
    .then(
      (figures) => ({ figures }),
      (cause: unknown) => ({ figures: [], failure: cause instanceof Error ? cause.message : String(cause) }),
    );
  clearTimeout(timer);
  return keep(told);

  function keep(told: Pick<Outcome, "figures" | "failure">): Outcome {
    const outcome = { name, conditions, seconds: (performance.now() - startedAt) / 1000, ...told };
    keepOutcome(outcome);
    show(outcome);
    return outcome;
  }

  function end(failure: string): void {
    keep({ figures: [], failure });
    process.exit(1);
  }
}

/** Takes those of several, each in a process of its own: none finds the machine as another left it, and one that breaks down is told of. */
async function takeApart(benches: readonly Bench[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // Drawn once for all of them.
  const env = { ...process.env, SAMPLE_SHOP_DIR: await sampleShop() };
  for (const { name } of benches) {
    const startedAt = performance.now();
    const conditions = readConditions();
    const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(import.meta.url), name], {
      stdio: "inherit",
      env,
    });
    const [code] = await once(child, "close");
    const outcome = readOutcome(name);
    const seconds = (performance.now() - startedAt) / 1000;
    const isOfThisRun = outcome !== undefined && outcome.conditions.date >= conditions.date;
    outcomes.push(isOfThisRun ? outcome : { name, conditions, seconds, figures: [], failure: `it ended with ${code}` });
  }
  console.log();
  for (const outcome of outcomes) console.log(toLine(outcome));
  return outcomes;
}

function show({ figures, failure }: Outcome): void {
  if (failure !== undefined) console.error(`FAILED: ${failure}`);
  else console.table(figures);
}

function toLine({ name, figures, failure }: Outcome): string {
  const count = (verdict: string) => figures.filter((one) => one.verdict === verdict).length;
  const missed = figures.filter(({ verdict }) => verdict === "missed").map(({ what }) => what);
  if (failure !== undefined) return `${name.padEnd(14)} FAILED: ${failure}`;
  return `${name.padEnd(14)} ${count("met")} met, ${missed.length} missed${missed.length > 0 ? `: ${missed.join("; ")}` : ""}`;
}
