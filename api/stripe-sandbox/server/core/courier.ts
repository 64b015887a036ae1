import { deliverRound, findNextDelivery } from "./deliveries.ts";

/** Delivers webhooks in rounds, one at a time: automatically once started, or on demand. */
export type Courier = {
  readonly deliverDue: () => Promise<void>;
  readonly start: () => void;
  /** Called after every effect. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/** Lets an API call return before its webhook arrives, as is usual with Stripe. */
const soonMs = 20;
const afterFailureMs = 1000;
const longestSleepMs = 60_000;

export function makeCourier(needs: Parameters<typeof deliverRound>[0] | undefined): Courier {
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let roundAt = Number.POSITIVE_INFINITY;
  let isStarted = false;

  function deliverDue(): Promise<void> {
    if (!needs) return Promise.resolve();
    // Each round reports its own failure to its caller.
    round = round.catch(() => undefined).then(() => deliverRound(needs));
    return round;
  }

  function wake(leastWaitMs = soonMs): void {
    if (!needs || !isStarted) return;
    const next = findNextDelivery(needs.store);
    if (next === undefined) return;
    const isBlocked = needs.choices.isWithheld;
    const waitMs = isBlocked ? longestSleepMs : Math.max(leastWaitMs, next - needs.now());
    const at = performance.now() + Math.min(waitMs, longestSleepMs);
    // An earlier round remains scheduled: continuous payments must not delay their webhooks.
    if (roundAt <= at) return;
    clearTimeout(timer);
    roundAt = at;
    timer = setTimeout(() => void runRound(), at - performance.now()).unref();
  }

  /** Runs a round and never rejects: after a failed round (a busy file) the events are still due and are retried
   *  soon. */
  async function runRound(): Promise<void> {
    roundAt = Number.POSITIVE_INFINITY;
    const isDone = await deliverDue().then(
      () => true,
      () => false,
    );
    wake(isDone ? soonMs : afterFailureMs);
  }

  return {
    deliverDue,
    wake: () => wake(),
    start() {
      isStarted = true;
      wake();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await round.catch(() => undefined);
    },
  };
}
