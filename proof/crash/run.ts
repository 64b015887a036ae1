/** `npm run test:crash [-- --cut] [-- --engine postgres] [-- --only kills,backups] [-- --seed N]`: what was acknowledged
 *  is there, whatever happened to the server. docs/security.md#power-crashes-load; of several processes on PostgreSQL:
 *  docs/reliability.md. */
import { parseArgs } from "node:util";
import { createProgramme } from "../rig/programme.ts";
import { createSeeds } from "../rig/seeds.ts";
import { testsOnPostgres, testsOnSqlite } from "./catalogue-of-tests.ts";

const { values } = parseArgs({
  options: {
    cut: { type: "boolean", default: false },
    engine: { type: "string", default: "sqlite" },
    only: { type: "string" },
    seed: { type: "string" },
  },
});
const isPostgres = values.engine === "postgres";
const tests = isPostgres ? testsOnPostgres : testsOnSqlite;
const seedsOf = createSeeds(values);
const only = values.only?.split(",");
const programme = createProgramme();

for (const [name, { full, cut }] of Object.entries(tests)) {
  const play = values.cut ? cut : full;
  if (!play || (only && !only.includes(name))) continue;
  for (const seed of seedsOf(name, isPostgres ? 3 : 1)) {
    await programme.play(name, seed, () => play(seed));
  }
}
programme.end();
