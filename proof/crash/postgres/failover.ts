import { openFleet } from "../../rig/fleet.ts";
import { openCluster, openStandby, safe } from "../../rig/postgres.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { openTcpGate } from "../../rig/tcp-gate.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { readDocuments } from "./document-reader.ts";
import { targetOf } from "./gated-fleet.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

/** Every commit waits for whoever follows. */
const synchronous = { ...safe, wal_level: "replica", synchronous_standby_names: "*" };

/** PostgreSQL is killed and stays down; a synchronous standby takes its place behind the same address. `awayMs`: how
 *  long nobody answers there before the standby is promoted. */
export async function failover(seed: number, { awayMs }: { readonly awayMs: number }): Promise<Result> {
  const primary = await openCluster(synchronous);
  const standby = await openStandby(primary, safe);
  const gate = await openTcpGate(targetOf(primary.url));
  const fleet = await openFleet({ server: `postgres://postgres@127.0.0.1:${gate.port}/postgres`, count: 2 });
  try {
    const urls = fleet.processes.map(({ url }) => url);
    const pids = fleet.processes.map((one) => one.pid());
    const [synced] = await fleet.query<{ sync_state: string }>("select sync_state from pg_stat_replication");
    const senders = startSenders(urls, { seed });
    const reading = readDocuments(urls);
    await waitUntil("writers to begin", () => senders.acknowledged.size > 200, { withinMs: 30_000 });
    await sleep(createRandom(seed).below(1000));
    process.kill(primary.postmaster(), "SIGKILL");
    const before = senders.acknowledged.size;
    const from = performance.now();
    await sleep(awayMs);
    standby.promote();
    gate.target = targetOf(standby.url);
    const promotedMs = performance.now() - from;
    await waitUntil("writers to go on", () => senders.acknowledged.size >= before + 20, { withinMs: 60_000 });
    const resumedMs = performance.now() - from - promotedMs;
    await sleep(5000);
    await senders.stop();
    const read = await reading.stop();
    const each = await Promise.all(urls.map((url, at) => writesAgain(url, seed + 1 + at)));
    const judgement = await judgeSenders(fleet, senders, ...each);
    const lived = fleet.processes.every((one, at) => one.pid() === pids[at] && one.isRunning());
    const wrong = [
      ...judgement.wrong,
      ...read.wrong,
      ...unless(synced?.sync_state === "sync", `the standby followed as ${synced?.sync_state ?? "nobody"}`),
      ...unless(lived, "a process ended"),
    ];
    const times = `promoted after ${seconds(promotedMs)}, 20 written ${seconds(resumedMs)} later`;
    const note = `${told(senders)}; ${before} before; ${times}; ${read.answers} documents`;
    const rows = [senders, ...each].reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    return judged("failover to a synchronous standby", rows, 1, { ...judgement, wrong }, note);
  } finally {
    stopAllSenders();
    await fleet.close();
    gate.close();
    standby.remove();
    primary.remove();
  }
}

/** Each process by itself, so that none hides behind the other. */
async function writesAgain(url: string, seed: number) {
  const later = startSenders([url], { seed });
  await waitUntil(`${url} to write`, () => later.acknowledged.size > 20, { withinMs: 20_000 });
  await later.stop();
  return later;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
