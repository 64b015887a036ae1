/** `npm run test:faults`, `test:crash`, `test:attack`, `test:databases`, `test:engines [-- --short]
 *  [-- --only kills,backups] [-- --seed N] [-- --engine postgres]`: runs long tests one after another and reports each
 *  when it ends. `--short`: the short form, part of `npm run prove`. */
import { parseArgs } from "node:util";
import { stopAllLoops } from "./rig/loops.ts";
import { broken, hasPassed, type Run, toFailure, toLine } from "./rig/result.ts";
import type { Suite, Test } from "./rig/suite.ts";
import { missingRoom } from "./tiers/temporary-room.ts";

const suites: Readonly<Record<string, () => Promise<Suite>>> = {
  faults: () => import("./faults/tests.ts"),
  crash: () => import("./crash/tests.ts"),
  attack: () => import("./attack/tests.ts"),
  databases: () => import("./databases/tests.ts"),
  engines: () => import("./engines/tests.ts"),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: "boolean", default: false },
    engine: { type: "string", default: "sqlite" },
    only: { type: "string" },
    seed: { type: "string" },
  },
});
const missing = missingRoom();
if (missing !== undefined) {
  console.log(`failed: ${missing}\n0 passed, 1 failed`);
  process.exit(1);
}
const suite = await suites[positionals[0] ?? ""]?.();
if (!suite) throw new Error(`Name one of the suites: ${Object.keys(suites).join(", ")}.`);
// Ends the children too, which the default would leave behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const only = values.only?.split(",");
const runs: Run[] = [];
for (const test of suite.tests.filter(isAsked)) {
  if (test.lacks) console.log(`${test.lacks} is not installed: ${test.name}: not run`);
  else for (const seed of seedsOf(test)) runs.push(await play(test, seed));
}
await suite.close?.();
const passed = runs.filter(hasPassed).length;
for (const run of runs.filter((one) => !hasPassed(one))) console.log(`failed: ${toFailure(run)}`);
console.log(`${passed} passed, ${runs.length - passed} failed`);
process.exitCode = runs.length > 0 && passed === runs.length ? 0 : 1;

/** Returns whether a test is selected, by its name or the first word of it. */
function isAsked({ name, short, engine }: Test): boolean {
  if (engine !== undefined && engine !== values.engine) return false;
  if (only) return only.includes(name) || only.includes(name.split(" ")[0] ?? "");
  return !values.short || short !== undefined;
}

/** Returns the seeds of a test: in the short form the fixed ones, so that no first run fails for an unknown reason; in
 *  the full form random ones; or the one from the command line. */
function seedsOf({ seeds = 1, regressionSeeds = [] }: Test): readonly number[] {
  if (values.seed !== undefined) return [Number(values.seed)];
  if (values.short) return [20261122, ...regressionSeeds];
  const drawn = Date.now() % 1_000_000;
  return Array.from({ length: seeds }, (_, at) => drawn + at);
}

async function play({ name, full, short = full }: Test, seed: number): Promise<Run> {
  const startedAt = performance.now();
  const result = await (values.short ? short : full)(seed).catch((cause: unknown) => broken(name, cause));
  await stopAllLoops();
  const run = { result, seed, seconds: (performance.now() - startedAt) / 1000 };
  console.log(toLine(run));
  return run;
}
