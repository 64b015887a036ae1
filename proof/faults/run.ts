/** `npm run test:faults [-- --cut] [-- --only F1,F6] [-- --seed N]`: nothing lost, nothing stored twice. Offline design 4. */
import { parseArgs } from "node:util";
import { broken, hasPassed, type Run, toLine, toMarkdown } from "../rig/result.ts";
import { catalogueOfTests, type FaultTest } from "./catalogue-of-tests.ts";
import { createRig } from "./stage.ts";
import { writeReport } from "./write-report.ts";

const { values } = parseArgs({
  options: { cut: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const firstSeed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const only = values.only?.split(",");
const chosen = catalogueOfTests.filter(({ id, cut }) => (only ? only.includes(id) : !values.cut || cut));

// Ends the children too, which the default would leave behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

console.log(`seed ${firstSeed}`);
const rig = await createRig(firstSeed);
const runs: Run[] = [];
try {
  for (const { id, full, cut, seeds = 1 } of chosen) {
    const plays = values.cut && cut ? cut : full;
    for (let repeat = 0; repeat < (values.cut ? 1 : seeds); repeat += 1) {
      for (const play of plays) await perform(id, play, firstSeed + repeat);
    }
  }
} finally {
  rig.close();
}

const passed = runs.filter(hasPassed).length;
console.log(`\n${toMarkdown(runs)}\n`);
if (!values.cut && !only) await writeReport(runs);
console.log(`${passed} passed, ${runs.length - passed} failed`);
process.exitCode = runs.length > 0 && passed === runs.length ? 0 : 1;

async function perform(id: string, play: FaultTest["full"][number], seed: number) {
  const startedAt = performance.now();
  const result = await play({ ...rig, seed }).catch((cause: unknown) => broken(id, cause));
  const run = { result, seed, seconds: (performance.now() - startedAt) / 1000 };
  runs.push(run);
  console.log(toLine(run));
}
