import { writeRegardless } from "../db/write.ts";

/** A job that comes round: never twice at a time, and at its own pace. */
export type Repeated = {
  readonly start: () => void;
  /** Has it done in the background: now, or once more after the round that is under way; nothing before `start`. */
  readonly wake: () => void;
  /** Resolves when the last round is over, which `stopping` bids to break off; there is none after it. */
  readonly stop: () => Promise<void>;
  readonly stopping: AbortSignal;
};

/** Repeats a job from its start on, `everyMs` milliseconds after it was last done. A round that throws is told and the
 *  next one comes all the same. */
export function repeat(everyMs: number, job: () => Promise<void>, onFailure: (cause: unknown) => void): Repeated {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStarted = false;
  let isWanted = false;

  function wake(): void {
    isWanted = true;
    if (isStarted && !round) begin();
  }

  function begin(): void {
    clearTimeout(timer);
    isWanted = false;
    round = writeRegardless(job).catch(onFailure).finally(goOn);
  }

  function goOn(): void {
    round = undefined;
    if (!isStarted) return;
    // The server lives for its requests, not for this.
    timer = setTimeout(begin, isWanted ? 0 : everyMs).unref();
  }

  return {
    start() {
      isStarted = true;
      wake();
    },
    wake,
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      stopping.abort();
      await round;
    },
    stopping: stopping.signal,
  };
}
