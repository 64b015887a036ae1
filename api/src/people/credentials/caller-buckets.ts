import type { Trx } from "../../platform/db/tables/tables.ts";
import type { Caller } from "../../platform/http/client-address.ts";
import { type Bucket, openBucket, type RateLimit } from "../../platform/http/rate-limit.ts";

type Rules = {
  readonly limits: { readonly perClient: RateLimit; readonly perNetwork: RateLimit };
  readonly now: number;
};

/** Opens the rate limit buckets of a client and of its network for one kind of request. */
export async function openCallerBuckets(
  trx: Trx,
  kind: string,
  { client, network }: Caller,
  { limits, now }: Rules,
): Promise<Bucket[]> {
  return [
    await openBucket(trx, `${kind} ${client}`, { limit: limits.perClient, now }),
    await openBucket(trx, `${kind} network ${network}`, { limit: limits.perNetwork, now }),
  ];
}
