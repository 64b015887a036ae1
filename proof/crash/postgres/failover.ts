import { onFleet } from "../../rig/fleet.ts";
import { openCluster, openStandby, safe, targetOf } from "../../rig/postgres.ts";
import { type Result, unless } from "../../rig/result.ts";
import { openTcpGate } from "../../rig/tcp-gate.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";
import { startReaders } from "../readers.ts";

/** PostgreSQL is killed and stays down. Once both processes have refused writers, a standby for which every commit
 *  waited takes its place behind the same address: the processes live on and write there. */
export async function failover(seed: number): Promise<Result> {
  const primary = await openCluster({ ...safe, wal_level: "replica", synchronous_standby_names: "*" });
  const standby = await openStandby(primary, safe);
  let present = primary;
  const gate = await openTcpGate(() => targetOf(present.url));
  const server = `postgres://postgres@127.0.0.1:${gate.port}/postgres`;
  const played = onFleet({ server, count: 2 }, async (fleet) => {
    const pids = fleet.processes.map((one) => one.pid());
    const [synced] = await fleet.query<{ sync_state: string }>("select sync_state from pg_stat_replication");
    const writers = startEnquirers(fleet.urls, seed);
    const readers = startReaders(fleet.urls.map((url) => `${url}/`));
    await writers.more(200);
    process.kill(primary.postmaster(), "SIGKILL");
    const refused = fleet.urls.map((origin) => writers.answered(10, { status: 503, origin }));
    await Promise.all([...refused, readers.more(20)]);
    standby.promote();
    present = standby;
    const from = performance.now();
    await writers.more(20);
    const resumedMs = performance.now() - from;
    await Promise.all([writers.stop(), readers.stop()]);
    // Each process separately, so that neither hides behind the other.
    const each = fleet.urls.map((url, at) => startEnquirers([url], seed + 1 + at));
    await Promise.all(each.map((one) => one.more(20).then(one.stop)));
    const lived = fleet.processes.every((one, at) => one.pid() === pids[at] && one.isRunning());
    const more = [
      ...readers.wrong,
      ...unless(synced?.sync_state === "sync", `the standby followed as ${synced?.sync_state ?? "none"}`),
      ...unless(lived, "a process ended"),
    ];
    const note = `${tell(writers)}; 20 written ${seconds(resumedMs)} after the promotion; ${readers.answered()} documents`;
    const judgement = await judgeFleet(fleet, writers, ...each);
    return judgedWriters("failover to a synchronous standby", judgement, [writers, ...each], { faults: 1, more, note });
  });
  return played.finally(() => {
    gate.close();
    standby.remove();
    primary.remove();
  });
}
