/** `npm run test:engines [-- --if-installed] [-- --only WebKit] [-- --journey outbox]`: what visitors and reps do, in
 *  Chromium, Firefox and WebKit. `docs/browsers.md`. */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { onStage } from "../rig/stage.ts";
import { type Engine, engines, missingPackages } from "./engines.ts";
import { journeys } from "./journeys.ts";
import { createPerson } from "./person.ts";

type Outcome = { readonly fault?: string; readonly seconds: number };

const { values } = parseArgs({
  options: {
    "if-installed": { type: "boolean", default: false },
    only: { type: "string" },
    journey: { type: "string" },
  },
});
// Ends the children too, which the default would leave behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const wanted = engines.filter(({ name }) => values.only === undefined || values.only.split(",").includes(name));
const missing = wanted.flatMap(missingPackages);
if (missing.length > 0 && !values["if-installed"]) {
  console.error(`Missing here: ${missing.join(", ")}. On Debian: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}
const isBuilt = spawnSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
if (!isBuilt) process.exit(1);

const counted = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const engine of wanted) {
  if (missingPackages(engine).length > 0) {
    console.log(`${engine.name}: not run`);
    continue;
  }
  for (const [name, journey] of Object.entries(journeys)) {
    if (values.journey !== undefined && values.journey !== name) continue;
    const { fault, seconds } = await play(engine, journey);
    counted[fault === undefined ? "passed" : "failed"] += 1;
    if (fault !== undefined) failures.push(`failed: ${engine.name} ${name}: ${fault.split("\n", 1)[0]}`);
    const took = `${seconds.toFixed(1).padStart(6)} s`;
    console.log(`${engine.name.padEnd(9)} ${name.padEnd(34)} ${took}  ${fault ?? "passed"}`);
  }
}
for (const failure of failures) console.log(failure);
console.log(`\n${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed === 0 ? 0 : 1;

async function play(engine: Engine, journey: (typeof journeys)[keyof typeof journeys]): Promise<Outcome> {
  const startedAt = performance.now();
  const fault = await onStage(0, async (shop) => {
    const device = await engine.open();
    shop.atEnd(device.close);
    await journey(createPerson(device, shop.api), shop);
  }).then(
    () => undefined,
    (cause: unknown) => String(cause),
  );
  return { ...(fault !== undefined && { fault }), seconds: (performance.now() - startedAt) / 1000 };
}
