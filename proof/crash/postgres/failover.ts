import { aProduct } from "../../../api/src/testing/makers.ts";
import { type Fleet, openFleet, query } from "../../rig/fleet.ts";
import { type Cluster, openCluster, openStandby, type Standby, safe } from "../../rig/postgres.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { openTcpGate, type TcpGate } from "../../rig/tcp-gate.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { readDocuments } from "./document-reader.ts";
import { targetOf } from "./gated-fleet.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

const asynchronous = { ...safe, wal_level: "replica" };
/** Every commit waits for whoever follows. */
const synchronous = { ...asynchronous, synchronous_standby_names: "*" };

type Size = { readonly awayMs: number };

/** PostgreSQL is killed and stays down; a synchronous standby takes its place behind the same address. `awayMs`: how
 *  long nobody answers there before the standby is promoted. */
export async function failover(seed: number, { awayMs }: Size): Promise<Result> {
  return onPair(synchronous, async ({ fleet, primary, standby, gate }) => {
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
    takesOver(standby, gate);
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
  });
}

/** The standby had stopped following before PostgreSQL was killed: what was acknowledged since is gone and counted, all
 *  that came before is there. The shop finds its catalogue behind what it had noted, and renews itself. */
export async function failoverThatLoses(seed: number, { awayMs }: Size): Promise<Result> {
  return onPair(asynchronous, async ({ fleet, primary, standby, gate }) => {
    const senders = startSenders(
      fleet.processes.map(({ url }) => url),
      { seed },
    );
    await aProduct(fleet.deps);
    await waitUntil("writers to begin", () => senders.acknowledged.size > 200, { withinMs: 30_000 });
    const epoch = await epochOf(fleet);
    const kept = new Set(senders.acknowledged);
    await stopsFollowing(standby, primary);
    await aProduct(fleet.deps);
    // Each start notes what the database has reached, as the keeper does every minute.
    for (const one of fleet.processes) {
      await one.stop();
      await one.start();
    }
    await sleep(createRandom(seed).below(1000));
    process.kill(primary.postmaster(), "SIGKILL");
    await sleep(awayMs);
    const before = new Set(senders.acknowledged);
    takesOver(standby, gate);
    const from = performance.now();
    const isRenewed = async () => (await epochOf(fleet).catch(() => epoch)) !== epoch;
    await waitUntil("a new epoch", isRenewed, { withinMs: 120_000, everyMs: 250 });
    const renewedMs = performance.now() - from;
    await waitUntil("writers to go on", () => senders.acknowledged.size >= before.size + 20, { withinMs: 60_000 });
    await senders.stop();
    const judgement = await judgeSenders(fleet, senders);
    const stored = new Set((await fleet.query<{ id: string }>("select id from enquiry")).map(({ id }) => id));
    const gone = [...senders.acknowledged].filter((id) => !stored.has(id));
    const lost = gone.filter((id) => kept.has(id) || !before.has(id)).length;
    const wrong = [...judgement.wrong, ...unless(gone.length > 0, "nothing was lost, so that nothing was tried")];
    const note = `${told(senders)}; ${gone.length} of ${before.size - kept.size} that the standby had not heard of are gone; epoch new after ${seconds(renewedMs)}`;
    return judged(
      "failover to an asynchronous standby",
      senders.acknowledged.size,
      1,
      { ...judgement, lost, wrong },
      note,
    );
  });
}

type Pair = { readonly fleet: Fleet; readonly primary: Cluster; readonly standby: Standby; readonly gate: TcpGate };

/** Two processes on a PostgreSQL that another one follows. */
async function onPair(settings: typeof asynchronous, play: (pair: Pair) => Promise<Result>): Promise<Result> {
  const primary = await openCluster(settings);
  const standby = await openStandby(primary, safe);
  const gate = await openTcpGate(targetOf(primary.url));
  const fleet = await openFleet({ server: `postgres://postgres@127.0.0.1:${gate.port}/postgres`, count: 2 });
  try {
    return await play({ fleet, primary, standby, gate });
  } finally {
    stopAllSenders();
    await fleet.close();
    gate.close();
    standby.remove();
    primary.remove();
  }
}

function takesOver(standby: Standby, gate: TcpGate): void {
  standby.promote();
  gate.target = targetOf(standby.url);
}

async function epochOf({ query }: Fleet): Promise<string | undefined> {
  const [state] = await query<{ epoch: string }>("select epoch from catalogue_state");
  return state?.epoch;
}

/** Resolves when it has heard all that is written by now, and hears no more. */
async function stopsFollowing(standby: Standby, primary: Cluster): Promise<void> {
  const [written] = await query<{ at: string }>(primary.url, "select pg_current_wal_lsn()::text as at");
  const hears = `select pg_last_wal_receive_lsn() >= '${written?.at}'::pg_lsn as all`;
  const hasAll = async () => (await query<{ all: boolean }>(standby.url, hears))[0]?.all === true;
  await waitUntil("the standby to hear all", hasAll, { withinMs: 20_000, everyMs: 50 });
  await query(standby.url, "alter system set primary_conninfo = ''");
  await query(standby.url, "select pg_reload_conf()");
  const isDeaf = async () => (await query(standby.url, "select pid from pg_stat_wal_receiver")).length === 0;
  await waitUntil("the standby to hear no more", isDeaf, { withinMs: 20_000, everyMs: 50 });
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
