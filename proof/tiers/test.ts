/** `npm test`: what a change must pass. `npm test -- ROOM`: the tests of one room, by a part of their paths. */
import { browserTests, build, checks, runTier, sampleCatalogue, unitTests } from "./steps.ts";

const [room] = process.argv.slice(2);

if (room !== undefined) {
  await runTier(
    [[unitTests(room)], ...build.map((step) => [step]), [sampleCatalogue], [browserTests("people", room)]],
    `everything that does not hold "${room}" in its path`,
  );
} else {
  await runTier(
    [checks, [unitTests()], ...build.map((step) => [step]), [sampleCatalogue], [browserTests("people")]],
    "faults, crashes, attacks, dependencies, secrets, engines, crawls (npm run prove)",
  );
}
