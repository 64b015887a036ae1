import { createHmac } from "node:crypto";
import { toEvent } from "../objects/event.ts";
import type { EventRow } from "../objects/rows.ts";
import type { Store } from "./store.ts";

/** Delivers one signed event to the shop. Returns the status of the answer, and throws when there is none. */
export type Deliver = (payload: string, signature: string) => Promise<number>;

/** Settings of the knobs for webhooks. */
export type DeliveryChoices = {
  isWithheld: boolean;
  /** How often each event is delivered. */
  copies: number;
};

type Needs = {
  readonly store: Store;
  readonly now: () => number;
  readonly deliver: Deliver;
  readonly webhookSecret: string;
  readonly choices: Readonly<DeliveryChoices>;
  /** True once the sandbox closes: the remaining events stay due. */
  readonly isClosing: () => boolean;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** The waits between tries; the last one repeats. */
const retryAfterMs = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, hour];
const givenUpAfterMs = 3 * 24 * hour;
/** Stripe also has a timeout for answers. */
const longestAnswerMs = 20 * second;

/** Runs one round: tries every due event once; an event without a 2xx answer is due again later. */
export async function deliverRound({ store, now, deliver, webhookSecret, choices, isClosing }: Needs): Promise<void> {
  if (choices.isWithheld) return;
  const due = store.db.prepare<[number], EventRow>("select * from event where nextTryAt <= ? order by seq").all(now());
  for (const row of due) {
    if (isClosing()) return;
    const payload = JSON.stringify(toEvent(row));
    let isTaken = false;
    for (let copy = 0; copy < choices.copies; copy += 1) {
      const signature = signPayload(payload, webhookSecret, Math.floor(now() / 1000));
      isTaken = await isAnsweredWell(deliver(payload, signature));
    }
    settleDelivery(store, row, isTaken, now());
  }
}

/** Returns when the next event is due, in epoch milliseconds. */
export function findNextDelivery(store: Store): number | undefined {
  const row = store.db.prepare<[], { at: number | null }>("select min(nextTryAt) as at from event").get();
  return row?.at ?? undefined;
}

async function isAnsweredWell(answer: Promise<number>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(0), longestAnswerMs).unref();
  });
  try {
    const status = await Promise.race([answer, tooLate]);
    return status >= 200 && status < 300;
  } catch {
    // There was no answer, so the event is retried.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function settleDelivery(store: Store, row: EventRow, isTaken: boolean, now: number): void {
  const attempts = row.attempts + 1;
  const waitMs = retryAfterMs[Math.min(row.attempts, retryAfterMs.length - 1)] ?? hour;
  const isGivenUp = now + waitMs > row.created * 1000 + givenUpAfterMs;
  store.db
    .prepare("update event set attempts = ?, nextTryAt = ? where id = ?")
    .run(attempts, isTaken || isGivenUp ? null : now + waitMs, row.id);
}

/** Returns the `Stripe-Signature` header of a payload. Written independently of the SDK, so that its verifier is a
 *  real check.
 *  @param seconds when it is signed, since 1970 */
export function signPayload(payload: string, secret: string, seconds: number): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}
