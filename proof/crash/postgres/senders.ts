import { randomBytes } from "node:crypto";
import { createWriter } from "../../rig/enquiry.ts";
import { countEnquiries, wrongOfEnquiries } from "../../rig/enquiry-rows.ts";
import type { Fleet } from "../../rig/fleet.ts";
import { addressOf } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import type { Judgement } from "../../rig/result.ts";
import { sleep } from "../../rig/wait.ts";

/** People who send one enquiry after another, each again under its id until it is acknowledged, as a device does. */
export type Senders = {
  readonly acknowledged: ReadonlySet<string>;
  /** How often each status, or a connection that broke, was the answer. */
  readonly answers: Readonly<Record<string, number>>;
  /** What no device should ever get, in words. */
  readonly strange: readonly string[];
  /** The longest that an answer, of whatever kind, was waited for, and the longest time without an acknowledgement. */
  readonly longest: { readonly answerMs: number; readonly silenceMs: number };
  /** Resolves when what is under way has been answered. */
  readonly stop: () => Promise<void>;
};

/** After which the app sends the same again; 0 is a connection that broke, 408 comes from a process that slept, and 502
 *  from whoever stands before one that is gone. */
const comeAgain = new Set([0, 408, 502, 503, 507]);

const stops = new Set<() => Promise<void>>();

/** Also those of a case that failed. */
export function stopAllSenders(): void {
  for (const stop of stops) void stop();
  stops.clear();
}

type Crowd = {
  readonly seed: number;
  readonly senders?: number;
  readonly pauseMs?: number;
  /** Characters that stand after what each writes, and cannot be made much shorter. */
  readonly more?: number;
};

/** `origins`: where they send to, each time the next. */
export function startSenders(
  origins: readonly string[],
  { seed, senders = 20, pauseMs = 100, more = 0 }: Crowd,
): Senders {
  const writer = createWriter(createRandom(seed));
  const acknowledged = new Set<string>();
  const answers: Record<string, number> = {};
  const strange: string[] = [];
  const longest = { answerMs: 0, silenceMs: 0 };
  let isStopping = false;
  let asked = 0;
  let lastAt = performance.now();

  async function post(body: string): Promise<number> {
    asked += 1;
    const from = performance.now();
    const headers = { "content-type": "application/json", "x-forwarded-for": addressOf(asked) };
    const origin = origins[asked % origins.length];
    const answer = await fetch(`${origin}/api/enquiry/post`, { method: "POST", headers, body }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    const status = answer?.status ?? 0;
    longest.answerMs = Math.max(longest.answerMs, performance.now() - from);
    answers[status || "broken"] = (answers[status || "broken"] ?? 0) + 1;
    const isRefusal = status === 503 || status === 507;
    if (isRefusal && !answer?.headers.has("retry-after")) strange.push(`${status} without Retry-After`);
    if (status !== 200 && !comeAgain.has(status)) strange.push(`${status}`);
    return status;
  }

  async function sends(): Promise<void> {
    while (!isStopping) {
      const enquiry = writer.inFile();
      const message = more === 0 ? enquiry.message : `${enquiry.message} ${randomBytes(more / 2).toString("hex")}`;
      const body = JSON.stringify({ ...enquiry, message });
      while (!isStopping) {
        if ((await post(body)) === 200) {
          acknowledged.add(enquiry.id);
          longest.silenceMs = Math.max(longest.silenceMs, performance.now() - lastAt);
          lastAt = performance.now();
          break;
        }
        await sleep(pauseMs);
      }
      await sleep(pauseMs);
    }
  }

  const running = Array.from({ length: senders }, sends);
  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(running);
  }
  stops.add(stop);
  return { acknowledged, answers, strange, longest, stop };
}

/** Compares what was acknowledged with what is stored. */
export async function judgeSenders(fleet: Fleet, ...crowds: readonly Senders[]): Promise<Judgement> {
  const stored = await fleet.query<{ id: string; message: string }>(
    "select id, email || message as message from enquiry",
  );
  const ids = new Set(stored.map(({ id }) => id));
  const lost = crowds.flatMap(({ acknowledged }) => [...acknowledged]).filter((id) => !ids.has(id)).length;
  const duplicated = stored.length - new Set(stored.map(({ message }) => message)).size;
  const strange = new Set(crowds.flatMap(({ strange }) => strange));
  return { lost, duplicated, wrong: [...(await wrongOfEnquiries(fleet, await countEnquiries(fleet))), ...strange] };
}

/** What became of the asking, for the table. */
export function told({ answers, longest }: Senders): string {
  const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return `${counts.join(", ")}; longest silence ${(longest.silenceMs / 1000).toFixed(1)} s`;
}
