type When = "before-effect" | "after-effect";

/** A fault to simulate in one call to the API. */
export type Fault =
  | { readonly kind: "delay"; readonly ms: number; readonly when: When }
  /** 500 is saved under the idempotency key, as Stripe does; 429 and 503 happen before the execution and are not. */
  | { readonly kind: "status"; readonly status: 429 | 500 | 503 }
  /** The connection breaks: the caller's fetch throws a TypeError. */
  | { readonly kind: "drop"; readonly when: When }
  /** No answer until the caller aborts or the sandbox closes. */
  | { readonly kind: "hang"; readonly when: When };

/** The calls that a fault applies to. */
export type FaultMatch = {
  readonly method?: "GET" | "POST";
  /** The beginning of the path, such as `/v1/refunds`. */
  readonly path?: string;
  /** The number of calls, 1 by default; Infinity for an outage. */
  readonly times?: number;
};

export type Faults = {
  readonly add: (fault: Fault, match?: FaultMatch) => void;
  readonly clear: () => void;
  /** Returns the fault planned for this call and uses it up. */
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

/** The error with which a real fetch rejects when the connection breaks. */
export class ConnectionLost extends TypeError {
  override readonly name = "TypeError";

  constructor() {
    super("fetch failed");
  }
}

/** Simulates the part of a fault that belongs to this moment, until it is over or one of `ends` is aborted.
 *  @throws ConnectionLost for a drop; the signal's reason for a hang that is aborted */
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
