import pg from "pg";
import { lockSpace, locks } from "../../../api/src/platform/db/locks.ts";
import { type Fleet, onFleet, twoOf } from "../../rig/fleet.ts";
import { targetOf, testServer } from "../../rig/postgres.ts";
import { judged, type Result } from "../../rig/result.ts";
import { showTerms } from "../../rig/shown-terms.ts";
import { openTcpGate, type TcpGate } from "../../rig/tcp-gate.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";

/** Plays with a fleet of two, of which the first reaches the database through a gate. */
async function onGatedFleet(play: (fleet: Fleet, gate: TcpGate) => Promise<Result>): Promise<Result> {
  const server = await testServer();
  const gate = await openTcpGate(() => targetOf(server));
  const envOf = (at: number, { pathname }: URL): Record<string, string> =>
    at === 0 ? { DATABASE_URL: `postgres://postgres@127.0.0.1:${gate.port}${pathname}` } : {};
  return onFleet({ count: 2, envOf }, (fleet) => play(fleet, gate)).finally(gate.close);
}

/** One process is cut off from the database without a word, under people who write at both, until it has answered 40 of
 *  them: no answer hangs, and afterwards the process writes again. */
export function cutOffProcess(seed: number): Promise<Result> {
  return onGatedFleet(async (fleet, gate) => {
    const [cutOff = ""] = fleet.urls;
    const writers = startEnquirers(fleet.urls, seed);
    await writers.more(50);
    gate.isCut = true;
    await writers.answered(40, { origin: cutOff });
    gate.repair();
    await writers.stop();
    const later = startEnquirers([cutOff], seed + 1);
    await later.more(20);
    await later.stop();
    const longestMs = writers.log.reduce((longest, { ms }) => Math.max(longest, ms), 0);
    const note = `${tell(writers)}; the longest answer took ${seconds(longestMs)}`;
    const judgement = await judgeFleet(fleet, writers, later);
    return judgedWriters("cut off from the database", judgement, [writers, later], { faults: 1, note });
  });
}

/** Only the connection on which a process hears of changes is cut, without a word: it notices, and shows what was saved
 *  at the other one all the same. The note says how long that takes. */
export function deafProcess(_: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  return onGatedFleet(async (fleet, gate) => {
    const [deaf, other] = twoOf(fleet.processes);
    const cookie = await fleet.anAdmin();
    const waits: number[] = [];
    const save = async (title: string) => void waits.push(await showTerms(deaf, { at: other, cookie, title }));
    for (let round = 0; round < rounds; round += 1) {
      gate.cutsWhoSays = "listen chargefront";
      await save(`Cut ${round}`);
      await save(`Still cut ${round}`);
      gate.repair();
      await save(`Heard ${round}`);
    }
    const note = `a document was old for ${seconds(Math.max(...waits))} at most`;
    return judged("listener cut off", waits.length, rounds, { wrong: [] }, note);
  });
}

/** A process is stopped, not killed, while it is the one that writes: PostgreSQL ends its turn, the other writes on, and
 *  what it wakes up with is rolled back. */
export function stoppedWriter(seed: number): Promise<Result> {
  const envOf = (at: number, { href }: URL) => ({ DATABASE_URL: `${href}&application_name=process-${at}` });
  return onFleet({ count: 2, envOf }, async (fleet) => {
    const [stopped, other] = twoOf(fleet.processes);
    const signal = (name: NodeJS.Signals) => process.kill(stopped.pid(), name);
    const blocker = new pg.Client(fleet.database);
    try {
      await blocker.connect();
      // The first writer waits for the table, and keeps the turn to write.
      await blocker.query("begin; lock table enquiry in share mode");
      const waiting = startEnquirers([stopped.url], seed);
      do {
        signal("SIGCONT");
        await waitUntil("the process to write", () => isWriting(fleet), { everyMs: 5 });
        signal("SIGSTOP");
      } while (!(await isWriting(fleet)));
      await blocker.query("rollback");
      const writers = startEnquirers([other.url], seed + 1);
      const from = performance.now();
      await waitUntil("its turn to end", async () => !(await isWriting(fleet)));
      const freeMs = performance.now() - from;
      await writers.more(100);
      signal("SIGCONT");
      await waiting.more(10);
      await Promise.all([writers.stop(), waiting.stop()]);
      const note = `${tell(writers)}; others write after ${seconds(freeMs)}`;
      const judgement = await judgeFleet(fleet, writers, waiting);
      return judgedWriters("SIGSTOP of who writes", judgement, [writers, waiting], { faults: 1, note });
    } finally {
      signal("SIGCONT");
      await blocker.end();
    }
  });
}

/** Whether the first process has the turn to write. */
async function isWriting(fleet: Fleet): Promise<boolean> {
  const held = await fleet.query(`select 1 from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = ${lockSpace} and objid = ${locks.write} and granted
      and pg_locks.database = (select oid from pg_database where datname = current_database())
      and application_name = 'process-0'`);
  return held.length > 0;
}
