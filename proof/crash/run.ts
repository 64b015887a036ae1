/** `npm run test:crash [-- --cut] [-- --only kills,backups] [-- --seed N]`: what was acknowledged is there, whatever happened to the server.
 *  Payments and security 4. */
import { parseArgs } from "node:util";
import { broken, hasPassed, type Run, toLine, toMarkdown } from "../rig/result.ts";
import { catalogueOfTests } from "./catalogue-of-tests.ts";

const { values } = parseArgs({
  options: { cut: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const only = values.only?.split(",");

// Ends the children too, which the default would leave behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

console.log(`seed ${seed}`);
const runs: Run[] = [];
for (const [name, { full, cut }] of Object.entries(catalogueOfTests)) {
  if (only && !only.includes(name)) continue;
  const startedAt = performance.now();
  const result = await (values.cut ? cut : full)(seed).catch((cause: unknown) => broken(name, cause));
  const run = { result, seed, seconds: (performance.now() - startedAt) / 1000 };
  runs.push(run);
  console.log(toLine(run));
}
const passed = runs.filter(hasPassed).length;
console.log(`\n${toMarkdown(runs)}\n`);
console.log(`${passed} passed, ${runs.length - passed} failed`);
process.exitCode = runs.length > 0 && passed === runs.length ? 0 : 1;
