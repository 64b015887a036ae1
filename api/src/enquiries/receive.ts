import type { EnquiryBatchAnswer } from "@chargefront/shared/enquiry-batch";
import { lazily } from "@chargefront/shared/lazily";
import type { CompanyData } from "@chargefront/shared/page";
import { findCompany } from "../content/company.ts";
import { attempt } from "../db/attempt.ts";
import { inGroups } from "../db/in-groups.ts";
import type { Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { type Bucket, longestWait, openBucket, saveBuckets } from "../http/rate-limit.ts";
import { type Arrival, type EnquiryOutcome, findOutcome, storeEnquiry } from "./ledger.ts";
import { queueNotice } from "./notice.ts";

/** What became of one enquiry. `later`: its client has used up its rate. `failed`: the database refused it; it was not taken. */
export type Reception =
  | EnquiryOutcome
  | { readonly outcome: "later"; readonly retryAfterMs: number }
  | { readonly outcome: "failed"; readonly cause: unknown };

/** Who sends: an address, by a name that says nothing of it, and the device there that has named itself. */
export type Sender = { readonly client: string; readonly device: string | undefined };

/** Enquiries that one device sends at once. */
type Batch = { readonly sender: Sender; readonly arrivals: readonly Arrival[] };

type Room = Pick<EnquiryBatchAnswer, "room" | "roomInMs">;

type Needs = Pick<Deps, "config" | "db" | "limits" | "now" | "wakeMailer">;
type Rules = Pick<Deps, "config" | "limits"> & {
  readonly now: number;
  readonly company: () => Promise<CompanyData | undefined>;
};
type Received = {
  readonly receptions: ReadonlyMap<Arrival, Reception>;
  /** Undefined where nothing was asked for. */
  readonly roomFor: (sender: Sender) => Room | undefined;
};

/** Takes enquiries as they come. What comes together is stored in one transaction: many may wait for one write to the disk. */
export function createReceiver(deps: Needs): (batch: Batch) => Promise<Received> {
  return inGroups((batches) => receiveTogether(deps, batches), {
    most: deps.limits.enquiriesTogether,
    weigh: ({ arrivals }) => arrivals.length,
  });
}

/** Each enquiry has a savepoint of its own, so that one that fails takes no other with it. Only what is stored costs its client a token: a
 *  repeat is answered even when there is none left. Offline 3.6; T25. */
async function receiveTogether(deps: Needs, batches: readonly Batch[]): Promise<Received> {
  const receptions = new Map<Arrival, Reception>();
  const buckets = new Map<string, Bucket>();
  const bucketsOf = (sender: Sender) => bucketKeys(sender).flatMap((key) => buckets.get(key) ?? []);
  if (batches.every(({ arrivals }) => arrivals.length === 0)) return { receptions, roomFor: () => undefined };
  await deps.db.transaction().execute(async (trx) => {
    const rules = {
      config: deps.config,
      limits: deps.limits,
      now: deps.now(),
      company: lazily(() => findCompany(trx)),
    };
    for (const { sender, arrivals } of batches) {
      for (const [at, key] of bucketKeys(sender).entries()) {
        const limit = at === 0 ? rules.limits.enquiryRate.perDevice : rules.limits.enquiryRate.perAddress;
        if (!buckets.has(key)) buckets.set(key, await openBucket(trx, key, { limit, now: rules.now }));
      }
      for (const arrival of arrivals) {
        const settled = await attempt(trx, () => receive(trx, arrival, bucketsOf(sender), rules));
        receptions.set(
          arrival,
          settled.status === "fulfilled" ? settled.value : { outcome: "failed", cause: settled.reason },
        );
      }
    }
    await saveBuckets(trx, [...buckets.values()], rules.now);
  });
  deps.wakeMailer();
  return {
    receptions,
    roomFor(sender) {
      const open = bucketsOf(sender);
      return { room: Math.min(...open.map((bucket) => bucket.room())), roomInMs: longestWait(open) };
    },
  };
}

/** The device's bucket, then that of all at its address. A device may call itself what it likes: what that gains ends at the address. */
function bucketKeys({ client, device }: Sender): readonly [string, string] {
  return [device === undefined ? `enquiry ${client}` : `enquiry device ${device}`, `enquiries ${client}`];
}

async function receive(trx: Trx, arrival: Arrival, buckets: readonly Bucket[], rules: Rules): Promise<Reception> {
  const { config, limits, now } = rules;
  const retryAfterMs = longestWait(buckets);
  if (retryAfterMs > 0) return (await findOutcome(trx, arrival)) ?? { outcome: "later", retryAfterMs };
  const outcome = await storeEnquiry(trx, arrival, { now, shortestFillMs: limits.shortestFillMs });
  if (outcome.outcome !== "stored") return outcome;
  if (outcome.status === "new") {
    // A shop whose company is not written yet has nobody to tell.
    const company = await rules.company();
    if (company) await queueNotice(trx, arrival, { now, publicUrl: config.publicUrl, company });
  }
  // Last, since what fails is undone and must cost nothing.
  for (const bucket of buckets) bucket.take();
  return outcome;
}
