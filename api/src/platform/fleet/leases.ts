import type { Logger } from "pino";
import { databaseTime } from "../db/database-clock.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { writeOne } from "../db/write.ts";
import { repeat } from "../jobs/repeat.ts";

/** Jobs that one process at a time does for all. */
export const jobNames = ["reconciler", "retention", "books", "keeper", "importer"] as const;
type JobName = (typeof jobNames)[number];

/** How long a lease lasts, how often it is renewed, and how long its holder relies on it without a renewal. */
const lastsMs = 30_000;
const renewEveryMs = 10_000;
const believedMs = 25_000;

export type Leases = {
  /** Returns whether this process does the job now. */
  readonly isHeld: (job: JobName) => boolean;
  /** Checks a lease in the transaction that writes under it: a process that slept may rely on a lease that another
   *  one has taken.
   *  @throws LeaseLost when another process holds it. */
  readonly confirm: (trx: Trx, job: JobName) => Promise<void>;
  /** Tries to take or renew all of them now. */
  readonly renew: () => Promise<void>;
  readonly start: () => void;
  /** Releases them. */
  readonly stop: () => Promise<void>;
};

class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** The leases of an only process, which does every job. */
export const soleLeases: Leases = {
  isHeld: () => true,
  confirm: async () => undefined,
  renew: async () => undefined,
  start: () => undefined,
  stop: async () => undefined,
};

/** The leases of a process that does none of the jobs. */
export const noLeases: Leases = { ...soleLeases, isHeld: () => false };

/** Creates leases as rows, by the database's clock: advisory locks of a session would be stranded by a connection
 *  pooler. */
export function createLeases({ db, log }: { readonly db: Db; readonly log: Logger }, holder: string): Leases {
  const renewedAt = new Map<string, number>();

  async function renew(): Promise<void> {
    const askedAt = performance.now();
    const taken = await writeOne(db, (trx) => takeFree(trx, holder));
    for (const name of jobNames) {
      if (taken.has(name)) renewedAt.set(name, askedAt);
      else renewedAt.delete(name);
    }
  }

  const repeated = repeat(renewEveryMs, renew, (err) => log.warn({ err }, "the leases of jobs could not be renewed"));

  return {
    isHeld(job) {
      const at = renewedAt.get(job);
      return at !== undefined && performance.now() - at < believedMs;
    },
    async confirm(trx, job) {
      const row = await trx
        .selectFrom("job_lease")
        .select("name")
        .where("name", "=", job)
        .where("holder", "=", holder)
        .where("until_at", ">", databaseTime(trx))
        .executeTakeFirst();
      if (!row) throw new LeaseLost(`The job ${job} is done by another process by now.`);
    },
    renew,
    start: repeated.start,
    async stop() {
      await repeated.stop();
      renewedAt.clear();
      // The row stays: it shows since when no one has held the lease.
      const giveBack = (trx: Trx) =>
        trx
          .updateTable("job_lease")
          .set({ until_at: databaseTime(trx) })
          .where("holder", "=", holder)
          .execute();
      await writeOne(db, giveBack).catch((err: unknown) => log.warn({ err }, "the leases were not given back"));
    },
  };
}

/** Takes leases that no one holds, and renews those of this process. */
async function takeFree(trx: Trx, holder: string): Promise<ReadonlySet<string>> {
  const now = databaseTime(trx);
  const rows = await trx
    .insertInto("job_lease")
    .values((row) => jobNames.map((name) => ({ name, holder, until_at: row(now, "+", lastsMs) })))
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((row) => ({ holder, until_at: row.ref("excluded.until_at") }))
        .where((row) => row.or([row("job_lease.until_at", "<=", now), row("job_lease.holder", "=", holder)])),
    )
    .returning("name")
    .execute();
  return new Set(rows.map(({ name }) => name));
}
