import { writeRegardless } from "../db/write.ts";

/** A repeated job whose runs never overlap. */
export type Repeated = {
  readonly start: () => void;
  /** Starts a run now, or right after the current one; has no effect before `start`. */
  readonly wake: () => void;
  /** Aborts `stopping` and resolves when the current run is over; no run follows. */
  readonly stop: () => Promise<void>;
  readonly stopping: AbortSignal;
};

/** Repeats a job with a pause of `pauseMs` milliseconds between runs; the first run starts with `start`. The error of
 *  a run that throws is passed to `onFailure`, and the next run follows as usual. */
export function repeat(pauseMs: number, job: () => Promise<void>, onFailure: (cause: unknown) => void): Repeated {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;
  let isStarted = false;
  let isWakePending = false;

  function wake(): void {
    isWakePending = true;
    if (isStarted && !currentRun) run();
  }

  function run(): void {
    clearTimeout(timer);
    isWakePending = false;
    // A request may have called `wake`. The job's writes must not depend on whether its sender still has the right.
    currentRun = writeRegardless(job).catch(onFailure).finally(scheduleNext);
  }

  function scheduleNext(): void {
    currentRun = undefined;
    if (!isStarted) return;
    // This timer must not keep the process alive.
    timer = setTimeout(run, isWakePending ? 0 : pauseMs).unref();
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
      await currentRun;
    },
    stopping: stopping.signal,
  };
}
