/** Loops that run beside a test until they are stopped. */
type Loops = {
  /** Resolves when the last round has ended. @throws what a round threw, after which its loop ended. */
  readonly stop: () => Promise<void>;
};

const all = new Set<Loops>();

/** Repeats a task in so many loops at once. */
export function startLoops(count: number, task: (isStopping: () => boolean) => Promise<void>): Loops {
  let isStopping = false;
  const running = Promise.allSettled(
    Array.from({ length: count }, async () => {
      while (!isStopping) await task(() => isStopping);
    }),
  );
  const loops: Loops = {
    async stop() {
      isStopping = true;
      const failed = (await running).find((loop) => loop.status === "rejected");
      all.delete(loops);
      if (failed) throw failed.reason;
    },
  };
  all.add(loops);
  return loops;
}

/** Stops what a failed test left. */
export async function stopAllLoops(): Promise<void> {
  await Promise.allSettled([...all].map(({ stop }) => stop()));
}
