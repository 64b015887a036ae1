import { databaseTime } from "../db/database-clock.ts";
import type { OpenDatabase } from "../db/opened-database.ts";

/** A problem of the processes that the desk shows, and since when, in epoch milliseconds. */
export type FleetTrouble = { readonly kind: "not-notified" | "nobody-works"; readonly since: number };

/** How long a problem may last before the desk shows it. */
const patienceMs = 600_000;

type Watched = { readonly opened: OpenDatabase; readonly now: () => number };

/** Watches whether this process receives notifications and whether any process does the background work. */
export function watchFleet({ opened, now }: Watched): () => Promise<FleetTrouble[]> {
  const begunAt = now();
  let deafSince: number | undefined;

  /** Returns when the last lease expired, or when this process started if there was none; undefined while one is
   *  held. */
  async function idleSince(): Promise<number | undefined> {
    const row = await opened.readDb
      .selectFrom("job_lease")
      .select((lease) => [lease.fn.max("until_at").as("until"), databaseTime(opened.readDb).as("now")])
      .executeTakeFirst();
    const until = row?.until ?? undefined;
    if (until === undefined || row === undefined) return begunAt;
    return until > row.now ? undefined : now() - (row.now - until);
  }

  return async () => {
    deafSince = opened.isListening() ? undefined : (deafSince ?? now());
    const found = [
      { kind: "not-notified", since: deafSince },
      { kind: "nobody-works", since: await idleSince() },
    ] as const;
    return found.flatMap(({ kind, since }) =>
      since !== undefined && now() - since >= patienceMs ? [{ kind, since }] : [],
    );
  };
}
