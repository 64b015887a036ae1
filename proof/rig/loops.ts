/** What goes on beside a test until it is stopped. */
export type Background = { readonly stop: () => Promise<void> };

const all = new Set<() => Promise<void>>();

/** Repeats a task in so many loops at once. */
export function startLoops(count: number, task: (isStopping: () => boolean) => Promise<void>): Background {
  let isStopping = false;
  const running = Array.from({ length: count }, async () => {
    while (!isStopping) await task(() => isStopping);
  });
  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(running);
    all.delete(stop);
  }
  all.add(stop);
  return { stop };
}

/** Stops what a failed test left. */
export async function stopAllLoops(): Promise<void> {
  await Promise.all([...all].map((stop) => stop()));
}
