import { cpuMs } from "./cpu-ms.ts";

type Pace = {
  /** Tasks that may wait. */
  readonly waiting: number;
  /** The part of the time that the tasks may take, all in all. */
  readonly share: number;
};

/** Does one task after another, and rests after each so long that others have the processor for the rest of the time.
 *  Undefined where too many wait already. */
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
