import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { Draft } from "./outbox-row.ts";

/** Keeps a half-typed enquiry, so that it survives reload, crash, update and an empty battery. */
export async function saveDraft(db: OutboxDatabase, draft: Draft): Promise<void> {
  await withReopening(db, () => db.drafts.put(draft));
}

export async function deleteDraft(db: OutboxDatabase, id: string): Promise<void> {
  await withReopening(db, () => db.drafts.delete(id));
}

/** The drafts of a form, the one last typed in first. */
async function listDrafts(db: OutboxDatabase, form: Draft["form"]): Promise<Draft[]> {
  const drafts = await withReopening(db, () => db.drafts.where("form").equals(form).toArray());
  return drafts.toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** Takes the newest draft that no other tab has open, or begins one with `freshId`. The draft is this tab's until the tab closes:
 *  a Web Lock is held for that long, and a crash lets it go. */
export async function takeDraft(
  db: OutboxDatabase,
  form: Draft["form"],
  freshId: string,
): Promise<{ id: string; draft: Draft | undefined }> {
  for (const draft of await listDrafts(db, form)) {
    if (await holdsAlone(draft.id)) return { id: draft.id, draft };
  }
  await holdsAlone(freshId);
  return { id: freshId, draft: undefined };
}

function holdsAlone(draftId: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`cf-draft:${draftId}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // Held until the tab is gone.
      return lock === null ? undefined : new Promise<never>(() => undefined);
    });
  });
}
