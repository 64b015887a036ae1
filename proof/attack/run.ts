/** `npm run test:attack [-- --cut] [-- --only traversal,guesses] [-- --seed N]`: nobody gets in where they do not belong, by tools and lists that others wrote.
 *  Payments and security 3. */
import { parseArgs } from "node:util";
import { createProgramme } from "../rig/programme.ts";
import { catalogueOfTests } from "./catalogue-of-tests.ts";

const { values } = parseArgs({
  options: { cut: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const only = values.only?.split(",");

const programme = createProgramme(seed);
for (const [name, { full, cut }] of Object.entries(catalogueOfTests)) {
  const play = values.cut ? cut : full;
  if (!play || (only && !only.includes(name))) continue;
  await programme.play(name, seed, () => play(seed));
}
programme.end();
