/** `npm run test:databases [-- --full] [-- --only states] [-- --seed N]`: what several processes on one PostgreSQL leave
 *  behind. Part of `npm run prove`. */
import { parseArgs } from "node:util";
import { openFleet } from "../rig/fleet.ts";
import { hasHaproxy } from "../rig/haproxy.ts";
import { findPostgres, openCluster } from "../rig/postgres.ts";
import { createProgramme } from "../rig/programme.ts";
import { judged, type Result } from "../rig/result.ts";
import { createSeeds } from "../rig/seeds.ts";
import { playBehindProxy } from "./behind-proxy.ts";
import { guardedRaces, races } from "./catalogue-of-races.ts";
import { survivesKills } from "./move/killed-moves.ts";
import { survivesKillsHome } from "./move/killed-moves-home.ts";
import { goesThereAndBack } from "./move/there-and-back.ts";
import { feedBySequence } from "./races/feed.ts";
import { recovers } from "./recovery.ts";
import { dropGuards, unguardedBuild } from "./unguarded.ts";

const { values } = parseArgs({
  options: { full: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const count = 4;
const size = values.full ? { rounds: 100, enquiries: 200, mails: 1000 } : { rounds: 20, enquiries: 40, mails: 80 };
const seedsOf = createSeeds({ cut: !values.full, seed: values.seed });
const only = values.only?.split(",");
const server = process.env.DATABASE_TEST_URL ?? (await openCluster()).url;

const moved = values.full ? { enquiries: 1_000_000, orders: 100_000 } : { enquiries: 1_000, orders: 100 };
const killed = { enquiries: 1_000, orders: 100, rounds: values.full ? 20 : 3 };
const asked = (name: string) => !only || only.includes(name);

const programme = createProgramme();
if ([...Object.keys(races), "sequence"].some(asked)) await playRaces();
const [seed = 0] = seedsOf("others");
if (asked("move")) await programme.play("move", seed, () => goesThereAndBack(server, moved));
if (asked("killed moves")) await programme.play("killed moves", seed, () => survivesKills(server, seed, killed));
if (asked("killed moves home")) {
  await programme.play("killed moves home", seed, () => survivesKillsHome(server, seed, killed));
}
if (asked("recovery")) {
  if (findPostgres()) await programme.play("recovery", seed, () => recovers(server));
  else console.log("pg_dump is not installed: a database put back: not run");
}
if (asked("proxied")) {
  if (hasHaproxy()) await programme.play("proxied", seed, () => playBehindProxy(server));
  else console.log("haproxy is not installed: two processes behind it: not run");
}
if (asked("without guards")) await programme.play("without guards", seed, () => seesFaults(seed));
programme.end();

async function playRaces(): Promise<void> {
  const fleet = await openFleet({ server, count });
  for (const [name, race] of Object.entries(races)) {
    if (!asked(name)) continue;
    for (const seed of seedsOf(name, 3)) await programme.play(name, seed, () => race(fleet, seed, size));
  }
  const [seed = 0] = seedsOf("sequence");
  if (asked("sequence")) {
    await programme.play("sequence", seed, () => feedBySequence(fleet.database, seed, size.rounds));
  }
  await fleet.close();
}

/** Without what keeps writers apart, the races must go wrong: else they would tell nothing. */
async function seesFaults(seed: number): Promise<Result> {
  const bare = await openFleet({ server, count, build: unguardedBuild() });
  const blind: string[] = [];
  const seen: string[] = [];
  try {
    await dropGuards(bare);
    for (const [name, race] of Object.entries(guardedRaces)) {
      const result = await race(bare, seed, size);
      if (result.wrong.length > 0) seen.push(`${result.test}: ${result.wrong[0]}`);
      else blind.push(`${name} goes well without guards`);
    }
  } finally {
    await bare.close();
  }
  const found = { lost: 0, duplicated: 0, wrong: blind };
  return judged("the races see what they claim", blind.length + seen.length, seen.length, found, seen.join("; "));
}
