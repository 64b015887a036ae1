type When = "before-effect" | "after-effect";

/** What may go wrong with one call to the API. */
export type Fault =
  | { readonly kind: "delay"; readonly ms: number; readonly when: When }
  /** 500 is saved under the idempotency key, as Stripe does; 429 and 503 come before the execution and are not. */
  | { readonly kind: "status"; readonly status: 429 | 500 | 503 }
  /** The connection breaks: the caller's fetch throws a TypeError. */
  | { readonly kind: "drop"; readonly when: When }
  /** No answer until the caller gives up or the sandbox closes. */
  | { readonly kind: "hang"; readonly when: When };

/** Which calls a fault meets. */
export type FaultMatch = {
  readonly method?: "GET" | "POST";
  /** Beginning of the path, such as `/v1/refunds`. */
  readonly path?: string;
  /** How many calls, 1 unless told; Infinity for an outage. */
  readonly times?: number;
};

export type Faults = {
  readonly add: (fault: Fault, match?: FaultMatch) => void;
  readonly clear: () => void;
  /** The fault that meets this call, which is then used up. */
  readonly take: (method: string, path: string) => Fault | undefined;
};

export function makeFaults(): Faults {
  let planned: { readonly fault: Fault; readonly match: FaultMatch; left: number }[] = [];
  return {
    add: (fault, match = {}) => void planned.push({ fault, match, left: match.times ?? 1 }),
    clear() {
      planned = [];
    },
    take(method, path) {
      const found = planned.find(
        ({ match }) => (match.method ?? method) === method && path.startsWith(match.path ?? ""),
      );
      if (!found) return undefined;
      found.left -= 1;
      if (found.left <= 0) planned = planned.filter((one) => one !== found);
      return found.fault;
    },
  };
}

/** What a real fetch rejects with when the connection breaks. */
export class ConnectionLost extends TypeError {
  override readonly name = "TypeError";

  constructor() {
    super("fetch failed");
  }
}

/** Plays the part of a fault that belongs to this moment, until it is over or one of `ends` comes.
 *  @throws ConnectionLost for a drop; the signal's reason for a hang that is given up */
export async function suffer(fault: Fault | undefined, when: When, ends: readonly AbortSignal[]): Promise<void> {
  if (!fault || fault.kind === "status" || fault.when !== when) return;
  if (fault.kind === "drop") throw new ConnectionLost();
  await waitFor(fault.kind === "delay" ? fault.ms : undefined, AbortSignal.any([...ends]));
}

function waitFor(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
}
