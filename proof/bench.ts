/** `npm run bench [-- NAME…] [-- --write]`: takes the measurements of proof/bench one after another, or those that are
 *  named, of a shop as the README starts it and, once more, of one that is told that it is in production; shows each as
 *  a table and keeps it in proof/dist. With `--write` the tables go into docs/benchmarks.md. Exit code 1 when a figure
 *  misses what is demanded. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Bench, benches } from "./bench/catalogue-of-benches.ts";
import { describeConditions, readConditions } from "./bench/conditions.ts";
import { hasMissed, joined, keepOutcome, type Outcome, readOutcome } from "./bench/outcome.ts";
import { writeReport } from "./bench/write-report.ts";
import { sampleShop } from "./rig/sample-shop.ts";
import { ensureTools } from "./rig/tools.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false }, here: { type: "boolean", default: false } },
});
for (const name of positionals) {
  if (!benches.some((bench) => bench.name === name)) {
    throw new Error(`There is no bench ${name}; there are ${benches.map((bench) => bench.name).join(", ")}.`);
  }
}
const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
ensureTools("bench");
const outcomes = await (values.here ? takeHere(chosen) : takeApart(chosen));
if (values.write) writeReport(outcomes);
if (outcomes.some(hasMissed)) process.exitCode = 1;

async function takeHere(benches: readonly Bench[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const bench of benches) outcomes.push(await take(bench));
  return outcomes;
}

/** Takes the measurements of one bench in this process. */
async function take({ name, load, withinMinutes }: Bench): Promise<Outcome> {
  // Ends the children too, which the default would leave behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const conditions = readConditions();
  const told = process.env.NODE_ENV === "production" ? ", in production" : "";
  console.log(`\n${name}${told}: ${describeConditions(conditions)}`);
  const startedAt = performance.now();
  const timer = setTimeout(() => end(`not over after ${withinMinutes} minutes`), withinMinutes * 60_000);
  const taken = await load()
    .then(({ play }) => play())
    .then(
      (figures) => ({ figures }),
      (cause: unknown) => ({ figures: [], failure: cause instanceof Error ? cause.message : String(cause) }),
    );
  clearTimeout(timer);
  return keep(taken);

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

/** Takes each in a process of its own: none finds the machine as another left it, and one that breaks down is told of.
 *  Shops are told of NODE_ENV what that process is. */
async function takeApart(benches: readonly Bench[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const { NODE_ENV: _, ...env } = process.env;
  // Drawn once for all of them.
  env.SAMPLE_SHOP_DIR = await sampleShop();
  for (const { name, starts } of benches) {
    const delivered = await takeInChild(name, env);
    const outcome =
      starts === "itself" ? delivered : joined(delivered, await takeInChild(name, { ...env, NODE_ENV: "production" }));
    keepOutcome(outcome);
    outcomes.push(outcome);
  }
  console.log();
  for (const outcome of outcomes) console.log(toLine(outcome));
  return outcomes;
}

async function takeInChild(name: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const startedAt = performance.now();
  const conditions = readConditions();
  const args = ["--import", "tsx", fileURLToPath(import.meta.url), "--here", name];
  const child = spawn(process.execPath, args, { stdio: "inherit", env });
  const [code] = await once(child, "close");
  const outcome = readOutcome(name);
  const seconds = (performance.now() - startedAt) / 1000;
  const isOfThisRun = outcome !== undefined && outcome.conditions.date >= conditions.date;
  return isOfThisRun ? outcome : { name, conditions, seconds, figures: [], failure: `it ended with ${code}` };
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
