import type { EnquiryBatchAnswer } from "@chargefront/shared/enquiry/enquiry-batch";
import type { CompanyData } from "@chargefront/shared/page/page";
import { languageOfNotice } from "@chargefront/shared/person/language-of-notice";
import { callBy, defaultWorkingTime } from "@chargefront/shared/time/working-time";
import { findReps } from "../../people/devices/find-reps.ts";
import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import { inGroups } from "../../platform/db/in-groups.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { inSavepoint, write } from "../../platform/db/write.ts";
import { writeTroubleOf } from "../../platform/db/write-trouble.ts";
import { saveBuckets } from "../../platform/http/rate-limit.ts";
import { findCompany } from "../content/company.ts";
import { takeNumbers } from "../numbers/take-numbers.ts";
import { type Accepted, type Batch, decideAll, type Reception, type Sender } from "./decide.ts";
import type { NewEnquiry } from "./enquiry-store.ts";
import { assignInTurn } from "./in-turn.ts";
import { type Arrival, storeEnquiries } from "./ledger.ts";
import { queueEnquiryMails } from "./queue-enquiry-mails.ts";
import { takeWaitingActions } from "./rep-actions.ts";

type Needs = Pick<Core, "config" | "db" | "limits" | "now" | "readDb"> &
  WakesMailer &
  Pick<KeepsNumbers, "keepReferences">;
type Rules = Pick<Core, "config" | "limits" | "readDb"> & { readonly now: number; readonly countIn: Db | Trx };

type Received = {
  readonly receptions: ReadonlyMap<Arrival, Reception>;
  /** Undefined when no enquiry was sent. */
  readonly roomFor: (sender: Sender) => Pick<EnquiryBatchAnswer, "room" | "roomInMs"> | undefined;
};

type Numbered = NewEnquiry & Pick<Accepted, "receipt">;

/** Creates a receiver that stores concurrent enquiries in one transaction, because many can share one write to the
 *  disk. Only for public routes: a transaction repeats the check of one session. */
export function createReceiver(deps: Needs): (batch: Batch) => Promise<Received> {
  return inGroups((batches) => receiveTogether(deps, batches), {
    most: deps.limits.enquiriesTogether,
    weigh: ({ arrivals }) => arrivals.length,
  });
}

/** Stores all with one statement per table; when that fails, one by one, so that the failure of one does not affect the
 *  others. */
export async function receiveTogether(deps: Needs, batches: readonly Batch[]): Promise<Received> {
  if (batches.every(({ arrivals }) => arrivals.length === 0)) {
    return { receptions: new Map(), roomFor: () => undefined };
  }
  // `readDb` sees the mails of every earlier group, and costs the transaction no statement.
  const rules = { ...deps, now: deps.now(), countIn: deps.readDb };
  const run = (receive: typeof receiveAll) => write(deps.db, (trx) => receive(trx, batches, rules));
  const received = await run(receiveAll).catch((cause: unknown) => {
    if (writeTroubleOf(cause)) throw cause;
    return run(receiveOneByOne);
  });
  const receptions = [...received.receptions.values()];
  await deps.keepReferences(receptions.flatMap((one) => ("reference" in one && one.reference) || []));
  deps.wakeMailer();
  return received;
}

async function receiveOneByOne(trx: Trx, batches: readonly Batch[], all: Rules): Promise<Received> {
  // Sees the mails of those before in this transaction.
  const rules = { ...all, countIn: trx };
  const receptions = new Map<Arrival, Reception>();
  for (const { sender, arrivals } of batches) {
    for (const arrival of arrivals) {
      const settled = await inSavepoint(trx, () => receiveAll(trx, [{ sender, arrivals: [arrival] }], rules));
      if (settled.status === "rejected") receptions.set(arrival, { outcome: "failed", cause: settled.reason });
      else for (const [one, reception] of settled.value.receptions) receptions.set(one, reception);
    }
  }
  const senders = batches.map(({ sender }) => ({ sender, arrivals: [] }));
  const { roomFor } = await decideAll(trx, senders, { ...rules, reps: new Map() });
  return { receptions, roomFor };
}

/** Decides, numbers and stores enquiries, and queues the mails about them. */
async function receiveAll(trx: Trx, batches: readonly Batch[], rules: Rules): Promise<Received> {
  const { now, readDb } = rules;
  const captureKeys = batches.flatMap(({ arrivals }) => arrivals.flatMap(({ captureKey }) => captureKey ?? []));
  const reps = await findReps(trx, captureKeys);
  const { receptions, accepted, buckets, roomFor } = await decideAll(trx, batches, { ...rules, reps });
  // `readDb` sees every earlier group, because groups are written one after the other.
  const company = accepted.length === 0 ? undefined : await findCompany(readDb);
  const numbered = await numberAll(trx, accepted, { company, now });
  await storeEnquiries(trx, numbered);
  await saveBuckets(trx, buckets, now);
  const news = numbered
    .filter(({ status }) => status === "new")
    .map((one) => ({ ...one, language: languageOfNotice(one.content.consent?.notice) }));
  await queueEnquiryMails(trx, news, { ...rules, company });
  const unassigned = numbered.filter(({ status, rep }) => status === "new" && !rep?.isActive);
  await assignInTurn(
    trx,
    rules,
    unassigned.map(({ id }) => id),
  );
  // Only a rep's own enquiry can have actions that apply, so that a visitor's costs no further statement.
  const captured = numbered.filter(({ rep }) => rep !== undefined);
  await takeWaitingActions(trx, rules, { enquiryIds: captured.map(({ id }) => id), now });
  return { receptions: withReferences(receptions, numbered), roomFor };
}

/** Assigns references to enquiries in order of arrival, and the time by which the company calls. */
async function numberAll(
  trx: Trx,
  accepted: readonly Accepted[],
  { company, now }: { readonly company: CompanyData | undefined; readonly now: number },
): Promise<Numbered[]> {
  if (accepted.length === 0) return [];
  const references = await takeNumbers(trx, { series: "ENQ", count: accepted.length }, now);
  const calledBy = callBy(now, company ?? defaultWorkingTime);
  return accepted.flatMap((enquiry, at) => {
    const reference = references[at];
    return reference === undefined ? [] : { ...enquiry, reference, callBy: calledBy };
  });
}

/** Adds reference and call time, also to a repetition in the same batch. */
function withReferences(
  receptions: ReadonlyMap<Arrival, Reception>,
  numbered: readonly Numbered[],
): ReadonlyMap<Arrival, Reception> {
  const byId = new Map(numbered.map(({ id, reference, callBy }) => [id, { reference, callBy }]));
  return new Map(
    [...receptions].map(([arrival, one]) => {
      const isTaken = one.outcome === "stored" || one.outcome === "duplicate";
      return [arrival, isTaken ? { ...one, ...byId.get(arrival.id) } : one];
    }),
  );
}
