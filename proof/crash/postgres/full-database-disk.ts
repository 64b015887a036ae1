import { onFleet } from "../../rig/fleet.ts";
import { openCluster, safe } from "../../rig/postgres.ts";
import { type Result, unless } from "../../rig/result.ts";
import { mountedDisk } from "../../rig/small-disk.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";
import { startReaders } from "../readers.ts";

/** The disk on which PostgreSQL keeps its tables takes no more: writes are answered with 507, reads go on, and once
 *  there is room the same processes write again. What it notes ahead (WAL) is on another disk: where that one is full,
 *  PostgreSQL itself goes down. https://www.postgresql.org/docs/15/disk-full.html
 *  @throws Error where no tmpfs can be mounted. */
export async function fullDatabaseDisk(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  const disk = mountedDisk(128);
  if (!disk) throw new Error("no tmpfs can be mounted on this machine");
  const cluster = await openCluster(safe, { data: disk.folder });
  const played = onFleet({ server: cluster.url, count: 2 }, async (fleet) => {
    const pids = () => [cluster.postmaster(), ...fleet.processes.map((one) => one.pid())].join();
    const before = pids();
    const headers = { cookie: await fleet.anAdmin() };
    // As long as a message may be.
    const writers = startEnquirers(fleet.urls, seed, { padding: 1_800 });
    const documents = startReaders(fleet.urls.map((url) => `${url}/`));
    const desk = startReaders(
      fleet.urls.map((url) => `${url}/api/enquiry/get?limit=20`),
      { init: { headers } },
    );
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await writers.more(20);
      disk.fill(cluster.postmaster());
      await writers.answered(100, { status: 507 });
      await Promise.all([documents.more(20), desk.more(20)]);
      disk.empty(cluster.postmaster());
      const from = performance.now();
      await writers.more(20);
      slowestMs = Math.max(slowestMs, performance.now() - from);
    }
    await Promise.all([writers.stop(), documents.stop(), desk.stop()]);
    const lived = pids() === before && fleet.processes.every((one) => one.isRunning());
    const others = writers.log.map(({ status }) => status).filter((status) => ![200, 503, 507].includes(status));
    const more = [
      ...documents.wrong,
      ...desk.wrong,
      ...unless(lived, "a process or PostgreSQL ended"),
      ...unless(others.length === 0, `enquiries were answered with ${others.join(", ")}`),
    ];
    const read = `${documents.waits.length} documents and ${desk.waits.length} lists of the desk`;
    const note = `${tell(writers)}; ${disk.how}; 20 written ${seconds(slowestMs)} after there was room; ${read}`;
    const judgement = await judgeFleet(fleet, writers);
    return judgedWriters("disk of PostgreSQL full", judgement, [writers], { faults: rounds, more, note });
  });
  return played.finally(cluster.remove).finally(disk.remove);
}
