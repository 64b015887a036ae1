import { databaseTime } from "../db/database-clock.ts";
import type { OpenDatabase } from "../db/opened-database.ts";

/** What a person should know of the processes, and since when, in epoch milliseconds. */
export type FleetTrouble = { readonly kind: "not-notified" | "nobody-works"; readonly since: number };

/** For how long something may be so before anybody is told. */
const patienceMs = 600_000;

type Watched = { readonly opened: OpenDatabase; readonly now: () => number };

/** Watches, from now on, whether this process hears of changes and whether anybody does the background work. */
export function watchFleet({ opened, now }: Watched): () => Promise<FleetTrouble[]> {
  const begunAt = now();
  let deafSince: number | undefined;

  /** When the last lease ran out, or this process began where there never was one; undefined while one holds. */
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
