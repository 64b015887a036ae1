type Turn = { readonly take: () => void; readonly giveUp: () => void };

/** Runs work one at a time, in the order of the calls, and rejects a caller that waited too long. Passes the
 *  milliseconds left of the wait to the work. */
export function createTurns(waitMs: number): <Value>(work: (leftMs: number) => Promise<Value>) => Promise<Value> {
  const waiting: Turn[] = [];
  let isTaken = false;

  function next(): void {
    const turn = waiting.shift();
    if (turn) turn.take();
    else isTaken = false;
  }

  /** Resolves with the milliseconds waited. */
  function takeTurn(): Promise<number> {
    if (!isTaken) {
      isTaken = true;
      return Promise.resolve(0);
    }
    return new Promise((resolve, reject) => {
      const from = performance.now();
      const turn: Turn = {
        take() {
          clearTimeout(timer);
          resolve(performance.now() - from);
        },
        giveUp() {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(laneNotAvailable());
        },
      };
      const timer = setTimeout(turn.giveUp, waitMs);
      waiting.push(turn);
    });
  }

  return async (work) => {
    const waitedMs = await takeTurn();
    try {
      return await work(waitMs - waitedMs);
    } finally {
      next();
    }
  };
}

/** Returns an error with PostgreSQL's code for a lock that is not available. */
function laneNotAvailable(): Error {
  return Object.assign(new Error("Other writers of this process were not done in time."), { code: "55P03" });
}
