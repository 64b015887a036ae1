import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Limits } from "../../limits.ts";
import { hasBody } from "./body-deadline.ts";

type Incoming = Readable & { readonly headers: IncomingHttpHeaders; readonly url?: string | undefined };

/** How much the shop has in hand. */
export type Load = {
  /** Whether a client's request for this address has to be refused now, because it would only make everybody wait.
   *  Asked once for each. */
  readonly refuses: (address: string, client: string) => boolean;
  /** Does the work of a client's request when it is its turn, and counts it from when its body is there: whoever sends
   *  slowly costs nothing meanwhile. */
  readonly during: <Answer>(
    incoming: Incoming,
    client: string,
    work: () => Answer | Promise<Answer>,
  ) => Promise<Answer>;
  /** Requests that are worked on now. */
  readonly inHand: () => number;
  /** Requests that were refused so far. */
  readonly refused: () => number;
};

type LoadOptions = {
  /** How late the event loop was of late, in milliseconds. */
  readonly p99Ms: () => number;
  /** A clock that never goes back, in milliseconds. */
  readonly clock?: () => number;
  /** Paths that are answered however busy the shop is: what decides over money, and who asks whether it lives. */
  readonly spared: ReadonlySet<string>;
};

/** Sheds load: with more to do than can be done, doing all of it late serves nobody. Refused is what comes while too
 *  many requests are in hand. Where the present turn of the event loop takes too long, or the loop was late of late for
 *  whatever reason, fewer are too many; but never one or two: it is not a lone visitor who made it late.
 *
 *  Clients take turns: of one that asks for much at once, a few requests are begun in each turn of the loop and the
 *  others wait, so that whoever comes beside it is answered in the next turn; and it is the first whose requests are
 *  too many. */
export function createLoad(
  limits: Limits["load"],
  { p99Ms, spared, clock = () => performance.now() }: LoadOptions,
): Load {
  const { ofOne } = limits;
  let inHand = 0;
  let refused = 0;
  const inHandOf = createCounts();
  /** What waits to be begun, of the clients of which anything does. */
  const lines = new Map<string, (() => void)[]>();
  let turn: { readonly begunAt: number; begun: number; readonly begunOf: Counts } | undefined;

  function thisTurn() {
    if (turn) return turn;
    turn = { begunAt: clock(), begun: 0, begunOf: createCounts() };
    // When the loop comes round.
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
    // What waits costs nothing yet; what was begun now may not be in hand yet.
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

  /** Undefined where a request is begun at once. */
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

/** Counts for each; of whom there is nothing, nothing is kept. */
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
