/** `npm run test:engines [-- --if-installed] [-- --only WebKit] [-- --journey outbox]`, after `npm run build`: what visitors
 *  and reps do, in Chromium, Firefox and WebKit. `docs/browsers.md`. */
import { parseArgs } from "node:util";
import { onStage } from "../rig/stage.ts";
import { type Engine, engines, missingPackages } from "./engines.ts";
import { type Journey, journeys } from "./journeys.ts";
import { createPerson } from "./person.ts";

const { values } = parseArgs({
  options: { "if-installed": { type: "boolean" }, only: { type: "string" }, journey: { type: "string" } },
});
// Ends the children too, which the default would leave behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const chosen = Object.entries(journeys).filter(([name]) => values.journey === undefined || values.journey === name);
let passed = 0;
const failures: string[] = [];
for (const engine of engines.filter(({ name }) => values.only === undefined || values.only === name)) {
  const missing = missingPackages(engine).join(" ");
  if (missing !== "" && values["if-installed"]) console.log(`${engine.name}: not run`);
  else if (missing !== "") failures.push(`${engine.name}: on Debian: apt-get install ${missing}`);
  else for (const [name, journey] of chosen) await play(engine, name, journey);
}
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function play({ name: engine, open }: Engine, name: string, journey: Journey): Promise<void> {
  const startedAt = performance.now();
  try {
    await onStage(0, async (shop) => {
      const device = await open();
      shop.atEnd(device.close);
      await journey(createPerson(device, shop.api), shop);
    });
    passed += 1;
    console.log(`${engine}, ${name}: passed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (cause) {
    const failure = `${engine}, ${name}: ${String(cause).replace(/\s+/g, " ")}`;
    failures.push(failure);
    console.log(`FAILED ${failure}`);
  }
}
