import { startLoops } from "../rig/loops.ts";
import { hangMs, sleep, waitUntil } from "../rig/wait.ts";

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

export type Writers = {
  readonly acknowledged: Acknowledged;
  /** How often each status was answered, and how often a connection broke, once or twice in a row. */
  readonly answers: Readonly<Record<string, number>>;
  /** Answers that no client should ever get, in words. */
  readonly strange: ReadonlySet<string>;
  /** How long each acknowledged enquiry took, in milliseconds. */
  readonly waits: number[];
  /** The longest time until an answer of any kind, and the longest without an acknowledgement. */
  readonly longest: { readonly answerMs: number; readonly silenceMs: number };
  /** Resolves when so many more were acknowledged; enquiries unless told. */
  readonly more: (count: number, kind?: keyof Acknowledged) => Promise<void>;
  /** Resolves when so many requests that are sent from now on were answered; with `wanted`, so. */
  readonly answered: (count: number, wanted?: { readonly status?: number; readonly origin?: string }) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** After these a client sends the same again: 0 is a connection that broke, 408 comes from a process that slept, 502 from
 *  a proxy before a process that is gone. */
const retried = new Set([0, 408, 502, 503, 507]);

/** People who write, each the same again under its id until it is acknowledged, as the app does. `origins`: where they
 *  send to, each time the next. `pauseMs`: between two things that one of them writes. */
export function startWriters(origins: readonly string[], crowds: readonly Crowd[], { pauseMs = 0 } = {}): Writers {
  const acknowledged: Acknowledged = { enquiries: new Set(), orders: new Set(), products: new Set() };
  const answers: Record<string, number> = {};
  const strange = new Set<string>();
  const waits: number[] = [];
  const longest = { answerMs: 0, silenceMs: 0 };
  const log: { readonly number: number; readonly origin: string; readonly status: number }[] = [];
  let sent = 0;
  let lastAt = performance.now();

  async function send(draft: Draft) {
    sent += 1;
    const number = sent;
    const origin = origins[sent % origins.length] ?? "";
    const from = performance.now();
    const answer = await draft(origin).catch(() => undefined);
    // None when the server is gone in the middle of its answer.
    const body = (await answer?.json().catch(() => undefined)) as Record<string, string | undefined> | undefined;
    const status = answer === undefined || (answer.ok && body === undefined) ? 0 : answer.status;
    longest.answerMs = Math.max(longest.answerMs, performance.now() - from);
    log.push({ number, origin, status });
    count(status === 0 ? "broken" : String(status));
    const mayRetry = !(status === 503 || status === 507) || answer?.headers.has("retry-after");
    if (!mayRetry) strange.add(`${status} without Retry-After`);
    return { status, body };
  }

  function count(name: string): void {
    answers[name] = (answers[name] ?? 0) + 1;
  }

  async function write({ kind, draft }: Crowd, isStopping: () => boolean): Promise<void> {
    const one = await draft();
    const from = performance.now();
    for (let broken = 0; !isStopping(); ) {
      const { status, body } = await send(one);
      if (status === 200 || status === 201) {
        acknowledged[kind].add(body?.id ?? body?.orderId ?? body?._id ?? "");
        if (kind === "enquiries") waits.push(performance.now() - from);
        longest.silenceMs = Math.max(longest.silenceMs, performance.now() - lastAt);
        lastAt = performance.now();
        break;
      }
      // An order that was cut off by a kill and then replaced by its customer's next one.
      if (body?.code === "order-closed") break;
      if (!retried.has(status)) {
        strange.add(`${status}: ${JSON.stringify(body)?.slice(0, 200)}`);
        break;
      }
      broken = status === 0 ? broken + 1 : 0;
      if (broken === 2) count("broken twice");
      if (broken !== 1) await sleep(100);
    }
    if (pauseMs > 0) await sleep(pauseMs);
  }

  const loops = crowds.map((crowd) => startLoops(crowd.people, (isStopping) => write(crowd, isStopping)));
  return {
    acknowledged,
    answers,
    strange,
    waits,
    longest,
    more(count, kind = "enquiries") {
      const due = acknowledged[kind].size + count;
      return waitUntil(`${count} more ${kind}`, () => acknowledged[kind].size >= due, { everyMs: 10 });
    },
    answered(count, { status, origin } = {}) {
      const mark = sent;
      const isWanted = (one: (typeof log)[number]) =>
        one.number > mark &&
        one.status !== 0 &&
        one.status === (status ?? one.status) &&
        one.origin === (origin ?? one.origin);
      return waitUntil(`${count} answers ${status ?? ""}`, () => log.filter(isWanted).length >= count);
    },
    async stop() {
      await Promise.all(loops.map(({ stop }) => stop()));
      if (longest.answerMs > hangMs) strange.add(`an answer took ${Math.round(longest.answerMs / 1000)} s`);
    },
  };
}
