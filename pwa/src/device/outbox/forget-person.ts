import { announce } from "../store/signals.ts";
import { listDrafts } from "./drafts.ts";
import { readSummary } from "./outbox.ts";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import { isUnsent, type OutboxRow } from "./outbox-row.ts";

/** What becomes of enquiries that are not sent yet: `keep` them to be sent, veiled from whoever uses the device next,
 *  or `discard` them. */
export type UnsentChoice = "keep" | "discard";

/** What whoever uses the device now has not finished: enquiries that an earlier person kept are not theirs to decide
 *  about. */
export type Unfinished = { readonly unsent: number; readonly drafts: number };

export async function countUnfinished(db: OutboxDatabase): Promise<Unfinished> {
  const [{ waiting, troubled, hidden }, drafts] = await Promise.all([readSummary(db), listDrafts(db)]);
  return { unsent: waiting + troubled - hidden, drafts: drafts.length };
}

/** Removes what a person leaves behind in the outbox's database: drafts and what was sent, and for the rest as they
 *  chose. What is on its way at this moment cannot be called back and is veiled. docs/security.md#T28,
 *  docs/security.md#T29. */
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
