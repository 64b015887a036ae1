/** `npm run test:crash [-- --cut] [-- --engine postgres] [-- --only kills,backups] [-- --seed N]`: what was acknowledged
 *  is there, whatever happened to the server. docs/security.md#power-crashes-load; of several processes on PostgreSQL:
 *  docs/reliability.md. */
import { parseArgs } from "node:util";
import { openCluster } from "../rig/postgres.ts";
import { createProgramme } from "../rig/programme.ts";
import { createSeeds } from "../rig/seeds.ts";
import { catalogueOfTests } from "./catalogue-of-tests.ts";
import { catalogueOfTests as catalogueOnPostgres } from "./postgres/catalogue-of-tests.ts";

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

if (values.engine === "postgres") {
  const server = process.env.DATABASE_TEST_URL ?? (await openCluster()).url;
  for (const [name, { full, cut }] of Object.entries(catalogueOnPostgres)) {
    const play = values.cut ? cut : full;
    if (!play || (only && !only.includes(name))) continue;
    for (const seed of seedsOf(name, 3)) await programme.play(name, seed, () => play(server, seed));
  }
} else {
  for (const [name, { full, cut }] of Object.entries(catalogueOfTests)) {
    const play = values.cut ? cut : full;
    if (!play || (only && !only.includes(name))) continue;
    for (const seed of seedsOf(name)) await programme.play(name, seed, () => play(seed));
  }
}
programme.end();
