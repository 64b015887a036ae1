import type { EnquiryResult } from "@chargefront/shared/enquiry-batch";
import { problems } from "@chargefront/shared/problem";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { OutboxRow, OutboxTrouble } from "./outbox-row.ts";
import { backoffMs } from "./pace.ts";
import type { Verdict } from "./send-batch.ts";

/** `apart`: the batch was refused as a whole, and its rows go again one by one. */
type Settlement = Verdict | { readonly kind: "apart" };

const mostTriesOfMissingService = 10;

/** Writes what became of the rows of one request, matched by id: a row the answer does not name stays queued. A row that has moved on
 *  since it was claimed, because its sender was taken for gone, is left as it is. */
export async function settle(db: OutboxDatabase, rows: readonly OutboxRow[], settlement: Settlement): Promise<void> {
  const nowMs = Date.now();
  await withReopening(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const now = await db.outbox.bulkGet(rows.map((row) => row.id));
      // As it is now: its writer may have signed out while it was on its way.
      const after = now.flatMap((row, at) => {
        const isSameAttempt = row?.state === "sending" && row.attempts === rows[at]?.attempts;
        return isSameAttempt ? settled(row, settlement, nowMs) : [];
      });
      await db.outbox.bulkPut(after.filter((row) => !isDone(row)));
      await db.outbox.bulkDelete(after.filter(isDone).map((row) => row.id));
    }),
  );
}

/** What somebody kept when they signed out has served its end once it is sent: its words do not stay behind. T28. */
function isDone(row: OutboxRow): boolean {
  return row.state === "sent" && row.veiledFor !== undefined;
}

/** The row after one attempt. */
function settled(row: OutboxRow, settlement: Settlement, nowMs: number): OutboxRow {
  switch (settlement.kind) {
    case "results":
      return withResult(
        row,
        settlement.results.find((result) => result?.id === row.id),
        nowMs,
      );
    case "unreachable":
      return waiting(row, nowMs + backoffMs(row.attempts), trouble("unreachable", nowMs, "No network yet."));
    case "busy": {
      const waitMs = Math.max(backoffMs(row.attempts), settlement.retryAfterMs ?? 0);
      return waiting(row, nowMs + waitMs, trouble("busy", nowMs, problems.busy.sentence));
    }
    case "missing": {
      // Counted by itself: a row that was without a network for long has many attempts behind it.
      const times = (row.trouble?.times ?? 0) + 1;
      const sentence = "The server does not take enquiries at the moment.";
      const reason = { ...trouble("missing-service", nowMs, sentence), times };
      if (times >= mostTriesOfMissingService) return { ...row, state: "needs_attention", trouble: reason };
      return waiting(row, nowMs + backoffMs(row.attempts), reason);
    }
    case "refused":
      return {
        ...row,
        state: "needs_attention",
        isUncertain: false,
        trouble: trouble("rejected", nowMs, settlement.sentence),
      };
    case "apart":
      return { ...row, state: "queued", nextAttemptAt: 0 };
    default:
      return settlement satisfies never;
  }
}

function withResult(row: OutboxRow, result: EnquiryResult | undefined, nowMs: number): OutboxRow {
  if (!result) return waiting(row, nowMs + backoffMs(row.attempts), trouble("busy", nowMs, problems.busy.sentence));
  switch (result.outcome) {
    case "stored":
    case "duplicate": {
      const { trouble: _, ...rest } = row;
      return {
        ...rest,
        state: "sent",
        isUncertain: false,
        receipt: {
          serverId: result.id,
          receivedAt: result.createdAt ?? new Date(nowMs).toISOString(),
          isDuplicate: result.outcome === "duplicate",
        },
      };
    }
    case "conflict":
      return {
        ...row,
        state: "needs_attention",
        trouble: trouble("id-conflict", nowMs, problems["id-conflict"].sentence),
      };
    case "rejected":
      return {
        ...row,
        state: "needs_attention",
        isUncertain: false,
        trouble: trouble("rejected", nowMs, problems["fields-invalid"].sentence, result.fields),
      };
    case "later":
      // The server names the id and has not taken it: nothing about this row is uncertain.
      return {
        ...waiting(
          row,
          nowMs + (result.retryAfterMs ?? backoffMs(row.attempts)),
          trouble("busy", nowMs, problems.busy.sentence),
        ),
        isUncertain: false,
      };
    default:
      // A server newer than this app may know outcomes that we do not.
      result.outcome satisfies never;
      return waiting(row, nowMs + backoffMs(row.attempts), trouble("busy", nowMs, problems.busy.sentence));
  }
}

function waiting(row: OutboxRow, nextAttemptAt: number, reason: OutboxTrouble): OutboxRow {
  return { ...row, state: "queued", nextAttemptAt, trouble: reason };
}

function trouble(
  code: OutboxTrouble["code"],
  at: number,
  sentence: string,
  fields: OutboxTrouble["fields"] = {},
): OutboxTrouble {
  return { code, at, sentence, fields };
}
