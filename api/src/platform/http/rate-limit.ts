import type { Trx } from "../db/tables/tables.ts";

/** A token bucket: `burst` tokens at once, and one more every `refillMs`. */
export type RateLimit = { readonly burst: number; readonly refillMs: number };

/** A client's token bucket, inside the transaction that takes from it. */
export type Bucket = {
  /** Returns the milliseconds until there is a token; 0 while there is one. */
  readonly waitMs: () => number;
  /** Returns the number of tokens. */
  readonly room: () => number;
  readonly take: () => void;
  /** Returns the row to write; undefined when no token was taken. */
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

/** Makes a bucket. It is stored as the time when it will be full again: so refilling writes nothing, and a client
 *  that stays away long enough has no row. docs/security.md#T25. */
function toBucket(
  key: string,
  fullAt: number,
  { limit, now }: { readonly limit: RateLimit; readonly now: number },
): Bucket {
  const wholeMs = limit.burst * limit.refillMs;
  const found = fullAt - now;
  // More than empty: the server's clock went back or the limit was lowered. No one has to wait for that.
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

/** Returns the milliseconds until each of them has a token. */
export function longestWait(buckets: readonly Bucket[]): number {
  return Math.max(...buckets.map((bucket) => bucket.waitMs()));
}

/** Takes one token of each, and writes them. */
export async function takeFromEach(trx: Trx, buckets: readonly Bucket[], now: number): Promise<void> {
  for (const bucket of buckets) bucket.take();
  await saveBuckets(trx, buckets, now);
}

/** Writes the buckets that tokens were taken from, and deletes all full ones. */
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
