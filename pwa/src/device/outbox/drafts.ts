import { withLock } from "../../ui/browser/stores.ts";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { Draft } from "./outbox-row.ts";

/** Keeps a half-typed enquiry, so that it survives reload, crash, update and an empty battery. */
export async function saveDraft(db: OutboxDatabase, draft: Draft): Promise<void> {
  await withReopening(db, () => db.drafts.put(draft));
}

/** Keeps a draft that was deleted again; what was typed under its id since stays. */
export async function restoreDraft(db: OutboxDatabase, draft: Draft): Promise<void> {
  await withReopening(db, () =>
    db.transaction("rw", db.drafts, async () => {
      if ((await db.drafts.get(draft.id)) === undefined) await db.drafts.add(draft);
    }),
  );
}

export async function deleteDraft(db: OutboxDatabase, id: string): Promise<void> {
  await withReopening(db, () => db.drafts.delete(id));
}

/** Drafts that say something, the one last typed in first. */
export async function listDrafts(db: OutboxDatabase): Promise<Draft[]> {
  const drafts = await withReopening(db, () => db.drafts.toArray());
  return drafts.filter(saysSomething).toSorted((a, b) => b.updatedAt - a.updatedAt);
}

function saysSomething({ fields, productIds }: Draft): boolean {
  return productIds.length > 0 || Object.values(fields).some((text) => text.trim() !== "");
}

/** A draft that belongs to one form in one tab until it is released; a tab that is gone, however it ended, has released
 *  it. */
export type TakenDraft = {
  readonly id: string;
  /** The saved text; undefined for a new draft. */
  readonly draft: Draft | undefined;
  readonly release: () => void;
};

/** Takes the draft `wantedId`, or without it the newest draft that no other form has open; otherwise begins one. A
 *  wanted draft that is gone begins under its own id, because a reload requests the same id again. */
export async function takeDraft(
  db: OutboxDatabase,
  form: Draft["form"],
  { freshId, wantedId }: { readonly freshId: string; readonly wantedId?: string | undefined },
): Promise<TakenDraft> {
  const drafts = await listDrafts(db);
  const open = drafts.filter((draft) => draft.form === form && draft.id === (wantedId ?? draft.id));
  const isGone = wantedId !== undefined && drafts.every(({ id }) => id !== wantedId);
  for (const id of isGone ? [wantedId] : open.map((draft) => draft.id)) {
    const release = await holdAlone(id);
    if (release) return { id, draft: open.find((draft) => draft.id === id), release };
  }
  return beginDraft(freshId);
}

/** Begins a draft beside those that wait. */
export async function beginDraft(freshId: string): Promise<TakenDraft> {
  const release = await holdAlone(freshId);
  return { id: freshId, draft: undefined, release: release ?? (() => undefined) };
}

/** Takes the lock of a draft. Returns the function that releases it; undefined when another tab holds it. */
function holdAlone(draftId: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    void withLock(`cf-draft:${draftId}`, async (lock) => {
      if (lock === "busy") return resolve(undefined);
      await new Promise<void>((release) => resolve(release));
    });
  });
}
