import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import { newId } from "@chargefront/shared/text/id";
import Dexie from "dexie";
import { announce } from "../store/signals.ts";
import { inState } from "./claim.ts";
import { readLane } from "./lane.ts";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import {
  isEditable,
  isWorthRetrying,
  type LaneTrouble,
  needsAsking,
  type OutboxBody,
  type OutboxRow,
} from "./outbox-row.ts";

/** Saves an enquiry and removes its draft, both or neither. Once this has resolved, the form may be cleared. Where the
 *  device is full, `makeRoom` is called and it is tried once more. One that has its id and time already keeps them.
 *  @throws QuotaExceededError and the like when the device refuses; nothing has changed then. */
export async function submitEnquiry(
  db: OutboxDatabase,
  content: EnquiryContent,
  draftId: string | undefined,
  makeRoom: () => Promise<void> = async () => undefined,
): Promise<OutboxRow> {
  const row = toRow(toBody(content));
  const save = () =>
    changing(db, async () => {
      // A connection can break after the save and before its answer; what is tried again is the same enquiry, not
      // another.
      if ((await db.outbox.get(row.id)) === undefined) await db.outbox.add(row);
      if (draftId !== undefined) await db.drafts.delete(draftId);
    });
  await save().catch(async () => {
    await makeRoom();
    await save();
  });
  announce("enquiry-saved");
  return row;
}

/** Gives an enquiry the id and the time under which it is kept and sent. */
function toBody(content: EnquiryContent): OutboxBody {
  const { id = newId(), capturedAt = new Date().toISOString() } = content;
  return { ...content, v: 1, id, capturedAt };
}

export function toRow(body: OutboxBody): OutboxRow {
  return {
    id: body.id,
    kind: "enquiry",
    v: 1,
    body,
    capturedAt: body.capturedAt,
    state: "queued",
    attempts: 0,
    nextAttemptAt: 0,
    isUncertain: false,
  };
}

/** Every row, the newest written first. */
export async function listRows(db: OutboxDatabase): Promise<OutboxRow[]> {
  return withReopening(db, () => db.outbox.orderBy("capturedAt").reverse().toArray());
}

export async function findRow(db: OutboxDatabase, id: string): Promise<OutboxRow | undefined> {
  return withReopening(db, () => db.outbox.get(id));
}

/** Replaces what an unsent enquiry says. Answers false when it is too late: it is on its way, or may have arrived.
 *  Looked at and written in one transaction, so that the drain cannot take it in between. */
export async function editRow(db: OutboxDatabase, id: string, content: EnquiryContent): Promise<boolean> {
  return changing(db, async () => {
    const row = await db.outbox.get(id);
    if (!row || !isEditable(row)) return false;
    const { trouble: _, ...rest } = row;
    const { capturedAt, captureKey } = row.body;
    const body: OutboxBody = { ...content, v: 1, id, capturedAt, ...(captureKey !== undefined && { captureKey }) };
    await db.outbox.put({ ...rest, body, state: "queued", nextAttemptAt: 0 });
    return true;
  });
}

/** Queues a refused enquiry again under a new id: for one whose id the server knows with other content. */
export async function sendAsNew(db: OutboxDatabase, id: string): Promise<boolean> {
  return changing(db, async () => {
    const row = await db.outbox.get(id);
    if (row?.state !== "needs_attention") return false;
    await db.outbox.delete(id);
    const veil = row.veiledFor === undefined ? {} : { veiledFor: row.veiledFor };
    await db.outbox.add({ ...toRow({ ...row.body, id: newId() }), ...veil });
    return true;
  });
}

/** Deletes a row for its user. Returns the deleted row, for an undo; "kept" when it is being sent right now, or when an
 *  attempt since it was shown makes a confirmation necessary. */
export async function deleteRow(
  db: OutboxDatabase,
  id: string,
  { isAsked }: { isAsked: boolean },
): Promise<OutboxRow | "gone" | "kept"> {
  return changing(db, async () => {
    const row = await db.outbox.get(id);
    if (!row) return "gone";
    if (row.state === "sending" || (needsAsking(row) && !isAsked)) return "kept";
    await db.outbox.delete(id);
    return row;
  });
}

/** Puts rows back or in that are not there yet; answers how many were new. */
export async function addRows(db: OutboxDatabase, rows: readonly OutboxRow[]): Promise<number> {
  return changing(db, async () => {
    const known = await db.outbox.bulkGet(rows.map((row) => row.id));
    const missing = rows.filter((_, at) => known[at] === undefined);
    await db.outbox.bulkAdd(missing);
    return missing.length;
  });
}

