import { announce } from "../store/signals.ts";
import { listDrafts } from "./drafts.ts";
import { readSummary } from "./outbox.ts";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import { isUnsent, type OutboxRow } from "./outbox-row.ts";

/** The treatment of unsent enquiries: `keep` sends them later and redacts them for the next user of the
 *  device; `discard` deletes them. */
export type UnsentChoice = "keep" | "discard";

/** Unfinished work of the present user, without the enquiries that an earlier user kept. */
export type Unfinished = { readonly unsent: number; readonly drafts: number };

export async function countUnfinished(db: OutboxDatabase): Promise<Unfinished> {
  const [{ waiting, troubled, redacted }, drafts] = await Promise.all([readSummary(db), listDrafts(db)]);
  return { unsent: waiting + troubled - redacted, drafts: drafts.length };
}

/** Removes a user's drafts and sent rows from the outbox's database, and treats unsent rows as they chose. A row that
 *  is being sent at this moment cannot be recalled and is redacted. docs/security.md#T28, docs/security.md#T29. */
export async function forgetWords(db: OutboxDatabase, personId: string, unsent: UnsentChoice): Promise<void> {
  await withReopening(db, () =>
    db.transaction("rw", db.outbox, db.drafts, async () => {
      await db.drafts.clear();
      await db.outbox.filter((row) => !isUnsent(row)).delete();
      if (unsent === "discard") await db.outbox.filter((row) => isOwnUnsent(row) && row.state !== "sending").delete();
      await db.outbox.filter(isOwnUnsent).modify({ veiledFor: personId });
    }),
  );
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
