/** `npm run test:crash [-- --cut] [-- --only kills,backups] [-- --seed N]`: what was acknowledged is there, whatever
 *  happened to the server. docs/security.md#power-crashes-load. */
import { parseArgs } from "node:util";
import { createProgramme } from "../rig/programme.ts";
import { createSeeds } from "../rig/seeds.ts";
import { catalogueOfTests } from "./catalogue-of-tests.ts";

const { values } = parseArgs({
  options: { cut: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const seedsOf = createSeeds(values);
const only = values.only?.split(",");

const programme = createProgramme();
for (const [name, { full, cut }] of Object.entries(catalogueOfTests)) {
  const play = values.cut ? cut : full;
  if (!play || (only && !only.includes(name))) continue;
  for (const seed of seedsOf(name)) await programme.play(name, seed, () => play(seed));
}
programme.end();
