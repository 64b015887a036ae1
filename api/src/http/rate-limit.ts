import type { Trx } from "../db/tables.ts";

/** So many at once, and one more each `refillMs`. */
export type RateLimit = { readonly burst: number; readonly refillMs: number };

/** What one client may still do, inside the transaction that does it. */
export type Bucket = {
  /** Milliseconds until there is a token; 0 while there is one. */
  readonly waitMs: () => number;
  readonly take: () => void;
  /** Writes what was taken; nothing when nothing was. */
  readonly save: () => Promise<void>;
};

/** Reads a client's token bucket. It is kept as one time, when it will be full again: so refilling writes nothing, and
 *  whoever stays away long enough has no row. T25. */
export async function openBucket(
  trx: Trx,
  key: string,
  { limit, now }: { readonly limit: RateLimit; readonly now: number },
): Promise<Bucket> {
  const row = await trx.selectFrom("rate_bucket").select("full_at").where("key", "=", key).executeTakeFirst();
  const wholeMs = limit.burst * limit.refillMs;
  const found = row ? row.full_at - now : 0;
  // More than empty: the server's clock went back or the limit was lowered. Nobody is made to wait for that.
  let owedMs = found < 0 || found > wholeMs ? 0 : found;
  let taken = 0;
  return {
    waitMs: () => Math.max(0, owedMs + limit.refillMs - wholeMs),
    take() {
      owedMs += limit.refillMs;
      taken += 1;
    },
    async save() {
      if (taken > 0) await writeBucket(trx, { key, full_at: now + owedMs }, now);
    },
  };
}

/** Milliseconds until each of them has a token. */
export function longestWait(buckets: readonly Bucket[]): number {
  return Math.max(...buckets.map((bucket) => bucket.waitMs()));
}

/** Takes one token of each, and writes it. */
export async function takeFromEach(buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) {
    bucket.take();
    await bucket.save();
  }
}

async function writeBucket(trx: Trx, row: { key: string; full_at: number }, now: number): Promise<void> {
  await trx
    .insertInto("rate_bucket")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ full_at: row.full_at }))
    .execute();
  await trx.deleteFrom("rate_bucket").where("full_at", "<=", now).execute();
}
