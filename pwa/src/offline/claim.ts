import Dexie from "dexie";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { OutboxRow, OutboxState } from "./outbox-row.ts";
import { pace } from "./pace.ts";

/** Longer than any wait this app sets: beyond it the device's clock was turned back, and the row is due. */
const impossibleWaitMs = 2 * 3_600_000;

/** Rows of one state, by the time they are due. */
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
  return db.outbox
    .where("[state+nextAttemptAt]")
    .between(["queued", nowMs + impossibleWaitMs], ["queued", Dexie.maxKey])
    .limit(most)
    .toArray();
}

/** Takes up to `most` due rows for sending. From here their outcome is unknown until an answer says otherwise. */
export async function claimDue(db: OutboxDatabase, nowMs: number, most: number): Promise<OutboxRow[]> {
  return withReopening(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const claimed = (await listDue(db, nowMs, most)).map((row) => ({
        ...row,
        state: "sending" as const,
        attempts: row.attempts + 1,
        isUncertain: true,
      }));
      await db.outbox.bulkPut(claimed);
      return claimed;
    }),
  );
}

export async function recoverSending(db: OutboxDatabase): Promise<void> {
  await withReopening(db, async () => {
    await inState(db, "sending").modify({ state: "queued" });
  });
}

/** When the next row is due, in epoch milliseconds; undefined when none waits. A row that is being sent counts too, by the time its
 *  request must have ended: whoever sends it may be gone by then. */
export async function nextDueAt(db: OutboxDatabase): Promise<number | undefined> {
  const [first, inFlight] = await withReopening(db, () =>
    Promise.all([inState(db, "queued").first(), inState(db, "sending").count()]),
  );
  const dueAt = first?.nextAttemptAt;
  if (inFlight === 0) return dueAt;
  const overdueAt = Date.now() + pace.requestMs;
  return dueAt === undefined ? overdueAt : Math.min(dueAt, overdueAt);
}
