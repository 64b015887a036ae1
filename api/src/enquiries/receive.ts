import { lazily } from "@chargefront/shared/lazily";
import type { CompanyData } from "@chargefront/shared/page";
import { findCompany } from "../content/company.ts";
import { attempt } from "../db/attempt.ts";
import { inGroups } from "../db/in-groups.ts";
import type { Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { type Bucket, openBucket, saveBuckets } from "../http/rate-limit.ts";
import { type Arrival, type EnquiryOutcome, findOutcome, storeEnquiry } from "./ledger.ts";
import { queueNotice } from "./notice.ts";

/** What became of one enquiry. `later`: its client has used up its rate. `failed`: the database refused it; it was not taken. */
export type Reception =
  | EnquiryOutcome
  | { readonly outcome: "later"; readonly retryAfterMs: number }
  | { readonly outcome: "failed"; readonly cause: unknown };

/** Enquiries that one client sends at once. */
type Batch = { readonly client: string; readonly arrivals: readonly Arrival[] };

type Needs = Pick<Deps, "config" | "db" | "limits" | "now" | "wakeMailer">;
type Rules = Pick<Deps, "config" | "limits"> & {
  readonly now: number;
  readonly company: () => Promise<CompanyData | undefined>;
};
type Receptions = ReadonlyMap<Arrival, Reception>;

/** Takes enquiries as they come. What comes together is stored in one transaction: many may wait for one write to the disk. */
export function createReceiver(deps: Needs): (batch: Batch) => Promise<Receptions> {
  return inGroups((batches) => receiveTogether(deps, batches), {
    most: deps.limits.enquiriesTogether,
    weigh: ({ arrivals }) => arrivals.length,
  });
}

/** Each enquiry has a savepoint of its own, so that one that fails takes no other with it. Only what is stored costs its client a token: a
 *  repeat is answered even when there is none left. Offline 3.6; T25. */
async function receiveTogether(deps: Needs, batches: readonly Batch[]): Promise<Receptions> {
  const receptions = new Map<Arrival, Reception>();
  if (batches.every(({ arrivals }) => arrivals.length === 0)) return receptions;
  await deps.db.transaction().execute(async (trx) => {
    const rules = {
      config: deps.config,
      limits: deps.limits,
      now: deps.now(),
      company: lazily(() => findCompany(trx)),
    };
    const buckets = new Map<string, Bucket>();
    for (const { client, arrivals } of batches) {
      const bucket = buckets.get(client) ?? (await openBucketOf(trx, client, rules));
      buckets.set(client, bucket);
      for (const arrival of arrivals) {
        const settled = await attempt(trx, () => receive(trx, arrival, bucket, rules));
        receptions.set(
          arrival,
          settled.status === "fulfilled" ? settled.value : { outcome: "failed", cause: settled.reason },
        );
      }
    }
    await saveBuckets(trx, [...buckets.values()], rules.now);
  });
  deps.wakeMailer();
  return receptions;
}

function openBucketOf(trx: Trx, client: string, { limits, now }: Rules): Promise<Bucket> {
  return openBucket(trx, `enquiry ${client}`, { limit: limits.enquiryRate, now });
}

async function receive(trx: Trx, arrival: Arrival, bucket: Bucket, rules: Rules): Promise<Reception> {
  const { config, limits, now } = rules;
  const retryAfterMs = bucket.waitMs();
  if (retryAfterMs > 0) return (await findOutcome(trx, arrival)) ?? { outcome: "later", retryAfterMs };
  const outcome = await storeEnquiry(trx, arrival, { now, shortestFillMs: limits.shortestFillMs });
  if (outcome.outcome !== "stored") return outcome;
  if (outcome.status === "new") {
    // A shop whose company is not written yet has nobody to tell.
    const company = await rules.company();
    if (company) await queueNotice(trx, arrival, { now, publicUrl: config.publicUrl, company });
  }
  // Last, since what fails is undone and must cost nothing.
  bucket.take();
  return outcome;
}
