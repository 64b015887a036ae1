import { openFleet, type Process } from "../../rig/fleet.ts";
import { openCluster, safe } from "../../rig/postgres.ts";
import { broken, judged, type Result, unless } from "../../rig/result.ts";
import { mountedDisk, type SmallDisk } from "../../rig/small-disk.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { readDocuments } from "./document-reader.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

const name = "disk of PostgreSQL full";

/** How long it stays full each time, under people who write on. */
const fullMs = 5_000;

/** The disk on which PostgreSQL keeps its tables takes no more: writes are answered with 507, reads go on, and once
 *  there is room the same processes write again. What it notes ahead (WAL) is on another disk: where that one is full,
 *  PostgreSQL itself goes down. https://www.postgresql.org/docs/15/disk-full.html */
export async function fullDatabaseDisk(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  const disk = mountedDisk(128);
  if (!disk) return broken(name, "no tmpfs can be mounted on this machine, so nothing was tried");
  try {
    return await play(disk, seed, rounds);
  } finally {
    disk.remove();
  }
}

async function play(disk: SmallDisk, seed: number, rounds: number): Promise<Result> {
  const cluster = await openCluster(safe, { data: disk.folder });
  const fleet = await openFleet({ server: cluster.url, count: 2 });
  try {
    const pids = [cluster.postmaster(), ...fleet.processes.map((one) => one.pid())];
    const urls = fleet.processes.map(({ url }) => url);
    const cookie = await fleet.anAdmin();
    // As long as a message may be.
    const senders = startSenders(urls, { seed, more: 1_800 });
    const reading = readDocuments(urls);
    const desk = readDesk(fleet.processes, cookie);
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(1000);
      const refused = refusals();
      disk.fill(cluster.postmaster());
      await waitUntil("a full disk to be told of", () => refusals() > refused, { withinMs: 60_000 });
      await sleep(fullMs);
      disk.empty(cluster.postmaster());
      const from = performance.now();
      const resumed = senders.acknowledged.size + 20;
      await waitUntil("writers to go on", () => senders.acknowledged.size >= resumed, { withinMs: 60_000 });
      slowestMs = Math.max(slowestMs, performance.now() - from);
    }
    await senders.stop();
    const [documents, lists] = await Promise.all([reading.stop(), desk.stop()]);
    const judgement = await judgeSenders(fleet, senders);
    const now = [cluster.postmaster(), ...fleet.processes.map((one) => one.pid())];
    const lived = now.join() === pids.join() && fleet.processes.every((one) => one.isRunning());
    const others = Object.keys(senders.answers).filter((status) => !["200", "507"].includes(status));
    const wrong = [
      ...judgement.wrong,
      ...documents.wrong,
      ...lists.wrong,
      ...unless(lived, "a process or PostgreSQL ended"),
      ...unless(others.length === 0, `enquiries were answered with ${others.join(", ")}`),
    ];
    const note = `${told(senders)}; ${disk.how}; 20 written ${(slowestMs / 1000).toFixed(1)} s after there was room; ${documents.answers} documents and ${lists.answers} lists of the desk`;
    return judged(name, senders.acknowledged.size, rounds, { ...judgement, wrong }, note);

    function refusals(): number {
      return senders.answers[507] ?? 0;
    }
  } finally {
    stopAllSenders();
    await fleet.close();
    cluster.remove();
  }
}

/** An admin who looks at the enquiries all the time. */
function readDesk(processes: readonly Process[], cookie: string) {
  const wrong = new Set<string>();
  let answers = 0;
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      const one = processes[answers % processes.length];
      const answer = await one?.asks({ method: "GET", path: "/api/enquiry/get?limit=20", cookie });
      if (answer?.status !== 200) wrong.add(`a list of the desk was answered with ${answer?.status}`);
      answers += 1;
      await sleep(50);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await running;
      return { answers, wrong: [...wrong] };
    },
  };
}
