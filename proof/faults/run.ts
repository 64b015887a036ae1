/** `npm run test:faults [-- --cut] [-- --only F1,F6] [-- --seed N]`: nothing lost, nothing stored twice. */
import { parseArgs } from "node:util";
import { createProgramme } from "../rig/programme.ts";
import { createSeeds } from "../rig/seeds.ts";
import { catalogueOfTests } from "./catalogue-of-tests.ts";
import { createRig, onStage } from "./stage.ts";

const { values } = parseArgs({
  options: { cut: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const seedsOf = createSeeds(values);
const only = values.only?.split(",");
const programme = createProgramme();
const rig = createRig();
const untold = { rows: 0, faults: 0, lost: 0, duplicated: 0, note: "", wrong: [] };

for (const build of ["quick", "usual"] as const) {
  for (const { name, full, cut } of catalogueOfTests[build]) {
    const [id = ""] = name.split(" ");
    if (only ? !only.includes(id) : values.cut && !cut) continue;
    const play = values.cut && cut ? cut : full;
    for (const seed of seedsOf(id)) {
      await programme.play(name, seed, async () => ({
        ...untold,
        test: name,
        ...(await onStage({ ...rig, seed }, build, play)),
      }));
    }
  }
}
rig.close();
programme.end();
