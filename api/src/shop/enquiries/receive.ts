import type { EnquiryBatchAnswer } from "@chargefront/shared/enquiry/enquiry-batch";
import type { CompanyData } from "@chargefront/shared/page/page";
import { callBy, defaultWorkingTime } from "@chargefront/shared/time/working-time";
import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import { inGroups } from "../../platform/db/in-groups.ts";
import { inSavepoint } from "../../platform/db/in-savepoint.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { writeTroubleOf } from "../../platform/db/write-trouble.ts";
import { type Bucket, longestWait, openBuckets, type RateLimit, saveBuckets } from "../../platform/http/rate-limit.ts";
import { findCompany } from "../content/company.ts";
import { takeNumbers } from "../numbers/take-numbers.ts";
import type { NewEnquiry } from "./enquiry-store.ts";
import {
  type Arrival,
  type EnquiryOutcome,
  findReceipts,
  type Promised,
  type Receipt,
  repeatOf,
  storeEnquiries,
  toReceipt,
} from "./ledger.ts";
import { looksLikeSpam } from "./looks-like-spam.ts";
import { queueNotices } from "./notice.ts";

/** What became of one enquiry. `later`: its client has used up its rate. `failed`: the database refused it; it was not
 *  taken. */
export type Reception =
  | EnquiryOutcome
  | { readonly outcome: "later"; readonly retryAfterMs: number }
  | { readonly outcome: "failed"; readonly cause: unknown };

/** Who sends: an address, by a name that says nothing of it, and the device there that has named itself. */
export type Sender = { readonly client: string; readonly device: string | undefined };

/** Enquiries that one device sends at once. */
type Batch = { readonly sender: Sender; readonly arrivals: readonly Arrival[] };

type Room = Pick<EnquiryBatchAnswer, "room" | "roomInMs">;

type Needs = Pick<Core, "config" | "db" | "limits" | "now" | "readDb"> &
  WakesMailer &
  Pick<KeepsNumbers, "keepNumbersSoon">;
/** `readDb` sees what was committed before, which is all there is beside the group: groups are written one after the
 *  other. */
type Rules = Pick<Core, "config" | "limits" | "readDb"> & { readonly now: number };
type Received = {
  readonly receptions: ReadonlyMap<Arrival, Reception>;
  /** Undefined where nothing was asked for. */
  readonly roomFor: (sender: Sender) => Room | undefined;
};
/** To be stored, once it has its reference. */
type Taken = Omit<NewEnquiry, "reference" | "callBy"> & { readonly receipt: Receipt };
type Accepted = NewEnquiry & Pick<Taken, "receipt">;

/** Takes enquiries as they come. What comes together is stored in one transaction: many may wait for one write to the
 *  disk. */
export function createReceiver(deps: Needs): (batch: Batch) => Promise<Received> {
  return inGroups((batches) => receiveTogether(deps, batches), {
    most: deps.limits.enquiriesTogether,
    weigh: ({ arrivals }) => arrivals.length,
  });
}

/** All in one go, with one statement a table; where that fails, one by one, so that one that fails takes no other with
 *  it. */
async function receiveTogether(deps: Needs, batches: readonly Batch[]): Promise<Received> {
  if (batches.every(({ arrivals }) => arrivals.length === 0)) {
    return { receptions: new Map(), roomFor: () => undefined };
  }
  const rules = { ...deps, now: deps.now() };
  const run = (receive: typeof receiveAll) => write(deps.db, (trx) => receive(trx, batches, rules));
  const received = await run(receiveAll).catch((cause: unknown) => {
    if (writeTroubleOf(cause)) throw cause;
    return run(receiveOneByOne);
  });
  deps.wakeMailer();
  if ([...received.receptions.values()].some(({ outcome }) => outcome === "stored")) deps.keepNumbersSoon();
  return received;
}

async function receiveOneByOne(trx: Trx, batches: readonly Batch[], rules: Rules): Promise<Received> {
  const receptions = new Map<Arrival, Reception>();
  for (const { sender, arrivals } of batches) {
    for (const arrival of arrivals) {
      const settled = await inSavepoint(trx, () => receiveAll(trx, [{ sender, arrivals: [arrival] }], rules));
      if (settled.status === "rejected") receptions.set(arrival, { outcome: "failed", cause: settled.reason });
      else for (const [one, reception] of settled.value.receptions) receptions.set(one, reception);
    }
  }
  const { roomFor } = await receiveAll(
    trx,
    batches.map(({ sender }) => ({ sender, arrivals: [] })),
    rules,
  );
  return { receptions, roomFor };
}

