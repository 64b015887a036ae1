import { openFleet, rowOf } from "../../rig/fleet.ts";
import { openCluster, safe } from "../../rig/postgres.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { readDocuments } from "./document-reader.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

/** A busy backend of PostgreSQL is killed, whereupon it starts all of them anew, and then the whole of it. The processes
 *  live through both, and whoever reads a document does not notice. */
export async function killedDatabase(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  const cluster = await openCluster(safe);
  const fleet = await openFleet({ server: cluster.url, count: 2 });
  try {
    const random = createRandom(seed);
    const pids = fleet.processes.map((one) => one.pid());
    const senders = startSenders(
      fleet.processes.map(({ url }) => url),
      { seed },
    );
    const reading = readDocuments(fleet.processes.map(({ url }) => url));
    let slowestMs = 0;
    for (let round = 0; round < rounds * 2; round += 1) {
      await sleep(300 + random.below(700));
      if (round % 2 === 0) process.kill(await busyBackend(fleet.database), "SIGKILL");
      else {
        process.kill(cluster.postmaster(), "SIGKILL");
        await sleep(random.below(500));
        await again(cluster.start);
      }
      const from = performance.now();
      const resumed = senders.acknowledged.size + 20;
      await waitUntil("writers to go on", () => senders.acknowledged.size >= resumed, { withinMs: 60_000 });
      slowestMs = Math.max(slowestMs, performance.now() - from);
    }
    await senders.stop();
    const read = await reading.stop();
    const judgement = await judgeSenders(fleet, senders);
    const lived = fleet.processes.every((one, at) => one.pid() === pids[at] && one.isRunning());
    const wrong = [...judgement.wrong, ...unless(lived, "a process ended"), ...read.wrong];
    const note = `${told(senders)}; 20 written ${(slowestMs / 1000).toFixed(1)} s after at most; ${read.answers} documents`;
    return judged("kill -9 of PostgreSQL", senders.acknowledged.size, rounds * 2, { ...judgement, wrong }, note);
  } finally {
    stopAllSenders();
    await fleet.close();
    cluster.remove();
  }

  async function busyBackend(database: string): Promise<number> {
    const { pid } = await rowOf<{ pid: number }>(
      fleet,
      `select pid from pg_stat_activity where application_name = 'chargefront' and pid <> pg_backend_pid()
        and datname = '${new URL(database).pathname.slice(1)}' order by state = 'active' desc, state_change desc limit 1`,
    );
    return pid;
  }
}

/** A killed one leaves children behind for a moment, beside which none begins. */
async function again(start: () => Promise<void>): Promise<void> {
  await waitUntil(
    "PostgreSQL to begin again",
    () =>
      start().then(
        () => true,
        () => false,
      ),
    { withinMs: 60_000, everyMs: 200 },
  );
}
