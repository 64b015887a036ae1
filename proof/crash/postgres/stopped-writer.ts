import { lockSpace, locks } from "../../../api/src/platform/db/locks.ts";
import { openFleet, twoOf } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

/** How long a transaction that has nothing to do may keep others from writing, and how late that may be noticed. */
const idleMs = 10_000;
const lateMs = 2_000;

/** A process is stopped, not killed, while it is the one that writes: the others wait for ten seconds at most, and what
 *  it wakes up with is rolled back. */
export async function stoppedWriter(
  server: string,
  seed: number,
  { stoppedMs }: { readonly stoppedMs: number },
): Promise<Result> {
  const fleet = await openFleet({
    server,
    count: 2,
    envOf: (at, database) => ({ DATABASE_URL: `${database.href}&application_name=process-${at}` }),
  });
  const [stopped, other] = twoOf(fleet.processes);
  try {
    const random = createRandom(seed);
    // Who sends to the stopped one waits for it.
    const waiting = startSenders([stopped.url], { seed, senders: 10 });
    const senders = startSenders([other.url], { seed: seed + 1, senders: 10 });
    let tries = 0;
    for (let isHolding = false; !isHolding; tries += 1) {
      if (tries > 2000) throw new Error("the process was never stopped while it wrote");
      await sleep(random.below(20));
      process.kill(stopped.pid(), "SIGSTOP");
      // What it had sent may still be carried out.
      await sleep(50);
      isHolding = await isWriting();
      if (!isHolding) process.kill(stopped.pid(), "SIGCONT");
    }
    const from = performance.now();
    await waitUntil("its turn to end", async () => !(await isWriting()), { withinMs: 60_000 });
    const freeMs = performance.now() - from;
    const resumed = senders.acknowledged.size + 10;
    await waitUntil("the other to write", () => senders.acknowledged.size >= resumed, { withinMs: 20_000 });
    await sleep(Math.max(0, stoppedMs - (performance.now() - from)));
    process.kill(stopped.pid(), "SIGCONT");
    await Promise.all([senders.stop(), waiting.stop()]);
    const later = startSenders([stopped.url], { seed: seed + 2 });
    await waitUntil("the stopped one to write", () => later.acknowledged.size >= 10, { withinMs: 20_000 });
    await later.stop();
    const judgement = await judgeSenders(fleet, senders, waiting, later);
    const isSoon = freeMs <= idleMs + lateMs;
    const wrong = [...judgement.wrong, ...unless(isSoon, `others waited for ${Math.round(freeMs)} ms`)];
    const note = `${told(senders)}; free after ${(freeMs / 1000).toFixed(1)} s, stopped for ${stoppedMs / 1000} s`;
    return judged(
      "SIGSTOP of who writes",
      senders.acknowledged.size + waiting.acknowledged.size,
      1,
      { ...judgement, wrong },
      note,
    );
  } finally {
    stopAllSenders();
    process.kill(stopped.pid(), "SIGCONT");
    await fleet.close();
  }

  async function isWriting(): Promise<boolean> {
    const held = await fleet.query(`select 1 from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = ${lockSpace} and objid = ${locks.write} and granted
        and pg_locks.database = (select oid from pg_database where datname = current_database())
        and application_name = 'process-0'`);
    return held.length > 0;
  }
}
