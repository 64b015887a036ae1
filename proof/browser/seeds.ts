import type { Session } from "../rig/people.ts";
import type { Account } from "./people/accounts.ts";

/** The data that the global setup prepares once and every story copies. */
export type Seeds = {
  /** Data folder of a shop with the sample catalogue and no account. */
  readonly newShop: string;
  /** Data folder of a shop where every account has signed up and logged in. */
  readonly shop: string;
  readonly sessions: Readonly<Record<Account, Session>>;
};

/** Hands the seeds to the workers, which inherit the environment. */
export function passSeeds(seeds: Seeds): void {
  process.env.BROWSER_TEST_SEEDS = JSON.stringify(seeds);
}

export function readSeeds(): Seeds {
  return JSON.parse(process.env.BROWSER_TEST_SEEDS ?? "");
}
