import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Limits } from "../limits.ts";
import { routes } from "./audience.ts";
import { hasBody } from "./body-deadline.ts";

type Incoming = Readable & { readonly headers: IncomingHttpHeaders };

/** How much the shop has in hand. */
export type Load = {
  /** Whether a request for this address has to be refused now, because it would only make everybody wait. Asked once for each. */
  readonly refuses: (address: string) => boolean;
  /** Does the work of a request, and counts it from when its body is there: whoever sends slowly costs nothing meanwhile. */
  readonly during: <Answer>(incoming: Incoming, work: () => Answer | Promise<Answer>) => Promise<Answer>;
  /** Requests that are worked on now. */
  readonly inHand: () => number;
  /** Requests that were refused so far. */
  readonly refused: () => number;
};

type Surroundings = {
  /** How late the event loop was of late, in milliseconds. */
  readonly p99Ms: () => number;
  /** A clock that never goes back, in milliseconds. */
  readonly clock?: () => number;
};

/** What is answered however busy the shop is: what decides over money, and who asks whether it lives. */
const spared: ReadonlySet<string> = new Set(
  Object.entries(routes).flatMap(([key, rule]) => ("whenBusy" in rule ? key.split(" ").slice(1) : [])),
);

/** Sheds load: with more to do than can be done, doing all of it late serves nobody. Refused is what comes while too many requests are in hand.
 *  Where the present turn of the event loop takes too long, or the loop was late of late for whatever reason, fewer are too many; but never
 *  one or two: it is not a lone visitor who made it late. Reliability, "Overload". */
export function createLoad(limits: Limits["load"], { p99Ms, clock = () => performance.now() }: Surroundings): Load {
  let inHand = 0;
  let refused = 0;
  let turn: { readonly begunAt: number; admitted: number } | undefined;

  function thisTurn() {
    if (turn) return turn;
    turn = { begunAt: clock(), admitted: 0 };
    // When the loop comes round.
    setImmediate(() => {
      turn = undefined;
    });
    return turn;
  }

  function isTooMuch(): boolean {
    const { begunAt, admitted } = thisTurn();
    if (inHand >= limits.inHand) return true;
    const isLate = clock() - begunAt > limits.turnMs || p99Ms() > limits.lateMs;
    return isLate && inHand + admitted >= limits.inHandWhileLate;
  }

  return {
    refuses(address) {
      if (spared.has(pathOf(address))) return false;
      const isRefused = isTooMuch();
      if (isRefused) refused += 1;
      else thisTurn().admitted += 1;
      return isRefused;
    },
    async during(incoming, work) {
      let isCounted = false;
      const count = () => {
        isCounted = true;
        inHand += 1;
      };
      if (hasBody(incoming)) incoming.once("end", count);
      else count();
      try {
        return await work();
      } finally {
        incoming.off("end", count);
        if (isCounted) inHand -= 1;
      }
    },
    inHand: () => inHand,
    refused: () => refused,
  };
}

function pathOf(address: string): string {
  return address.split("?", 1)[0] ?? "";
}
