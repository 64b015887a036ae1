/** A job that comes round: never twice at a time, and at its own pace. */
export type Repeated = {
  readonly start: () => void;
  /** Does it now, or waits for the round that is under way. */
  readonly runNow: () => Promise<void>;
  /** Resolves when the last round is over; there is none after it. */
  readonly stop: () => Promise<void>;
};

/** Repeats a job from now on, `everyMs` milliseconds after it was last done. A round that throws is told and the next one comes all the same. */
export function repeat(everyMs: number, job: () => Promise<void>, onFailure: (cause: unknown) => void): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStopped = true;

  function runNow(): Promise<void> {
    round ??= job()
      .catch(onFailure)
      .finally(() => {
        round = undefined;
        plan();
      });
    return round;
  }

  function plan(): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void runNow(), everyMs);
    // The server lives for its requests, not for this.
    timer.unref();
  }

  return {
    start() {
      isStopped = false;
      void runNow();
    },
    runNow,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
