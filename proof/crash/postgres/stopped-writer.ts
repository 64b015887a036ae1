import pg from "pg";
import { lockSpace, locks } from "../../../api/src/platform/db/locks.ts";
import { openFleet, twoOf } from "../../rig/fleet.ts";
import type { Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";

/** A process is stopped, not killed, while it is the one that writes: PostgreSQL ends its turn, the other writes on, and
 *  what it wakes up with is rolled back. */
export async function stoppedWriter(server: string, seed: number): Promise<Result> {
  const fleet = await openFleet({
    server,
    count: 2,
    envOf: (at, database) => ({ DATABASE_URL: `${database.href}&application_name=process-${at}` }),
  });
  const [stopped, other] = twoOf(fleet.processes);
  const blocker = new pg.Client(fleet.database);
  try {
    await blocker.connect();
    // Its first writer waits for the table, and keeps the turn to write.
    await blocker.query("begin; lock table enquiry in share mode");
    const waiting = startEnquirers([stopped.url], seed);
    do {
      process.kill(stopped.pid(), "SIGCONT");
      await waitUntil("the process to write", isWriting, { everyMs: 5 });
      process.kill(stopped.pid(), "SIGSTOP");
    } while (!(await isWriting()));
    await blocker.query("rollback");
    const writers = startEnquirers([other.url], seed + 1);
    const from = performance.now();
    await waitUntil("its turn to end", async () => !(await isWriting()));
    const freeMs = performance.now() - from;
    await writers.more(100);
    process.kill(stopped.pid(), "SIGCONT");
    await waiting.more(10);
    await Promise.all([writers.stop(), waiting.stop()]);
    const note = `${tell(writers)}; others write after ${seconds(freeMs)}`;
    const judgement = await judgeFleet(fleet, writers, waiting);
    return judgedWriters("SIGSTOP of who writes", judgement, [writers, waiting], { faults: 1, more: [], note });
  } finally {
    process.kill(stopped.pid(), "SIGCONT");
    await blocker.end();
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
