import type { Result } from "../rig/result.ts";
import { threeSwitches, twentySwitches } from "./tests/canaries.ts";
import { carding } from "./tests/carding.ts";
import { errors } from "./tests/errors.ts";
import { forgedEvents } from "./tests/forged-events.ts";
import { guesses } from "./tests/guesses.ts";
import { injection, injectionOnPostgres } from "./tests/injection.ts";
import { logIns } from "./tests/log-ins.ts";
import { everyNaughtyString, someNaughtyStrings } from "./tests/naughty-strings.ts";
import { policy } from "./tests/policy.ts";
import { secrets } from "./tests/secrets.ts";
import { everyTextShown, someTextsShown } from "./tests/shown.ts";
import { slowTool } from "./tests/slow-tool.ts";
import { spam } from "./tests/spam.ts";
import { strangers } from "./tests/strangers.ts";
import { timing } from "./tests/timing.ts";
import { traversal } from "./tests/traversal.ts";

type Play = (seed: number) => Promise<Result>;

/** `full` with the figures of the threat table, `cut` with those for every `npm run prove`; what has no
 *  cut is a tool that has to be installed. */
export type Tests = { readonly full: Play; readonly cut?: Play };

export const catalogueOfTests: Readonly<Record<string, Tests>> = {
  policy: { full: policy, cut: policy },
  strangers: {
    full: (seed) => strangers(seed, { guesses: 10_000 }),
    cut: (seed) => strangers(seed, { guesses: 200 }),
  },
  errors: {
    full: (seed) => errors(seed, { isFull: true }),
    cut: (seed) => errors(seed, { isFull: false }),
  },
  injection: {
    full: (seed) => injection(seed, { isFull: true }),
    cut: (seed) => injection(seed, { isFull: false }),
  },
  guesses: {
    full: (seed) => guesses(seed, { guesses: 10_000, accounts: 1000 }),
    cut: (seed) => guesses(seed, { guesses: 200, accounts: 150 }),
  },
  timing: {
    full: (seed) => timing(seed, { samples: 300 }),
    cut: (seed) => timing(seed, { samples: 5 }),
  },
  carding: {
    full: (seed) => carding(seed, { cards: 100 }),
    cut: (seed) => carding(seed, { cards: 30 }),
  },
  "forged-events": {
    full: (seed) => forgedEvents(seed, { events: 1000 }),
    cut: (seed) => forgedEvents(seed, { events: 60 }),
  },
  spam: {
    full: (seed) => spam(seed, { posts: 5000 }),
    cut: (seed) => spam(seed, { posts: 400 }),
  },
  secrets: { full: secrets, cut: secrets },
  "log-ins": {
    full: (seed) => logIns(seed, { atOnce: 500 }),
    cut: (seed) => logIns(seed, { atOnce: 100 }),
  },
  "slow-tool": { full: slowTool },
  traversal: { full: traversal, cut: traversal },
  "naughty-strings": { full: everyNaughtyString, cut: someNaughtyStrings },
  shown: { full: everyTextShown, cut: someTextsShown },
  canaries: { full: twentySwitches, cut: threeSwitches },
};

/** What depends on the database, on `server`, a PostgreSQL on which databases may be made. */
export const catalogueOnPostgres = (server: string): Readonly<Record<string, Tests>> => ({
  injection: {
    full: () => injectionOnPostgres(server, { isFull: true }),
    cut: () => injectionOnPostgres(server, { isFull: false }),
  },
});
