import type { EnquiryResult } from "@chargefront/shared/enquiry/enquiry-batch";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { OutboxRow, OutboxTrouble } from "./outbox-row.ts";
import { backoffMs } from "./pace.ts";
import { promiseOf, type Verdict } from "./send-batch.ts";

/** `apart`: the batch was refused as a whole, by our server or another, and its rows go again in smaller ones. */
type Settlement = Verdict | { readonly kind: "apart"; readonly isOurs: boolean };

/** Consecutive answers that did not accept an enquiry before the user is notified. */
const triesBeforeNotice = 10;

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

/** Returns whether a row can be deleted: its user signed out and kept it to be sent, and it is sent.
 *  docs/security.md#T28. */
function isDone(row: OutboxRow): boolean {
  return row.state === "sent" && row.veiledFor !== undefined;
}

/** A row that was posted: `wasUncertain` before, so that our server's own word, which took nothing this time, leaves it
 *  at that. */
type Posted = { readonly row: OutboxRow; readonly wasUncertain: boolean; readonly isAlone: boolean };

/** The row after one attempt. */
function settled({ row, wasUncertain, isAlone }: Posted, settlement: Settlement, nowMs: number): OutboxRow {
  const notAccepted = (isOurs: boolean) => ({ ...row, isUncertain: isOurs ? wasUncertain : true });
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
      return { ...notAccepted(settlement.isOurs), state: "queued" };
    case "missing":
      return bearing({ ...notAccepted(true), nextAttemptAt: 0 }, "missing-service", nowMs);
    case "blocked": {
      const nextAttemptAt = nowMs + backoffMs(row.attempts);
      return bearing({ ...notAccepted(settlement.isOurs), nextAttemptAt }, "blocked", nowMs);
    }
    case "refused":
      return {
        ...notAccepted(true),
        state: "needs_attention",
        trouble: {
          ...trouble("rejected", nowMs),
          sentence: settlement.sentence,
          sentenceCode: settlement.sentenceCode,
        },
      };
    case "apart":
      return { ...notAccepted(settlement.isOurs), state: "queued" };
    default:
      return settlement satisfies never;
  }
}

/** Queues the row again, and notifies the user after `triesBeforeNotice` such answers. Has a counter of its own: a row
 *  that was offline for long has many attempts. */
function bearing(row: OutboxRow, code: "missing-service" | "blocked", nowMs: number): OutboxRow {
  const times = (row.trouble?.code === code ? (row.trouble.times ?? 0) : 0) + 1;
  const state = times >= triesBeforeNotice ? "needs_attention" : "queued";
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
          ...row.receipt,
          ...promiseOf(result),
          serverId: result.id,
          receivedAt: result.createdAt ?? new Date(nowMs).toISOString(),
          isDuplicate: result.outcome === "duplicate",
        },
      };
    case "conflict":
      // The row was offered again to a restored server: a receipt means that it was received once, so it needs no
      // attention, whatever the rules are today.
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
        trouble: { ...trouble("rejected", nowMs, result.fields), fieldCodes: result.fieldCodes },
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

/** Queues a row that the answer left out or gave an unknown outcome: it waits alone and delays no other row. */
function leftOut(row: OutboxRow, nowMs: number): OutboxRow {
  const nextAttemptAt = nowMs + backoffMs(row.attempts);
  return { ...row, state: "queued", nextAttemptAt, trouble: trouble("busy", nowMs) };
}

function trouble(code: OutboxTrouble["code"], at: number, fields: OutboxTrouble["fields"] = {}): OutboxTrouble {
  return { code, at, fields };
}
