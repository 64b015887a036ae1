import type { Trx } from "../db/tables/tables.ts";

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

/** Reads a client's token bucket. */
export async function openBucket(
  trx: Trx,
  key: string,
  { limit, now }: { readonly limit: RateLimit; readonly now: number },
): Promise<Bucket> {
  const row = await trx.selectFrom("rate_bucket").select("full_at").where("key", "=", key).executeTakeFirst();
  return toBucket(key, row?.full_at ?? now, { limit, now });
}

/** Reads token buckets by their keys, each with its limit. */
export async function openBuckets(
  trx: Trx,
  limits: ReadonlyMap<string, RateLimit>,
  now: number,
): Promise<ReadonlyMap<string, Bucket>> {
  const rows = await trx
    .selectFrom("rate_bucket")
    .selectAll()
    .where("key", "in", [...limits.keys()])
    .execute();
  const fullAt = new Map(rows.map((row) => [row.key, row.full_at]));
  return new Map([...limits].map(([key, limit]) => [key, toBucket(key, fullAt.get(key) ?? now, { limit, now })]));
}

/** A bucket is kept as one time, when it will be full again: so refilling writes nothing, and whoever stays away long
 *  enough has no row. docs/security.md#T25. */
function toBucket(
  key: string,
  fullAt: number,
  { limit, now }: { readonly limit: RateLimit; readonly now: number },
): Bucket {
  const wholeMs = limit.burst * limit.refillMs;
  const found = fullAt - now;
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
