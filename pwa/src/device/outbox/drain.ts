import { announce } from "../store/signals.ts";
import { underLock } from "../store/under-lock.ts";
import { claimDue, inState, listDue, recoverSending } from "./claim.ts";
import { failed, held, recovered, saveLane, takeLane } from "./lane.ts";
import type { OutboxDatabase } from "./outbox-db.ts";
import type { Lane } from "./outbox-row.ts";
import { pace } from "./pace.ts";
import { sendBatch, type Verdict } from "./send-batch.ts";
import { probe } from "./send-failure.ts";
import { settle } from "./settle.ts";

/** `stopped`: rows are left for later. `busy`: another tab or the worker is at it. */
export type DrainOutcome = "drained" | "stopped" | "busy";

const lockName = "cf-outbox";

/** Rows refused one after the other in requests of their own: it is not the rows then. */
const mostRefusedInARow = 2;

/** Sends what is due. The one drain there is, for the page and for the worker: a Web Lock lets only one of them work at
 *  a time, and where the browser has no locks the ids make a double send harmless. */
export async function drain(db: OutboxDatabase): Promise<DrainOutcome> {
  // The last request may begin just before the drain's end.
  return underLock(lockName, pace.drainMs + 2 * pace.requestMs, () => drainAlone(db));
}

async function drainAlone(db: OutboxDatabase): Promise<DrainOutcome> {
  // A row that is marked as being sent while no tab holds the lock was cut off: its outcome is unknown and it keeps its
  // id.
  await recoverSending(db);
  if ((await listDue(db, Date.now(), 1)).length === 0) return outcomeOf(db);
  const lane = await takeLane(db);
  if (lane.notBefore > Date.now()) return "stopped";
  // No enquiry leaves the phone for a line that may be dead: whatever leaves it without an answer can no longer be
  // changed.
  const isDoubted = lane.failures > 0 || !navigator.onLine;
  if (isDoubted) {
    const answer = await probe();
    if (answer.kind !== "alive") {
      await saveLane(db, failed(lane, answer.kind, { askedMs: askedMs(answer) }));
      announce("outbox");
      return "stopped";
    }
  }

  const stopAt = Date.now() + pace.drainMs;
  let round: Round = { lane, isProven: isDoubted, refused: 0, isOver: false };
  while (Date.now() < stopAt) {
    const rows = await claimDue(db, Date.now(), round.lane.size);
    if (rows.length === 0) break;
    announce("outbox");
    const bodies = rows.map((row) => row.body);
    const verdict = await verifyRefusal(await sendBatch(bodies, lane.device), round);
    // Which row is at fault is not known yet: they go again in smaller requests.
    const isApart = (verdict.kind === "refused" || verdict.kind === "blocked") && rows.length > 1;
    await settle(db, rows, isApart ? { kind: "apart", isOurs: isOurs(verdict) } : verdict);
    round = isApart ? halved(round, rows.length) : after(round, verdict, rows);
    await keep(db, lane, round);
    announce("outbox");
    if (round.isOver) break;
  }
  return outcomeOf(db);
}

async function outcomeOf(db: OutboxDatabase): Promise<DrainOutcome> {
  return (await inState(db, "queued").count()) === 0 ? "drained" : "stopped";
}

/** The state of a drain between two requests. `isProven`: our server has answered in it. `refused`: number of
 *  consecutive rows that were refused. */
type Round = {
  readonly lane: Lane;
  readonly isProven: boolean;
  readonly refused: number;
  readonly isOver: boolean;
};

/** A portal refuses everything, a filter some words: our server's own answer to a question tells the one from the
 *  other. */
async function verifyRefusal(verdict: Verdict, { isProven }: Round): Promise<Verdict> {
  if (verdict.kind !== "blocked" || isProven || verdict.isOurs) return verdict;
  return (await probe()).kind === "alive" ? verdict : { kind: "unreachable" };
}

function halved(round: Round, rows: number): Round {
  return { ...round, isProven: true, lane: { ...round.lane, size: Math.ceil(rows / 2) } };
}

function after(round: Round, verdict: Verdict, rows: readonly { readonly id: string }[]): Round {
  const { lane, isProven } = round;
  const over = (next: Lane): Round => ({ ...round, lane: next, isOver: true });
  switch (verdict.kind) {
    case "results": {
      const { results, room, roomInMs } = verdict;
      // An answer that names none of them is none.
      if (!results.some((result) => rows.some(({ id }) => id === result?.id))) {
        return over(failed(lane, "busy", { isProven }));
      }
      const waitsMs = results.flatMap((result) => (result?.outcome === "later" ? (result.retryAfterMs ?? 0) : []));
      if (waitsMs.length > 0 || room === 0) return over(held(lane, Math.max(pace.laneMs, roomInMs, ...waitsMs)));
      const size = Math.min(lane.size * 2, pace.batchSize, room ?? pace.batchSize);
      return { lane: { ...recovered(lane), size }, isProven: true, refused: 0, isOver: false };
    }
    case "refused":
    case "blocked": {
      const refused = round.refused + 1;
      if (refused >= mostRefusedInARow) return over(failed(lane, "refused"));
      return { ...round, refused };
    }
    case "unreachable":
    case "busy":
    case "missing":
      return over(failed(lane, verdict.kind, { askedMs: askedMs(verdict), isProven }));
    default:
      return verdict satisfies never;
  }
}

/** Writes what the next drain must know. How many rows go together is of this drain, unless it ends with a fault. */
async function keep(db: OutboxDatabase, begunWith: Lane, { lane, isOver }: Round): Promise<void> {
  if (isOver) return saveLane(db, lane);
  const wasHindered = begunWith.failures > 0 || begunWith.trouble !== undefined;
  if (wasHindered && lane.trouble === undefined) await saveLane(db, recovered(lane));
}

function askedMs(verdict: Verdict | Awaited<ReturnType<typeof probe>>): number | undefined {
  return verdict.kind === "busy" ? verdict.retryAfterMs : undefined;
}

function isOurs(verdict: Verdict): boolean {
  return verdict.kind === "refused" || (verdict.kind === "blocked" && verdict.isOurs);
}
