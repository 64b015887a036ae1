import { cpuMs } from "./cpu-ms.ts";

type Pace = {
  /** The maximum number of queued tasks. */
  readonly waiting: number;
  /** The share of the time that the tasks may take in total. */
  readonly share: number;
};

/** Makes a queue that runs one task at a time, and rests after each so long that others have the CPU for the
 *  remaining share. Returns undefined when too many tasks are queued. */
export function createPacedQueue({
  waiting,
  share,
}: Pace): <Result>(task: () => Promise<Result>) => Promise<Result> | undefined {
  let isTaken = false;
  const line: (() => void)[] = [];

  function handOn(): void {
    const next = line.shift();
    if (next) next();
    else isTaken = false;
  }

  async function doIt<Result>(task: () => Promise<Result>): Promise<Result> {
    const spentBefore = cpuMs();
    try {
      return await task();
    } finally {
      setTimeout(handOn, (cpuMs() - spentBefore) * (1 / share - 1)).unref();
    }
  }

  return (task) => {
    if (isTaken && line.length >= waiting) return undefined;
    if (isTaken) return new Promise<void>((resolve) => line.push(resolve)).then(() => doIt(task));
    isTaken = true;
    return doIt(task);
  };
}
