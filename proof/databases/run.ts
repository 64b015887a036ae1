/** `npm run test:databases [-- --full] [-- --only states] [-- --seed N]`: what several processes on one PostgreSQL leave
 *  behind. Part of `npm run test:postgres`. */
import { parseArgs } from "node:util";
import { openCluster } from "../rig/postgres.ts";
import { createProgramme } from "../rig/programme.ts";
import { judged, type Result } from "../rig/result.ts";
import { createSeeds } from "../rig/seeds.ts";
import { openFleet } from "./fleet.ts";
import { survivesKills } from "./move/killed-moves.ts";
import { goesThereAndBack } from "./move/there-and-back.ts";
import { races } from "./races.ts";
import { unguardedBuild } from "./unguarded.ts";

const { values } = parseArgs({
  options: { full: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const processes = 4;
const size = values.full ? { rounds: 100, enquiries: 200 } : { rounds: 20, enquiries: 40 };
const seedsOf = createSeeds({ cut: !values.full, seed: values.seed });
const server = process.env.DATABASE_TEST_URL ?? (await openCluster()).url;

const programme = createProgramme();
const fleet = await openFleet(server, processes);
for (const [name, race] of Object.entries(races)) {
  if (!isAsked(name)) continue;
  for (const seed of seedsOf(name, 3)) await programme.play(name, seed, () => race(fleet, seed, size));
}
await fleet.close();
const moved = values.full ? { enquiries: 1_000_000, orders: 100_000 } : { enquiries: 1_000, orders: 100 };
if (isAsked("move")) await programme.play("move", 0, () => goesThereAndBack(server, moved));
if (isAsked("killed moves")) {
  const rounds = values.full ? 20 : 3;
  for (const seed of seedsOf("killed moves")) {
    const killed = { enquiries: 1_000, orders: 100, rounds };
    await programme.play("killed moves", seed, () => survivesKills(server, seed, killed));
  }
}
if (values.only === undefined) await programme.play("without guards", 0, () => seesFaults(server));
programme.end();

function isAsked(name: string): boolean {
  return values.only === undefined || values.only.split(",").includes(name);
}

/** Without what keeps writers apart, the races must go wrong: else they would tell nothing. */
async function seesFaults(server: string): Promise<Result> {
  const bare = await openFleet(server, processes, unguardedBuild());
  const blind: string[] = [];
  const seen: string[] = [];
  for (const name of ["enquiries", "states", "stale"] as const) {
    const result = await races[name]?.(bare, 0, size);
    if (result?.wrong.length) seen.push(`${result.test}: ${result.wrong[0]}`);
    else blind.push(`${name} goes well without guards`);
  }
  await bare.close();
  return judged(
    "the races see what they claim",
    blind.length + seen.length,
    seen.length,
    { lost: 0, duplicated: 0, wrong: blind },
    seen.join("; "),
  );
}
