import { attempt } from "../db/attempt.ts";
import type { Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { type Bucket, openBucket } from "../http/rate-limit.ts";
import { type Arrival, type EnquiryOutcome, findOutcome, storeEnquiry } from "./ledger.ts";
import { queueNotice } from "./notice.ts";

/** What became of one enquiry. `later`: its client has used up its rate. `failed`: the database refused it; it was not taken. */
export type Reception =
  | EnquiryOutcome
  | { readonly outcome: "later"; readonly retryAfterMs: number }
  | { readonly outcome: "failed"; readonly cause: unknown };

type Rules = Pick<Deps, "config" | "limits"> & { readonly now: number };

/** Takes enquiries of one client in one transaction, each in a savepoint of its own, so that one that fails takes no other
 *  with it. Only what is stored costs a token: a repeat is answered even when there is none left. Offline 3.6; T25. */
export async function receiveEnquiries(
  deps: Pick<Deps, "config" | "db" | "limits" | "now" | "wakeMailer">,
  client: string,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<Arrival, Reception>> {
  const rules = { config: deps.config, limits: deps.limits, now: deps.now() };
  const receptions = new Map<Arrival, Reception>();
  if (arrivals.length === 0) return receptions;
  await deps.db.transaction().execute(async (trx) => {
    const bucket = await openBucket(trx, `enquiry ${client}`, { limit: deps.limits.enquiryRate, now: rules.now });
    for (const arrival of arrivals) {
      const settled = await attempt(trx, () => receive(trx, arrival, bucket, rules));
      receptions.set(
        arrival,
        settled.status === "fulfilled" ? settled.value : { outcome: "failed", cause: settled.reason },
      );
    }
    await bucket.save();
  });
  deps.wakeMailer();
  return receptions;
}

async function receive(trx: Trx, arrival: Arrival, bucket: Bucket, rules: Rules): Promise<Reception> {
  const { config, limits, now } = rules;
  const retryAfterMs = bucket.waitMs();
  if (retryAfterMs > 0) return (await findOutcome(trx, arrival)) ?? { outcome: "later", retryAfterMs };
  const outcome = await storeEnquiry(trx, arrival, { now, shortestFillMs: limits.shortestFillMs });
  if (outcome.outcome !== "stored") return outcome;
  bucket.take();
  if (outcome.status === "new") await queueNotice(trx, arrival, { now, publicUrl: config.publicUrl });
  return outcome;
}
