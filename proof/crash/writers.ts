import { startLoops } from "../rig/loops.ts";
import { sleep, waitUntil } from "../rig/wait.ts";

/** Ids that the server acknowledged. */
type Acknowledged = Readonly<Record<"enquiries" | "orders" | "products", Set<string>>>;

/** A request under an id of its own, which may be sent any number of times, to any of the shop's processes. */
type Draft = (origin: string) => Promise<Response>;

/** So many people who write one thing after another. */
export type Crowd = {
  readonly kind: keyof Acknowledged;
  readonly people: number;
  readonly draft: () => Draft | Promise<Draft>;
};

type Sent = {
  readonly number: number;
  readonly origin: string;
  /** 0 where the connection broke. */
  readonly status: number;
  /** When the answer was there, and how long it took, in milliseconds. */
  readonly at: number;
  readonly ms: number;
};

export type Writers = {
  readonly acknowledged: Acknowledged;
  /** Every request, in the order of the answers. */
  readonly log: readonly Sent[];
  /** Answers that no client should ever get, in words. */
  readonly strange: ReadonlySet<string>;
  /** How often a request broke off for the second time in a row. */
  readonly brokenTwice: () => number;
  /** Resolves when so many more were acknowledged; enquiries by default. */
  readonly more: (count: number, kind?: keyof Acknowledged) => Promise<void>;
  /** Resolves when so many requests that are sent from now on were answered; with `wanted`, so. */
  readonly answered: (count: number, wanted?: { readonly status?: number; readonly origin?: string }) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** After these a client sends the same again: 0 is a connection that broke, 408 is sent by a process that slept, 502 by
 *  a proxy before a process that is gone. */
const retried = new Set([0, 408, 502, 503, 507]);

/** People who write, each the same again under its id until it is acknowledged, as the app does. `origins`: where they
 *  send to, each time the next. `pauseMs`: between two things that one of them writes. */
export function startWriters(origins: readonly string[], crowds: readonly Crowd[], { pauseMs = 0 } = {}): Writers {
  const acknowledged: Acknowledged = { enquiries: new Set(), orders: new Set(), products: new Set() };
  const strange = new Set<string>();
  const log: Sent[] = [];
  let sent = 0;
  let brokenTwice = 0;

  async function send(draft: Draft) {
    sent += 1;
    const number = sent;
    const origin = origins[sent % origins.length] ?? "";
    const from = performance.now();
    const answer = await draft(origin).catch(() => undefined);
    // None when the server is gone in the middle of its answer.
    const body = (await answer?.json().catch(() => undefined)) as Record<string, string | undefined> | undefined;
    const status = answer === undefined || (answer.ok && body === undefined) ? 0 : answer.status;
    const at = performance.now();
    log.push({ number, origin, status, at, ms: at - from });
    const isRefusal = status === 503 || status === 507;
    if (isRefusal && !answer?.headers.has("retry-after")) strange.add(`${status} without Retry-After`);
    return { status, body };
  }

  async function write({ kind, draft }: Crowd, isStopping: () => boolean): Promise<void> {
    const one = await draft();
    for (let broken = 0; !isStopping(); ) {
      const { status, body } = await send(one);
      if (status === 200 || status === 201) {
        acknowledged[kind].add(body?.id ?? body?.orderId ?? body?._id ?? "");
        break;
      }
      // An order that was cut off by a kill and then replaced by its customer's next one.
      if (body?.code === "order-closed") break;
      if (!retried.has(status)) {
        strange.add(`${status}: ${JSON.stringify(body)?.slice(0, 200)}`);
        break;
      }
      broken = status === 0 ? broken + 1 : 0;
      if (broken === 2) brokenTwice += 1;
      if (broken !== 1) await sleep(100);
    }
    if (pauseMs > 0) await sleep(pauseMs);
  }

  const loops = crowds.map((crowd) => startLoops(crowd.people, (isStopping) => write(crowd, isStopping)));
  return {
    acknowledged,
    log,
    strange,
    brokenTwice: () => brokenTwice,
    more(count, kind = "enquiries") {
      const due = acknowledged[kind].size + count;
      return waitUntil(`${count} more ${kind}`, () => acknowledged[kind].size >= due, { everyMs: 10 });
    },
    answered(count, wanted = {}) {
      const mark = sent;
      const isWanted = ({ number, status, origin }: Sent) =>
        number > mark && status !== 0 && status === (wanted.status ?? status) && origin === (wanted.origin ?? origin);
      return waitUntil(`${count} answers ${wanted.status ?? ""}`, () => log.filter(isWanted).length >= count);
    },
    stop: async () => void (await Promise.all(loops.map(({ stop }) => stop()))),
  };
}
