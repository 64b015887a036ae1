type Turn = { readonly take: () => void; readonly giveUp: () => void };

/** Has those who ask come one after another, in the order of asking; whoever has waited too long is refused. Answers
 *  how much of the wait is left to whoever it is. */
export function createTurns(waitMs: number): <Value>(work: (leftMs: number) => Promise<Value>) => Promise<Value> {
  const waiting: Turn[] = [];
  let isTaken = false;

  function next(): void {
    const turn = waiting.shift();
    if (turn) turn.take();
    else isTaken = false;
  }

  /** Resolves with the milliseconds that were waited. */
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

/** As PostgreSQL says it of a lock. */
function laneNotAvailable(): Error {
  return Object.assign(new Error("Other writers of this process were not done in time."), { code: "55P03" });
}