/** Ends every wait: the person pressed Send now, or the network is back. A wait that the server asked for stays,
 *  unless the person insists; then what was refused for no fault of its own is tried again too. */
export async function retryNow(db: OutboxDatabase, { insists }: { insists: boolean }): Promise<void> {
  await withReopening(db, () =>
    db.transaction("rw", db.outbox, db.lane, async () => {
      await db.lane.filter(({ trouble }) => insists || trouble !== "busy").modify({ notBefore: 0 });
      await db.outbox
        .where("[state+nextAttemptAt]")
        .between(["queued", Date.now()], ["queued", Dexie.maxKey], false, true)
        .filter((row) => insists || row.trouble?.code !== "busy")
        .modify({ nextAttemptAt: 0 });
      if (insists) {
        await inState(db, "needs_attention").filter(isWorthRetrying).modify({ state: "queued", nextAttemptAt: 0 });
      }
    }),
  );
}

const keptAfterSendingMs = 30 * 24 * 3600 * 1000;

/** Removes what the server acknowledged a month ago; never anything else. */
export async function purgeSent(db: OutboxDatabase, nowMs: number): Promise<void> {
  await withReopening(db, () =>
    inState(db, "sent")
      .filter((row) => nowMs - Date.parse(row.receipt?.receivedAt ?? row.capturedAt) > keptAfterSendingMs)
      .delete(),
  );
}

export async function countUnsent(db: OutboxDatabase): Promise<number> {
  const { waiting, troubled } = await countRows(db);
  return waiting + troubled;
}

/** How things stand, without reading what the rows say: there may be thousands. */
export type OutboxSummary = {
  /** On their way, and those of them that are being sent right now. */
  readonly waiting: number;
  readonly sending: number;
  /** Refused, and those of them that Send now tries again. */
  readonly troubled: number;
  readonly retriable: number;
  readonly sent: number;
  /** Unsent rows of users who have signed out. */
  readonly redacted: number;
  /** Why sending is paused, and until when; undefined when it is not paused. */
  readonly trouble: LaneTrouble | undefined;
  readonly notBefore: number;
};

export async function readSummary(db: OutboxDatabase): Promise<OutboxSummary> {
  const [counts, retriable, redacted, lane] = await withReopening(db, () =>
    Promise.all([
      countRows(db),
      inState(db, "needs_attention").filter(isWorthRetrying).count(),
      // A redacted row is deleted once it is sent, so all of them are unsent.
      db.outbox.where("veiledFor").above("").count(),
      readLane(db),
    ]),
  );
  return { ...counts, retriable, redacted, trouble: lane.trouble, notBefore: lane.notBefore };
}

async function countRows(db: OutboxDatabase) {
  const [queued, sending, troubled, sent] = await withReopening(db, () =>
    Promise.all([
      inState(db, "queued").count(),
      inState(db, "sending").count(),
      inState(db, "needs_attention").count(),
      inState(db, "sent").count(),
    ]),
  );
  return { waiting: queued + sending, sending, troubled, sent };
}

/** The first `most` rows for a person to look at: what needs them, then what waits, then what was sent, the newest of
 *  each first. Ids begin with the time at which they were made. */
export async function listFirst(db: OutboxDatabase, most: number): Promise<OutboxRow[]> {
  return withReopening(db, async () => {
    const [queued, sending, troubled, sent] = await Promise.all([
      inState(db, "queued").primaryKeys(),
      inState(db, "sending").primaryKeys(),
      inState(db, "needs_attention").primaryKeys(),
      inState(db, "sent").primaryKeys(),
    ]);
    // Being sent is a moment of waiting, for which nothing changes its place.
    const groups = [troubled, [...queued, ...sending], sent];
    const ids = groups.flatMap((group) => group.toSorted().reverse()).slice(0, most);
    return (await db.outbox.bulkGet(ids)).filter((row) => row !== undefined);
  });
}

/** Queues again what the server acknowledged in the last month: for a server that was put back to an earlier state. The
 *  ids make it free where it has them. Answers how many. */
export async function offerSentAgain(db: OutboxDatabase): Promise<number> {
  return changing(db, () => inState(db, "sent").modify({ state: "queued", nextAttemptAt: 0, isUncertain: true }));
}

async function changing<Result>(db: OutboxDatabase, work: () => PromiseLike<Result>): Promise<Result> {
  const result = await withReopening(db, () => db.transaction("rw", db.outbox, db.drafts, work) as Promise<Result>);
  announce("outbox");
  return result;
}
