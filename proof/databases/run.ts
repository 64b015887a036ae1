/** `npm run test:databases [-- --full] [-- --only states] [-- --seed N]`: what several processes on one PostgreSQL leave
 *  behind. Part of `npm run prove`. */
import { parseArgs } from "node:util";
import { openFleet } from "../rig/fleet.ts";
import { hasHaproxy } from "../rig/haproxy.ts";
import { findPostgres } from "../rig/postgres.ts";
import { createProgramme } from "../rig/programme.ts";
import type { Result } from "../rig/result.ts";
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
const { full } = values;
const moved = full ? { enquiries: 1_000_000, orders: 100_000 } : { enquiries: 1_000, orders: 100 };
const killed = { enquiries: 1_000, orders: 100, rounds: full ? 20 : 3 };

/** What else is played, and the program without which it is not. */
const cases: Readonly<Record<string, { readonly play: (seed: number) => Promise<Result>; readonly lacks?: string }>> = {
  move: { play: (seed) => goesThereAndBack(seed, moved) },
  "killed moves": { play: (seed) => survivesKills(seed, killed) },
  "killed moves home": { play: (seed) => survivesKillsHome(seed, killed) },
  recovery: { play: recovers, ...(!findPostgres() && { lacks: "pg_dump" }) },
  proxied: { play: playBehindProxy, ...(!hasHaproxy() && { lacks: "haproxy" }) },
};

const seedsOf = createSeeds({ cut: !full, seed: values.seed });
const only = values.only?.split(",");
const isAsked = ([name]: readonly [string, unknown]) => !only || only.includes(name);
const programme = createProgramme();

const askedRaces = Object.entries(races).filter(isAsked);
if (askedRaces.length > 0) {
  const size = full ? { rounds: 100, enquiries: 200, mails: 1000 } : { rounds: 20, enquiries: 40, mails: 80 };
  const fleet = await openFleet({ count: 4 });
  for (const [name, race] of askedRaces) {
    for (const seed of seedsOf(name, 3)) await programme.play(name, seed, () => race(fleet, seed, size));
  }
  await fleet.close();
}
for (const [name, { play, lacks }] of Object.entries(cases).filter(isAsked)) {
  const [seed = 0] = seedsOf(name);
  if (lacks) console.log(`${lacks} is not installed: ${name}: not run`);
  else await programme.play(name, seed, () => play(seed));
}
programme.end();