async function receiveAll(trx: Trx, batches: readonly Batch[], rules: Rules): Promise<Received> {
  const { limits, now } = rules;
  const asked = batches.flatMap(({ sender }) => [...limitsOf(sender, limits), burstOf(sender, limits)]);
  const buckets = await openBuckets(trx, new Map(asked), now);
  const bucketsOf = (sender: Sender) => limitsOf(sender, limits).flatMap(([key]) => buckets.get(key) ?? []);
  const ids = batches.flatMap(({ arrivals }) => arrivals.map(({ id }) => id));
  const receipts = await findReceipts(trx, ids);
  const receptions = new Map<Arrival, Reception>();
  const taken: Taken[] = [];
  for (const { sender, arrivals } of batches) {
    for (const arrival of arrivals) {
      // What waited in an outbox was written one by one: it is no flood, whenever it comes.
      const burst = isSpread(arrivals, limits.enquiryRate.unsuspicious)
        ? undefined
        : buckets.get(burstOf(sender, limits)[0]);
      const reception = decide(arrival, receipts.get(arrival.id), { buckets: bucketsOf(sender), burst }, rules);
      receptions.set(arrival, reception);
      if (reception.outcome !== "stored") continue;
      const receipt = toReceipt(arrival, now);
      receipts.set(arrival.id, receipt);
      const { id, status, createdAt } = reception;
      taken.push({ id, status, createdAt, content: arrival.content, receipt });
    }
  }
  const company = taken.length === 0 ? undefined : await findCompany(rules.readDb);
  const accepted = await promiseCalls(trx, taken, { company, now });
  await storeEnquiries(trx, accepted, now);
  const told = accepted.filter(({ status }) => status === "new");
  await queueNotices(trx, told, { ...rules, company });
  await saveBuckets(trx, [...buckets.values()], now);
  const promised = new Map(accepted.map((enquiry) => [enquiry.id, enquiry]));
  return {
    receptions: new Map([...receptions].map(([arrival, one]) => [arrival, withPromise(one, promised.get(arrival.id))])),
    roomFor(sender) {
      const open = bucketsOf(sender);
      return { room: Math.min(...open.map((bucket) => bucket.room())), roomInMs: longestWait(open) };
    },
  };
}

/** Whether the enquiries of a batch were written one after the other, as those of an outbox are. Times are the
 *  device's own. */
function isSpread(arrivals: readonly Arrival[], { refillMs }: RateLimit): boolean {
  const times = arrivals
    .map(({ content }) => Date.parse(content.capturedAt ?? ""))
    .toSorted((one, other) => one - other);
  return times.length > 1 && times.every((time, at) => at === 0 || time - (times[at - 1] ?? time) >= refillMs);
}

/** Only what is stored costs its client a token: a repeat is answered even when there is none left.
 *  docs/security.md#T25. */
function decide(
  arrival: Arrival,
  receipt: Receipt | undefined,
  { buckets, burst }: { readonly buckets: readonly Bucket[]; readonly burst: Bucket | undefined },
  { limits, now }: Rules,
): Reception {
  if (receipt) return repeatOf(arrival, receipt);
  const retryAfterMs = longestWait(buckets);
  if (retryAfterMs > 0) return { outcome: "later", retryAfterMs };
  for (const bucket of buckets) bucket.take();
  const isOneOfMany = burst?.room() === 0;
  if (!isOneOfMany) burst?.take();
  const { shortestFillMs } = limits;
  const status = looksLikeSpam(arrival.content, { shortestFillMs, isOneOfMany }) ? "spam" : "new";
  // What is promised follows when all of the group are numbered.
  return { outcome: "stored", status, id: arrival.id, createdAt: now, reference: null, callBy: null };
}

/** Gives enquiries their references, in order of arrival, and the time by which the company calls. */
async function promiseCalls(
  trx: Trx,
  taken: readonly Taken[],
  { company, now }: { readonly company: CompanyData | undefined; readonly now: number },
): Promise<Accepted[]> {
  if (taken.length === 0) return [];
  const references = await takeNumbers(trx, { series: "ENQ", count: taken.length }, now);
  const calledBy = callBy(now, company ?? defaultWorkingTime);
  return taken.flatMap((enquiry, at) => {
    const reference = references[at];
    return reference === undefined ? [] : { ...enquiry, reference, callBy: calledBy };
  });
}

/** A repeat beside the first of its kind is told the same. */
function withPromise(reception: Reception, promised: Promised | undefined): Reception {
  if (!promised || (reception.outcome !== "stored" && reception.outcome !== "duplicate")) return reception;
  return { ...reception, reference: promised.reference, callBy: promised.callBy };
}

/** The keys and limits of the device's bucket and of that of all at its address. A device may call itself what it
 *  likes: what that gains ends at the address. */
function limitsOf({ client, device }: Sender, { enquiryRate }: Core["limits"]): [string, RateLimit][] {
  return [
    [device === undefined ? `enquiry ${client}` : `enquiry device ${device}`, enquiryRate.perDevice],
    [`enquiries ${client}`, enquiryRate.perAddress],
  ];
}

/** The key and limit of what an address sends without looking like a flood. It delays no one. */
function burstOf({ client }: Sender, { enquiryRate }: Core["limits"]): [string, RateLimit] {
  return [`enquiry burst ${client}`, enquiryRate.unsuspicious];
}
