import { writeRegardless } from "../db/write.ts";

/** A repeated job, which never runs twice at a time. */
export type Repeated = {
  readonly start: () => void;
  /** Runs the job in the background: now, or once more after the current run; does nothing before `start`. */
  readonly wake: () => void;
  /** Aborts `stopping`, and resolves when the current run is over; no run follows. */
  readonly stop: () => Promise<void>;
  readonly stopping: AbortSignal;
};

/** Repeats a job after `start`, with a pause of `everyMs` milliseconds between runs. A run that throws is passed to
 *  `onFailure`, and the next one runs as usual. */
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
    // This timer must not keep the process alive.
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
