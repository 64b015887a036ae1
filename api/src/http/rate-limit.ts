import type { Trx } from "../db/tables.ts";

/** So many at once, and one more each `refillMs`. */
export type RateLimit = { readonly burst: number; readonly refillMs: number };

/** What one client may still do, inside the transaction that does it. */
export type Bucket = {
  /** Milliseconds until there is a token; 0 while there is one. */
  readonly waitMs: () => number;
  /** How many tokens there are. */
  readonly room: () => number;
  readonly take: () => void;
  /** What is to be written of it; undefined when nothing was taken. */
  readonly toSave: () => { readonly key: string; readonly full_at: number } | undefined;
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
  const owedBeforeMs = found < 0 || found > wholeMs ? 0 : found;
  let owedMs = owedBeforeMs;
  return {
    waitMs: () => Math.max(0, owedMs + limit.refillMs - wholeMs),
    room: () => Math.max(0, Math.floor((wholeMs - owedMs) / limit.refillMs)),
    take() {
      owedMs += limit.refillMs;
    },
    toSave: () => (owedMs > owedBeforeMs ? { key, full_at: now + owedMs } : undefined),
  };
}

/** Milliseconds until each of them has a token. */
export function longestWait(buckets: readonly Bucket[]): number {
  return Math.max(...buckets.map((bucket) => bucket.waitMs()));
}

/** Takes one token of each, and writes it. */
export async function takeFromEach(trx: Trx, buckets: readonly Bucket[], now: number): Promise<void> {
  for (const bucket of buckets) bucket.take();
  await saveBuckets(trx, buckets, now);
}

/** Writes what was taken, and forgets whoever has all tokens again. */
export async function saveBuckets(trx: Trx, buckets: readonly Bucket[], now: number): Promise<void> {
  const rows = buckets.flatMap((bucket) => bucket.toSave() ?? []);
  if (rows.length === 0) return;
  await trx
    .insertInto("rate_bucket")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doUpdateSet((row) => ({ full_at: row.ref("excluded.full_at") })))
    .execute();
  await trx.deleteFrom("rate_bucket").where("full_at", "<=", now).execute();
}
