/** `npm run test:engines [-- --if-installed] [-- --only WebKit] [-- --journey outbox]`, after `npm run build`: what visitors
 *  and reps do, in Chromium, Firefox and WebKit. `docs/browsers.md`. */
import { parseArgs } from "node:util";
import { onStage } from "../rig/stage.ts";
import { engines, missingPackages } from "./engines.ts";
import { journeys } from "./journeys.ts";
import { createPerson } from "./person.ts";

const { values } = parseArgs({
  options: { "if-installed": { type: "boolean" }, only: { type: "string" }, journey: { type: "string" } },
});
// Ends the children too, which the default would leave behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const wanted = engines.filter(({ name }) => values.only === undefined || values.only.split(",").includes(name));
const missing = wanted.flatMap(missingPackages);
if (missing.length > 0 && !values["if-installed"]) {
  console.error(`Missing here: ${missing.join(", ")}. On Debian: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}
const chosen = Object.entries(journeys).filter(([name]) => values.journey === undefined || values.journey === name);

let passed = 0;
const failures: string[] = [];
for (const engine of wanted) {
  if (missingPackages(engine).length > 0) {
    console.log(`${engine.name}: not run`);
    continue;
  }
  for (const [name, journey] of chosen) {
    const startedAt = performance.now();
    const reason = await onStage(0, async (shop) => {
      const device = await engine.open();
      shop.atEnd(device.close);
      await journey(createPerson(device, shop.api), shop);
    }).then(
      () => undefined,
      (cause: unknown) => String(cause).replace(/\s+/g, " "),
    );
    console.log(
      `${engine.name}, ${name}: ${reason ?? "passed"} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    );
    if (reason === undefined) passed += 1;
    else failures.push(`FAILED ${engine.name}, ${name}: ${reason}`);
  }
}
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
