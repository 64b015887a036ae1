import { type Fleet, onFleet, rowOf } from "../../rig/fleet.ts";
import { openCluster, safe } from "../../rig/postgres.ts";
import { createRandom } from "../../rig/random.ts";
import { type Result, unless } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";
import { startReaders } from "../readers.ts";

/** A busy backend of PostgreSQL is killed, whereupon it restarts all of them, and then the whole of it. The processes
 *  live through both, and documents are served while PostgreSQL is down. */
export async function killedDatabase(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  const cluster = await openCluster(safe);
  return onFleet({ server: cluster.url, count: 2 }, async (fleet) => {
    const random = createRandom(seed);
    const pids = fleet.processes.map((one) => one.pid());
    const writers = startEnquirers(fleet.urls, seed);
    const readers = startReaders(fleet.urls.map((url) => `${url}/`));
    let slowestMs = 0;
    for (let round = 0; round < rounds * 2; round += 1) {
      await writers.more(1 + random.below(50));
      if (round % 2 === 0) process.kill(await busyBackend(fleet), "SIGKILL");
      else {
        process.kill(cluster.postmaster(), "SIGKILL");
        await readers.more(2 * fleet.urls.length);
        await waitUntil("PostgreSQL to start again", startsAgain);
      }
      const from = performance.now();
      await writers.more(20);
      slowestMs = Math.max(slowestMs, performance.now() - from);
    }
    await Promise.all([writers.stop(), readers.stop()]);
    const lived = fleet.processes.every((one, at) => one.pid() === pids[at] && one.isRunning());
    const more = [...unless(lived, "a process ended"), ...readers.wrong];
    const note = `${tell(writers)}; 20 written ${seconds(slowestMs)} later at most; ${readers.answered()} documents`;
    const judgement = await judgeFleet(fleet, writers);
    return judgedWriters("kill -9 of PostgreSQL", judgement, [writers], { faults: rounds * 2, more, note });
  }).finally(cluster.remove);

  async function busyBackend(fleet: Fleet): Promise<number> {
    const { pid } = await rowOf<{ pid: number }>(
      fleet,
      `select pid from pg_stat_activity where application_name = 'chargefront' and pid <> pg_backend_pid()
        and datname = current_database() order by state = 'active' desc, state_change desc limit 1`,
    );
    return pid;
  }

  /** A killed one leaves children behind for a moment, beside which none starts. */
  function startsAgain(): Promise<boolean> {
    return cluster.start().then(
      () => true,
      () => false,
    );
  }
}
