import { availableParallelism } from "node:os";
import { orderingCustomers } from "../../rig/people.ts";
import { anyProduct, orderOf } from "../../rig/place-order.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { sleep } from "../../rig/wait.ts";
import { type Harvest, release } from "../crowd.ts";

/** docs/security.md#power-crashes-load. */
const demanded = { shareOfPeak: 0.8, recoveryMs: 5000, sparedMs: 1000 } as const;
const cores = { server: 0, generator: 1 } as const;
/** Who is counted among them when what a server can carry is measured. */
const atEase = 50;
const crowded = 600;

/** Three times as much is asked of the server as it can carry, each side on a core of its own. `isTimed`: what is too
 *  slow fails the test. */
export function overload(
  seed: number,
  { seconds, isTimed }: { readonly seconds: number; readonly isTimed: boolean },
): Promise<Result> {
  const isPinned = availableParallelism() > 1;
  const core = isPinned ? cores.generator : cores.server;
  return onStage(
    seed,
    async (stage) => {
      const { api } = stage;
      const measure = Math.max(2, Math.min(10, seconds / 4));
      await release({ api, seed, seconds: measure, connections: atEase }, core);
      const ease = await release({ api, seed: seed + 1, seconds: measure, connections: atEase }, core);
      const peak = good(ease) / measure;
      const probe = startProbe(api, await settling(stage));
      const crush = { api, seed: seed + 2, seconds, connections: crowded, perSecond: 3 * peak };
      const crushed = await release(crush, core);
      const spared = await probe.stop();
      const recoveredMs = await untilRecovered(api);
      const share = good(crushed) / seconds / peak;
      const wrong = strange(ease, crushed);
      if (spared.refused > 0) wrong.push(`${spared.refused} of those who had paid were refused`);
      if (isTimed && share < demanded.shareOfPeak) wrong.push(`only ${percent(share)} of what it can carry`);
      if (isTimed && recoveredMs > demanded.recoveryMs) wrong.push(`recovered only after ${recoveredMs} ms`);
      if (isTimed && spared.p99Ms > demanded.sparedMs) wrong.push(`who had paid waited ${spared.p99Ms} ms`);
      const note = [
        `carries ${Math.round(peak)} a second`,
        `asked for ${Math.round(crushed.asked / seconds)} it answered ${percent(share)} of that`,
        `95 in 100 of them within ${crushed.p95Ms} ms (${ease.p95Ms} ms at ease)`,
        `${crushed.statuses["503"] ?? 0} refused`,
        `99 in 100 of those who had paid were answered within ${spared.p99Ms} ms`,
        `recovered in ${recoveredMs} ms`,
      ].join("; ");
      return judged("three times the load", good(crushed), 1, { lost: 0, duplicated: 0, wrong }, note);
    },
    isPinned ? { core: cores.server } : {},
  );
}

function good({ statuses }: Harvest): number {
  return statuses["200"] ?? 0;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function strange(...harvests: readonly Harvest[]): string[] {
  return harvests.flatMap(({ statuses }) =>
    Object.entries(statuses)
      .filter(([status]) => status !== "200" && status !== "503")
      .map(([status, count]) => `${count} answers ${status}`),
  );
}

/** What a customer's browser asks once it has paid: how the order stands. */
async function settling({ api, dataDir }: Stage): Promise<() => Promise<Response>> {
  const cookie = orderingCustomers(dataDir).next().value;
  const begun = await orderOf(api, cookie, await anyProduct(api))();
  const { orderId } = (await begun.json()) as { orderId: string };
  const headers = { "content-type": "application/json", cookie, origin: api };
  return () => fetch(`${api}/api/orders/add`, { method: "POST", headers, body: JSON.stringify({ orderId }) });
}

/** Asks, all the while, what is never refused. */
function startProbe(api: string, settle: () => Promise<Response>) {
  const waits: number[] = [];
  let refused = 0;
  let isStopping = false;
  async function probes(): Promise<void> {
    while (!isStopping) {
      const from = performance.now();
      const answer = await settle();
      await answer.arrayBuffer();
      waits.push(performance.now() - from);
      const health = await fetch(`${api}/api/health`);
      await health.arrayBuffer();
      if (!answer.ok || !health.ok) refused += 1;
      await sleep(20);
    }
  }
  const running = probes();
  return {
    async stop() {
      isStopping = true;
      await running;
      const sorted = waits.toSorted((one, other) => one - other);
      return { refused, p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0) };
    },
  };
}

/** How long until ten in a row were answered at once. */
async function untilRecovered(api: string): Promise<number> {
  const from = performance.now();
  for (let quick = 0; quick < 10 && performance.now() - from < 30_000; ) {
    const asked = performance.now();
    const answer = await fetch(`${api}/api/products/get`);
    await answer.arrayBuffer();
    quick = answer.ok && performance.now() - asked < 100 ? quick + 1 : 0;
  }
  return Math.round(performance.now() - from);
}
