import { type Fleet, openFleet } from "../rig/fleet.ts";
import { hasHaproxy } from "../rig/haproxy.ts";
import { findPostgres } from "../rig/postgres.ts";
import { sized, type Test } from "../rig/suite.ts";
import { playBehindProxy } from "./behind-proxy.ts";
import { issuesInvoices } from "./invoices.ts";
import { enquiries } from "./races/enquiries.ts";
import { feed } from "./races/feed.ts";
import { limits } from "./races/limits.ts";
import { checkouts } from "./races/payments.ts";
import type { Race, Size } from "./races/race.ts";
import { recovers } from "./recovery.ts";
import { goesThereAndBack } from "./there-and-back.ts";

let fleet: Promise<Fleet> | undefined;

/** All races are run by the same four processes. */
function race(name: string, run: Race): Test {
  const play = async (seed: number, size: Size) => {
    fleet ??= openFleet({ count: 4 });
    return run(await fleet, seed, size);
  };
  return { name, seeds: 3, ...sized(play, { rounds: 100, enquiries: 200 }, { rounds: 20, enquiries: 40 }) };
}

/** Tests of several processes on one PostgreSQL. */
export const tests: readonly Test[] = [
  race("enquiries", enquiries),
  race("feed", feed),
  race("checkouts", checkouts),
  race("limits", limits),
  {
    name: "move",
    ...sized(goesThereAndBack, { enquiries: 1_000_000, orders: 100_000 }, { enquiries: 1_000, orders: 100 }),
  },
  { name: "invoices", ...sized(issuesInvoices, { orders: 200 }, { orders: 40 }) },
  { name: "recovery", full: recovers, short: recovers, lacks: !findPostgres() && "pg_dump" },
  { name: "proxied", full: playBehindProxy, short: playBehindProxy, lacks: !hasHaproxy() && "haproxy" },
];

export async function close(): Promise<void> {
  await (await fleet)?.close();
}
