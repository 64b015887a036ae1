/** `npm run test:databases [-- --full] [-- --only states] [-- --seed N]`: what several processes on one PostgreSQL leave
 *  behind. Part of `npm run prove`. */
import { parseArgs } from "node:util";
import { openFleet } from "../rig/fleet.ts";
import { hasHaproxy } from "../rig/haproxy.ts";
import { findPostgres, openCluster } from "../rig/postgres.ts";
import { createProgramme } from "../rig/programme.ts";
import { createSeeds } from "../rig/seeds.ts";
import { playBehindProxy } from "./behind-proxy.ts";
import { survivesKills, survivesKillsHome } from "./move/killed-moves.ts";
import { goesThereAndBack } from "./move/there-and-back.ts";
import { moves, productKey, stalePage, staleProduct } from "./races/catalogue.ts";
import { enquiries, sameEnquiry, states } from "./races/enquiries.ts";
import { feed } from "./races/feed.ts";
import { erasures, imports, mailers } from "./races/jobs.ts";
import { buckets, guesses } from "./races/limits.ts";
import { numbers } from "./races/numbers.ts";
import { checkouts, refunds, settling, stopped } from "./races/payments.ts";
import { firstAdmins, invitation, removals, resets, signups } from "./races/people.ts";
import type { Race } from "./races/race.ts";
import { recovers } from "./recovery.ts";

/** In the order of playing: those that remove rows of others come last. */
const races: Readonly<Record<string, Race>> = {
  enquiries,
  "same-enquiry": sameEnquiry,
  states,
  "stale-page": stalePage,
  "stale-product": staleProduct,
  "product-key": productKey,
  moves,
  feed,
  numbers,
  checkouts,
  settling,
  stopped,
  refunds,
  invitation,
  signups,
  resets,
  buckets,
  guesses,
  mailers,
  imports,
  "first-admins": firstAdmins,
  removals,
  erasures,
};

const { values } = parseArgs({
  options: { full: { type: "boolean", default: false }, only: { type: "string" }, seed: { type: "string" } },
});
const seedsOf = createSeeds({ cut: !values.full, seed: values.seed });
const only = values.only?.split(",");
const isAsked = (name: string) => !only || only.includes(name);
const server = process.env.DATABASE_TEST_URL ?? (await openCluster()).url;
const programme = createProgramme();

if (Object.keys(races).some(isAsked)) {
  const size = values.full ? { rounds: 100, enquiries: 200, mails: 1000 } : { rounds: 20, enquiries: 40, mails: 80 };
  const fleet = await openFleet({ server, count: 4 });
  for (const [name, race] of Object.entries(races).filter(([name]) => isAsked(name))) {
    for (const seed of seedsOf(name, 3)) await programme.play(name, seed, () => race(fleet, seed, size));
  }
  await fleet.close();
}

const moved = values.full ? { enquiries: 1_000_000, orders: 100_000 } : { enquiries: 1_000, orders: 100 };
const killed = { enquiries: 1_000, orders: 100, rounds: values.full ? 20 : 3 };
const cases = {
  move: { play: () => goesThereAndBack(server, moved) },
  "killed moves": { play: (seed: number) => survivesKills(server, seed, killed) },
  "killed moves home": { play: (seed: number) => survivesKillsHome(server, seed, killed) },
  recovery: { play: () => recovers(server), lacks: findPostgres() ? undefined : "pg_dump" },
  proxied: { play: () => playBehindProxy(server), lacks: hasHaproxy() ? undefined : "haproxy" },
} as const;
const [seed = 0] = seedsOf("others");
for (const [name, one] of Object.entries(cases).filter(([name]) => isAsked(name))) {
  const lacks = "lacks" in one ? one.lacks : undefined;
  if (lacks) console.log(`${lacks} is not installed: ${name}: not run`);
  else await programme.play(name, seed, () => one.play(seed));
}
programme.end();
