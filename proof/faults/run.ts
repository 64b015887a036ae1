/** `npm run test:faults [-- --cut] [-- --only F1,F6] [-- --seed N]`: nothing lost, nothing stored twice. */
import { parseArgs } from "node:util";
import { createProgramme } from "../rig/programme.ts";
import { createSeeds } from "../rig/seeds.ts";
import { catalogueOfTests } from "./catalogue-of-tests.ts";
import { createRig } from "./stage.ts";

const { values } = parseArgs({
  options: { cut: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const seedsOf = createSeeds(values);
const only = values.only?.split(",");
const chosen = catalogueOfTests.filter(({ id, cut }) => (only ? only.includes(id) : !values.cut || cut));

const programme = createProgramme();
const rig = createRig();
try {
  for (const { id, full, cut, seeds } of chosen) {
    const plays = values.cut && cut ? cut : full;
    for (const seed of seedsOf(id, seeds)) {
      for (const play of plays) await programme.play(id, seed, () => play({ ...rig, seed }));
    }
  }
} finally {
  rig.close();
}
programme.end();
