import { claimDue, listDue, recoverSending } from "./claim.ts";
import type { OutboxDatabase } from "./outbox-db.ts";
import { pace } from "./pace.ts";
import { sendBatch } from "./send-batch.ts";
import { settle } from "./settle.ts";
import { announce } from "./signals.ts";
import { underLock } from "./under-lock.ts";

/** `busy`: another tab or the worker is at it. */
export type DrainOutcome = "drained" | "stopped" | "busy";

const lockName = "cf-outbox";

/** Sends what is due. The one drain there is, for the page and for the worker: a Web Lock lets only one of them work at a time, and
 *  where the browser has no locks the ids make a double send harmless. Offline design 3.4. */
export async function drain(db: OutboxDatabase): Promise<DrainOutcome> {
  // The last request may begin just before the drain's end.
  return underLock(lockName, pace.drainMs + 2 * pace.requestMs, () => drainAlone(db));
}

async function drainAlone(db: OutboxDatabase): Promise<DrainOutcome> {
  // What is marked as being sent while nobody holds the lock was cut off: its outcome is unknown, its id stays.
  await recoverSending(db);
  const stopAt = Date.now() + pace.drainMs;
  // A request that is refused as a whole says nothing about which row is at fault; the rows are then sent one by one.
  let size = pace.batchSize;

  while (Date.now() < stopAt) {
    const rows = await claimDue(db, Date.now(), size);
    if (rows.length === 0) return "drained";
    announce("outbox");
    const verdict = await sendBatch(rows.map((row) => row.body));
    const isWholeBatchRefused = verdict.kind === "refused" && rows.length > 1;
    if (isWholeBatchRefused) size = 1;
    await settle(db, rows, isWholeBatchRefused ? { kind: "apart" } : verdict);
    announce("outbox");
    if (verdict.kind === "unreachable" || verdict.kind === "busy" || verdict.kind === "missing") return "stopped";
  }
  return (await listDue(db, Date.now(), 1)).length === 0 ? "drained" : "stopped";
}
