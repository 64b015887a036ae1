/** `npm run test:attack [-- --cut] [-- --engine postgres] [-- --only traversal,guesses] [-- --seed N]`: nobody gets in
 *  where they do not belong, by tools and lists that others wrote. docs/security.md. */
import { parseArgs } from "node:util";
import { openCluster } from "../rig/postgres.ts";
import { createProgramme } from "../rig/programme.ts";
import { createSeeds } from "../rig/seeds.ts";
import { catalogueOfTests, catalogueOnPostgres, type Tests } from "./catalogue-of-tests.ts";

const { values } = parseArgs({
  options: {
    cut: { type: "boolean", default: false },
    engine: { type: "string", default: "sqlite" },
    only: { type: "string" },
    seed: { type: "string" },
  },
});
const seedsOf = createSeeds(values);
const only = values.only?.split(",");
const programme = createProgramme();

async function playAll(catalogue: Readonly<Record<string, Tests>>): Promise<void> {
  for (const [name, { full, cut }] of Object.entries(catalogue)) {
    const play = values.cut ? cut : full;
    if (!play || (only && !only.includes(name))) continue;
    for (const seed of seedsOf(name)) await programme.play(name, seed, () => play(seed));
  }
}

await playAll(
  values.engine === "postgres"
    ? catalogueOnPostgres(process.env.DATABASE_TEST_URL ?? (await openCluster()).url)
    : catalogueOfTests,
);
programme.end();
