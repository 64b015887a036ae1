import { announce } from "../store/signals.ts";
import { listDrafts } from "./drafts.ts";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import { isUnsent, type OutboxRow, type Side, sideOf, sideOfDraft } from "./outbox-row.ts";

/** The treatment of unsent enquiries: `keep` sends them later and redacts them for the next user of the
 *  device; `discard` deletes them. */
export type UnsentChoice = "keep" | "discard";

/** Unfinished work of the present user of one side, without the enquiries that an earlier user kept. */
export type Unfinished = { readonly unsent: number; readonly drafts: number };

export async function countUnfinished(db: OutboxDatabase, side: Side): Promise<Unfinished> {
  const [unsent, drafts] = await Promise.all([
    withReopening(db, () => db.outbox.filter((row) => sideOf(row) === side && isOwnUnsent(row)).count()),
    listDrafts(db),
  ]);
  return { unsent, drafts: drafts.filter((draft) => sideOfDraft(draft) === side).length };
}

/** A user who leaves one side of the device, and what becomes of their unsent enquiries. */
export type Leaver = { readonly id: string; readonly side: Side; readonly unsent: UnsentChoice };

/** Removes a user's drafts and sent rows from the outbox's database, and treats unsent rows as they chose. A row that
 *  is being sent at this moment cannot be recalled and is redacted. @throws QuotaExceededError and the like when the
 *  device refuses to redact; what can be deleted is deleted. docs/security.md#T28, docs/security.md#T29. */
export async function forgetWords(
  db: OutboxDatabase,
  { id, side, unsent }: Leaver,
  makeRoom: () => Promise<void> = async () => undefined,
): Promise<void> {
  const change = (work: () => Promise<unknown>) =>
    withReopening(db, () => db.transaction("rw", db.outbox, db.drafts, () => work()));
  const rows = (which: (row: OutboxRow) => boolean) => db.outbox.filter((row) => sideOf(row) === side && which(row));
  async function deleteWords() {
    await db.drafts.filter((draft) => sideOfDraft(draft) === side).delete();
    await rows((row) => !isUnsent(row)).delete();
    if (unsent === "discard") await rows((row) => isOwnUnsent(row) && row.state !== "sending").delete();
  }
  async function deleteAndRedact() {
    await deleteWords();
    await rows(isOwnUnsent).modify({ veiledFor: id });
  }
  await change(deleteAndRedact).catch(async () => {
    // A full device can still delete, which also makes room.
    await change(deleteWords);
    await makeRoom();
    await change(deleteAndRedact);
  });
  announce("outbox");
}

/** Shows a person who is back what they had kept. */
export async function showAgain(db: OutboxDatabase, personId: string): Promise<void> {
  const lifted = await withReopening(db, () =>
    db.outbox
      .where("veiledFor")
      .equals(personId)
      .modify((row) => {
        delete row.veiledFor;
      }),
  );
  if (lifted > 0) announce("outbox");
}

function isOwnUnsent(row: OutboxRow): boolean {
  return isUnsent(row) && row.veiledFor === undefined;
}
