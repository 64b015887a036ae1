import Dexie from "dexie";
import { readLane } from "./lane.ts";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { OutboxRow, OutboxState } from "./outbox-row.ts";
import { pace } from "./pace.ts";

/** Rows of one state, by the time they are due; those that are due alike by their ids, the first written first. */
export function inState(db: OutboxDatabase, state: OutboxState) {
  return db.outbox.where("[state+nextAttemptAt]").between([state, Dexie.minKey], [state, Dexie.maxKey]);
}

/** Rows that are due, oldest wait first. */
export async function listDue(db: OutboxDatabase, nowMs: number, most: number): Promise<OutboxRow[]> {
  const due = await db.outbox
    .where("[state+nextAttemptAt]")
    .between(["queued", Dexie.minKey], ["queued", nowMs], true, true)
    .limit(most)
    .toArray();
  if (due.length > 0) return due;
  // Beyond any wait of a row's own the device's clock was turned back, and the row is due.
  return db.outbox
    .where("[state+nextAttemptAt]")
    .between(["queued", nowMs + pace.longestBackoffMs], ["queued", Dexie.maxKey], false, true)
    .limit(most)
    .toArray();
}

/** Takes up to `most` due rows for sending, and answers them as they were before. From here their outcome is unknown
 *  until an answer says otherwise. */
export async function claimDue(db: OutboxDatabase, nowMs: number, most: number): Promise<OutboxRow[]> {
  return withReopening(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const due = await listDue(db, nowMs, most);
      await db.outbox.bulkPut(
        due.map((row) => ({ ...row, state: "sending", attempts: row.attempts + 1, isUncertain: true })),
      );
      return due;
    }),
  );
}

export async function recoverSending(db: OutboxDatabase): Promise<void> {
  await withReopening(db, async () => {
    await inState(db, "sending").modify({ state: "queued" });
  });
}

/** Returns when the next row is due, in epoch milliseconds; undefined when no row waits. Counts a row that is being
 *  sent by the time its request must have ended: the tab that sends it may be closed by then. */
export async function nextDueAt(db: OutboxDatabase): Promise<number | undefined> {
  const [first, inFlight] = await withReopening(db, () =>
    Promise.all([inState(db, "queued").first(), inState(db, "sending").count()]),
  );
  const dueAt = first && Math.max(first.nextAttemptAt, (await readLane(db)).notBefore);
  if (inFlight === 0) return dueAt;
  const overdueAt = Date.now() + pace.requestMs;
  return dueAt === undefined ? overdueAt : Math.min(dueAt, overdueAt);
}
