import { aProduct } from "../../../api/src/testing/makers.ts";
import { type Fleet, onFleet, query } from "../../rig/fleet.ts";
import { type Cluster, openCluster, openStandby, type Standby, safe, targetOf } from "../../rig/postgres.ts";
import { type Result, unless } from "../../rig/result.ts";
import { openTcpGate } from "../../rig/tcp-gate.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";
import { startReaders } from "../readers.ts";
import type { Writers } from "../writers.ts";

const asynchronous = { ...safe, wal_level: "replica" };
/** Every commit waits for the standby. */
const synchronous = { ...asynchronous, synchronous_standby_names: "*" };

/** PostgreSQL is killed and stays down; once both processes have noticed, a synchronous standby takes its place behind
 *  the same address. */
export function failover(seed: number): Promise<Result> {
  return onPair(synchronous, async ({ fleet, failsOver }) => {
    const pids = fleet.processes.map((one) => one.pid());
    const [synced] = await fleet.query<{ sync_state: string }>("select sync_state from pg_stat_replication");
    const writers = startEnquirers(fleet.urls, seed);
    const readers = startReaders(fleet.urls.map((url) => `${url}/`));
    await writers.more(200);
    const before = writers.acknowledged.enquiries.size;
    await failsOver(writers, () => readers.more(20));
    const from = performance.now();
    await writers.more(20);
    const resumedMs = performance.now() - from;
    await Promise.all([writers.stop(), readers.stop()]);
    // Each process by itself, so that none hides behind the other.
    const each = fleet.urls.map((url, at) => startEnquirers([url], seed + 1 + at));
    await Promise.all(each.map((one) => one.more(20).then(one.stop)));
    const lived = fleet.processes.every((one, at) => one.pid() === pids[at] && one.isRunning());
    const more = [
      ...readers.wrong,
      ...unless(synced?.sync_state === "sync", `the standby followed as ${synced?.sync_state ?? "none"}`),
      ...unless(lived, "a process ended"),
    ];
    const note = `${tell(writers)}; ${before} before; 20 written ${seconds(resumedMs)} after the promotion; ${readers.waits.length} documents`;
    const judgement = await judgeFleet(fleet, writers, ...each);
    return judgedWriters("failover to a synchronous standby", judgement, [writers, ...each], { faults: 1, more, note });
  });
}

/** The standby had stopped following before PostgreSQL was killed: what was acknowledged since is gone and counted, all
 *  that was before is there. The shop finds its catalogue behind what it had noted, and renews itself. */
export function failoverThatLoses(seed: number): Promise<Result> {
  return onPair(asynchronous, async ({ fleet, primary, standby, failsOver }) => {
    const writers = startEnquirers(fleet.urls, seed);
    await aProduct(fleet.deps);
    await writers.more(200);
    const epoch = await epochOf(fleet);
    const kept = new Set(writers.acknowledged.enquiries);
    await stopsFollowing(standby, primary);
    await aProduct(fleet.deps);
    // Each start notes what the database has reached, as the keeper does every minute.
    for (const one of fleet.processes) {
      await one.stop();
      await one.start();
    }
    await writers.more(50);
    await failsOver(writers);
    const before = new Set(writers.acknowledged.enquiries);
    const from = performance.now();
    const isRenewed = async () => (await epochOf(fleet).catch(() => epoch)) !== epoch;
    await waitUntil("a new epoch", isRenewed, { everyMs: 250 });
    const renewedMs = performance.now() - from;
    await writers.more(20);
    await writers.stop();
    const stored = new Set((await fleet.query<{ id: string }>("select id from enquiry")).map(({ id }) => id));
    const gone = [...writers.acknowledged.enquiries].filter((id) => !stored.has(id));
    const lost = gone.filter((id) => kept.has(id) || !before.has(id)).length;
    const note = `${tell(writers)}; ${gone.length} of ${before.size - kept.size} that the standby had not received are gone; epoch new after ${seconds(renewedMs)}`;
    const judgement = { ...(await judgeFleet(fleet, writers)), lost };
    const more = unless(gone.length > 0, "nothing was lost, so that nothing was tried");
    return judgedWriters("failover to an asynchronous standby", judgement, [writers], { faults: 1, more, note });
  });
}

type Pair = {
  readonly fleet: Fleet;
  readonly primary: Cluster;
  readonly standby: Standby;
  /** Kills the primary, waits until both processes have refused writers and `beside` is done, and promotes the standby
   *  in its place. */
  readonly failsOver: (writers: Writers, beside?: () => Promise<void>) => Promise<void>;
};

/** Two processes on a PostgreSQL that another one follows. */
async function onPair(settings: typeof asynchronous, play: (pair: Pair) => Promise<Result>): Promise<Result> {
  const primary = await openCluster(settings);
  const standby = await openStandby(primary, safe);
  let present: Cluster = primary;
  const gate = await openTcpGate(() => targetOf(present.url));
  const server = `postgres://postgres@127.0.0.1:${gate.port}/postgres`;
  const played = onFleet({ server, count: 2 }, (fleet) => {
    async function failsOver(writers: Writers, beside: () => Promise<void> = async () => undefined): Promise<void> {
      process.kill(primary.postmaster(), "SIGKILL");
      const refused = fleet.urls.map((origin) => writers.answered(10, { status: 503, origin }));
      await Promise.all([...refused, beside()]);
      standby.promote();
      present = standby;
    }
    return play({ fleet, primary, standby, failsOver });
  });
  return played.finally(() => {
    gate.close();
    standby.remove();
    primary.remove();
  });
}

async function epochOf({ query }: Fleet): Promise<string | undefined> {
  const [state] = await query<{ epoch: string }>("select epoch from catalogue_state");
  return state?.epoch;
}

/** Resolves when it has received all that is written by now, and receives no more. */
async function stopsFollowing(standby: Standby, primary: Cluster): Promise<void> {
  const [written] = await query<{ at: string }>(primary.url, "select pg_current_wal_lsn()::text as at");
  const received = `select pg_last_wal_receive_lsn() >= '${written?.at}'::pg_lsn as all`;
  const hasAll = async () => (await query<{ all: boolean }>(standby.url, received))[0]?.all === true;
  await waitUntil("the standby to receive all", hasAll);
  await query(standby.url, "alter system set primary_conninfo = ''");
  await query(standby.url, "select pg_reload_conf()");
  const isCutOff = async () => (await query(standby.url, "select pid from pg_stat_wal_receiver")).length === 0;
  await waitUntil("the standby to receive no more", isCutOff);
}
