import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Limits } from "../../limits.ts";
import { hasBody } from "./body-deadline.ts";

type Incoming = Readable & { readonly headers: IncomingHttpHeaders; readonly url?: string | undefined };

/** The load control of the server. */
export type Load = {
  /** Returns whether to refuse a client's request for this address now, because it would only slow down everyone.
   *  Call it once per request. */
  readonly refuses: (address: string, client: string) => boolean;
  /** Runs the work of a client's request when its turn arrives, and counts it only once its body has arrived, so
   *  that slow uploads do not count. */
  readonly during: <Answer>(
    incoming: Incoming,
    client: string,
    work: () => Answer | Promise<Answer>,
  ) => Promise<Answer>;
  /** Returns the number of requests in progress. */
  readonly inHand: () => number;
  /** Returns the number of requests refused so far. */
  readonly refused: () => number;
};

type LoadOptions = {
  /** Returns the 99th percentile of the recent event loop delay, in milliseconds. */
  readonly p99Ms: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly clock?: () => number;
  /** Paths that are never refused: payments and health checks. */
  readonly spared: ReadonlySet<string>;
};

/** Sheds load, as answering every request late helps no one. Refuses a request while too many are in progress. The
 *  limit is lower when the current turn of the event loop takes too long, or the loop was late recently for any
 *  reason, but never as low as one or two, as a lone visitor did not cause the delay.
 *
 *  Clients take turns: a few requests of each client start per turn of the loop and its others wait, so that another
 *  client is answered in the next turn; a client that sends many is also the first to be refused. */
export function createLoad(
  limits: Limits["load"],
  { p99Ms, spared, clock = () => performance.now() }: LoadOptions,
): Load {
  const { ofOne } = limits;
  let inHand = 0;
  let refused = 0;
  const inHandOf = createCounts();
  /** The queued requests by client, only for clients that have any. */
  const lines = new Map<string, (() => void)[]>();
  let turn: { readonly begunAt: number; begun: number; readonly begunOf: Counts } | undefined;

  function thisTurn() {
    if (turn) return turn;
    turn = { begunAt: clock(), begun: 0, begunOf: createCounts() };
    // At the next turn of the event loop.
    setImmediate(() => {
      turn = undefined;
      beginNext();
    });
    return turn;
  }

  function isTooMuch(client: string): boolean {
    const { begunAt, begun, begunOf } = thisTurn();
    const waiting = lines.get(client)?.length ?? 0;
    if (inHand >= limits.inHand || inHandOf.get(client) + waiting >= ofOne.inHand) return true;
    const isLate = clock() - begunAt > limits.turnMs || p99Ms() > limits.lateMs;
    if (!isLate) return false;
    // A queued request costs nothing yet; one that just started may not be counted as in progress yet.
    if (inHandOf.get(client) + begunOf.get(client) >= ofOne.inHandWhileLate) return true;
    return inHand + begun >= limits.inHandWhileLate;
  }

  function beginOne(client: string): void {
    thisTurn().begun += 1;
    thisTurn().begunOf.add(client, 1);
  }

  function beginNext(): void {
    for (const [client, line] of lines) {
      for (const begin of line.splice(0, ofOne.begunATurn)) {
        beginOne(client);
        begin();
      }
      if (line.length === 0) lines.delete(client);
    }
  }

  /** Returns undefined when a request may start at once. */
  function turnOf(client: string): Promise<void> | undefined {
    const line = lines.get(client);
    if (line) return new Promise((resolve) => void line.push(resolve));
    if (thisTurn().begunOf.get(client) >= ofOne.begunATurn)
      return new Promise((resolve) => void lines.set(client, [resolve]));
    beginOne(client);
    return undefined;
  }

  return {
    refuses(address, client) {
      if (spared.has(pathOf(address))) return false;
      const isRefused = isTooMuch(client);
      if (isRefused) refused += 1;
      return isRefused;
    },
    async during(incoming, client, work) {
      let isCounted = false;
      const count = () => {
        isCounted = true;
        inHand += 1;
        inHandOf.add(client, 1);
      };
      const itsTurn = spared.has(pathOf(incoming.url ?? "")) ? undefined : turnOf(client);
      if (itsTurn) await itsTurn;
      if (hasBody(incoming)) incoming.once("end", count);
      else count();
      try {
        return await work();
      } finally {
        incoming.off("end", count);
        if (isCounted) {
          inHand -= 1;
          inHandOf.add(client, -1);
        }
      }
    },
    inHand: () => inHand,
    refused: () => refused,
  };
}

type Counts = { readonly get: (of: string) => number; readonly add: (of: string, more: number) => void };

/** Makes counters by key that keep no entry at zero. */
function createCounts(): Counts {
  const counts = new Map<string, number>();
  const get = (of: string) => counts.get(of) ?? 0;
  return {
    get,
    add(of, more) {
      const now = get(of) + more;
      if (now === 0) counts.delete(of);
      else counts.set(of, now);
    },
  };
}

function pathOf(address: string): string {
  return address.split("?", 1)[0] ?? "";
}
