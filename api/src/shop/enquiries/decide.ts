import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBatchAnswer } from "@chargefront/shared/enquiry/enquiry-batch";
import { tidyLine } from "@chargefront/shared/text/tidy-text";
import type { Rep } from "../../people/devices/find-reps.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { type Bucket, longestWait, openBuckets, type RateLimit } from "../../platform/http/rate-limit.ts";
import type { NewEnquiry } from "./enquiry-store.ts";
import { type Arrival, type EnquiryOutcome, findReceipts, type Receipt, repeatOf, toReceipt } from "./ledger.ts";

/** The result of one enquiry. `later`: its client has exceeded its rate. `failed`: the database refused it and it was
 *  not stored. */
export type Reception =
  | EnquiryOutcome
  | { readonly outcome: "later"; readonly retryAfterMs: number }
  | { readonly outcome: "failed"; readonly cause: unknown };

/** The sender: the hash of its address, and the id that the device generated. */
export type Sender = { readonly client: string; readonly device: string | undefined };

/** The enquiries that one device sends in one request. */
export type Batch = { readonly sender: Sender; readonly arrivals: readonly Arrival[] };

type Room = Pick<EnquiryBatchAnswer, "room" | "roomInMs">;

/** An enquiry to store, once it has its reference. */
export type Accepted = Omit<NewEnquiry, "reference" | "callBy"> & { readonly receipt: Receipt };

type Decisions = {
  readonly receptions: ReadonlyMap<Arrival, Reception>;
  readonly accepted: readonly Accepted[];
  /** The buckets from which tokens were taken, to be saved. */
  readonly buckets: readonly Bucket[];
  readonly roomFor: (sender: Sender) => Room;
};

/** `reps`: the sales reps by the capture keys of these enquiries. */
type Rules = Pick<Core, "limits"> & { readonly now: number; readonly reps: ReadonlyMap<string, Rep> };

/** Decides for each enquiry whether it is stored as new or as possible spam, or is a repetition, a conflict, or over
 *  the rate. Only reads. */
export async function decideAll(trx: Trx, batches: readonly Batch[], { limits, now, reps }: Rules): Promise<Decisions> {
  const keys = batches.flatMap(({ sender }) => [...limitsOf(sender, limits), burstOf(sender, limits)]);
  const buckets = await openBuckets(trx, new Map(keys), now);
  const bucketsOf = (sender: Sender) => limitsOf(sender, limits).flatMap(([key]) => buckets.get(key) ?? []);
  const ids = batches.flatMap(({ arrivals }) => arrivals.map(({ id }) => id));
  const receipts = await findReceipts(trx, ids);
  const receptions = new Map<Arrival, Reception>();
  const accepted: Accepted[] = [];
  for (const { sender, arrivals } of batches) {
    // Enquiries of an outbox were written one by one, so they are no flood, whenever they arrive.
    const isOutbox = isSpread(arrivals, limits.enquiryRate.unsuspicious);
    const burst = isOutbox ? undefined : buckets.get(burstOf(sender, limits)[0]);
    for (const arrival of arrivals) {
      const known = receipts.get(arrival.id);
      const rep = arrival.typedBy ?? reps.get(arrival.captureKey ?? "");
      const reception = known
        ? repeatOf(arrival, known)
        : decideNew(arrival, { buckets: bucketsOf(sender), burst, rep }, { limits, now });
      receptions.set(arrival, reception);
      if (reception.outcome !== "stored") continue;
      const receipt = toReceipt(arrival, now);
      receipts.set(arrival.id, receipt);
      const { id, status, createdAt } = reception;
      accepted.push({ id, status, createdAt, content: arrival.content, rep, receipt });
    }
  }
  return {
    receptions,
    accepted,
    buckets: [...buckets.values()],
    roomFor(sender) {
      const open = bucketsOf(sender);
      return { room: Math.min(...open.map((bucket) => bucket.room())), roomInMs: longestWait(open) };
    },
  };
}

type DecidedBy = {
  readonly buckets: readonly Bucket[];
  readonly burst: Bucket | undefined;
  readonly rep: Rep | undefined;
};

/** Takes a token from each bucket. Only a stored enquiry costs a token, so a repetition is answered even when none is
 *  left. docs/security.md#T25. */
function decideNew(
  arrival: Arrival,
  { buckets, burst, rep }: DecidedBy,
  { limits, now }: Omit<Rules, "reps">,
): Reception {
  const retryAfterMs = longestWait(buckets);
  if (retryAfterMs > 0) return { outcome: "later", retryAfterMs };
  for (const bucket of buckets) bucket.take();
  const isOneOfMany = burst?.room() === 0;
  if (!isOneOfMany) burst?.take();
  const { shortestFillMs } = limits;
  const isSpam = !rep?.isActive && looksLikeSpam(arrival.content, { shortestFillMs, isOneOfMany });
  const status = isSpam ? "spam" : "new";
  return { outcome: "stored", status, id: arrival.id, createdAt: now, reference: null, callBy: null };
}

/** Returns whether the enquiries were written one after the other, by the device's clock, as those of an outbox are. */
function isSpread(arrivals: readonly Arrival[], { refillMs }: RateLimit): boolean {
  const times = arrivals
    .map(({ content }) => Date.parse(content.capturedAt ?? ""))
    .toSorted((one, other) => one - other);
  return times.length > 1 && times.every((time, at) => at === 0 || time - (times[at - 1] ?? time) >= refillMs);
}

/** Returns the keys and limits of the buckets of the device and of its address. A device chooses its own id, so the
 *  limit of the address bounds what new ids can gain. */
function limitsOf({ client, device }: Sender, { enquiryRate }: Core["limits"]): [string, RateLimit][] {
  return [
    [device === undefined ? `enquiry ${client}` : `enquiry device ${device}`, enquiryRate.perDevice],
    [`enquiries ${client}`, enquiryRate.perAddress],
  ];
}

/** Returns the key and limit of how much an address can send without looking like a flood. Exceeding it delays no
 *  one. */
function burstOf({ client }: Sender, { enquiryRate }: Core["limits"]): [string, RateLimit] {
  return [`enquiry burst ${client}`, enquiryRate.unsuspicious];
}

/** The facts about an enquiry besides its content. */
type Around = {
  /** In milliseconds; people rarely fill in a form faster. */
  readonly shortestFillMs: number;
  /** Whether its address has sent many within a minute. */
  readonly isOneOfMany: boolean;
};

const link = /https?:\/\/|www\.|\[url/i;

/** Returns whether an enquiry is held as possibly spam, which takes at least two independent signs. A single sign is
 *  often a customer: people paste links, a trade fair has one address, and form fillers fill in everything at once,
 *  including the hidden field. docs/security.md#T25. */
function looksLikeSpam(enquiry: EnquiryContent, { shortestFillMs, isOneOfMany }: Around): boolean {
  const isFilledByProgram = tidyLine(enquiry.website ?? "") !== "" || isFasterThan(shortestFillMs, enquiry);
  const signs = [isFilledByProgram, link.test(enquiry.message), isOneOfMany];
  return signs.filter(Boolean).length >= 2;
}

/** Compares times of the device's own clock, so that waiting in an outbox does not count. A clock that went backwards
 *  proves nothing. */
function isFasterThan(shortestMs: number, { startedAt, capturedAt }: EnquiryContent): boolean {
  if (!startedAt || !capturedAt) return false;
  const fillMs = Date.parse(capturedAt) - Date.parse(startedAt);
  return fillMs >= 0 && fillMs < shortestMs;
}
