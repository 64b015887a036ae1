import type { EnquiryResult } from "@chargefront/shared/enquiry/enquiry-batch";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { OutboxRow, OutboxTrouble } from "./outbox-row.ts";
import { backoffMs } from "./pace.ts";
import type { Verdict } from "./send-batch.ts";

/** `apart`: the batch was refused as a whole, by our server or another, and its rows go again in smaller ones. */
type Settlement = Verdict | { readonly kind: "apart"; readonly isOurs: boolean };

/** Answers in a row that did not take an enquiry, before the person is told. */
const mostTriesUntold = 10;

/** Writes what became of the rows of one request, given as they were before it and matched by id: a row the answer does
 *  not name stays queued. A row that has moved on since, because its sender was taken for gone, is left as it is. */
export async function settle(db: OutboxDatabase, rows: readonly OutboxRow[], settlement: Settlement): Promise<void> {
  const nowMs = Date.now();
  await withReopening(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const now = await db.outbox.bulkGet(rows.map((row) => row.id));
      // As it is now: its writer may have signed out while it was on its way.
      const after = now.flatMap((row, at) => {
        const before = rows[at];
        if (row?.state !== "sending" || before === undefined || row.attempts !== before.attempts + 1) return [];
        return settled({ row, wasUncertain: before.isUncertain, isAlone: rows.length === 1 }, settlement, nowMs);
      });
      await db.outbox.bulkPut(after.filter((row) => !isDone(row)));
      await db.outbox.bulkDelete(after.filter(isDone).map((row) => row.id));
    }),
  );
}

/** What somebody kept when they signed out has served its end once it is sent: its words do not stay behind.
 *  docs/security.md#T28. */
function isDone(row: OutboxRow): boolean {
  return row.state === "sent" && row.veiledFor !== undefined;
}

/** A row that was posted: `wasUncertain` before, so that our server's own word, which took nothing this time, leaves it
 *  at that. */
type Posted = { readonly row: OutboxRow; readonly wasUncertain: boolean; readonly isAlone: boolean };

/** The row after one attempt. */
function settled({ row, wasUncertain, isAlone }: Posted, settlement: Settlement, nowMs: number): OutboxRow {
  const untaken = (isOurs: boolean) => ({ ...row, isUncertain: isOurs ? wasUncertain : true });
  switch (settlement.kind) {
    case "results":
      return withResult(
        row,
        settlement.results.find((result) => result?.id === row.id),
        nowMs,
      );
    case "unreachable":
      // Alone, it may be what breaks the line: the others go first from now on.
      return { ...row, state: "queued", nextAttemptAt: isAlone ? nowMs : row.nextAttemptAt };
    case "busy":
      return { ...untaken(settlement.isOurs), state: "queued" };
    case "missing":
      return bearing({ ...untaken(true), nextAttemptAt: 0 }, "missing-service", nowMs);
    case "blocked": {
      const nextAttemptAt = nowMs + backoffMs(row.attempts);
      return bearing({ ...untaken(settlement.isOurs), nextAttemptAt }, "blocked", nowMs);
    }
    case "refused":
      return {
        ...untaken(true),
        state: "needs_attention",
        trouble: { ...trouble("rejected", nowMs), sentence: settlement.sentence },
      };
    case "apart":
      return { ...untaken(settlement.isOurs), state: "queued" };
    default:
      return settlement satisfies never;
  }
}

/** Waits on, and tells the person after so many times. Counted by itself: a row that was without a network for long has
 *  many attempts behind it. */
function bearing(row: OutboxRow, code: "missing-service" | "blocked", nowMs: number): OutboxRow {
  const times = (row.trouble?.code === code ? (row.trouble.times ?? 0) : 0) + 1;
  const state = times >= mostTriesUntold ? "needs_attention" : "queued";
  return { ...row, state, trouble: { ...trouble(code, nowMs), times } };
}

function withResult(row: OutboxRow, result: EnquiryResult | undefined, nowMs: number): OutboxRow {
  if (!result) return leftOut(row, nowMs);
  switch (result.outcome) {
    case "stored":
    case "duplicate":
      return {
        ...asSent(row),
        receipt: {
          serverId: result.id,
          receivedAt: result.createdAt ?? new Date(nowMs).toISOString(),
          isDuplicate: result.outcome === "duplicate",
        },
      };
    case "conflict":
      // Offered again to a server that was put back: what was received once needs nobody's attention, whatever the
      // rules are today.
      if (row.receipt) return asSent(row);
      return {
        ...row,
        state: "needs_attention",
        trouble: trouble("id-conflict", nowMs),
      };
    case "rejected":
      if (row.receipt) return asSent(row);
      return {
        ...row,
        state: "needs_attention",
        isUncertain: false,
        trouble: trouble("rejected", nowMs, result.fields),
      };
    case "later":
      // The server names the id and has not taken it: nothing about this row is uncertain.
      return { ...row, state: "queued", isUncertain: false };
    default:
      // A server newer than this app may know outcomes that we do not.
      result.outcome satisfies never;
      return leftOut(row, nowMs);
  }
}

function asSent({ trouble: _, ...row }: OutboxRow): OutboxRow {
  return { ...row, state: "sent", isUncertain: false };
}

/** The server answered and said nothing of this row that we know: it waits by itself, and holds nobody up. */
function leftOut(row: OutboxRow, nowMs: number): OutboxRow {
  const nextAttemptAt = nowMs + backoffMs(row.attempts);
  return { ...row, state: "queued", nextAttemptAt, trouble: trouble("busy", nowMs) };
}

function trouble(code: OutboxTrouble["code"], at: number, fields: OutboxTrouble["fields"] = {}): OutboxTrouble {
  return { code, at, fields };
}
