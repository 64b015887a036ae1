import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { listDrafts, saveDraft } from "../outbox/drafts.ts";
import { withReopening } from "../outbox/outbox-db.ts";
import type { Draft } from "../outbox/outbox-row.ts";
import { freshOutbox } from "../outbox/testing.ts";

const aDraft: Draft = {
  id: "a",
  form: "home",
  fields: { message: "two chargers" },
  productIds: [],
  startedAt: "2026-03-03T08:35:00.000Z",
  updatedAt: 1,
};

function putAway() {
  window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
}

function bringBack() {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

/** Returns the drafts as another page of this device reads them, past everything that this page has opened. */
async function countInAnotherPage(name: string): Promise<number> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const counting = opening.result.transaction("drafts", "readwrite").objectStore("drafts").count();
  await new Promise((resolve) => {
    counting.onsuccess = resolve;
  });
  opening.result.close();
  return counting.result;
}

it("leaves the outbox usable while a page is suspended in a write, and writes when it resumes", async () => {
  const db = freshOutbox();
  await db.open();
  let isUnderWay = true;
  let written: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    written = withReopening(db, () =>
      db.transaction("rw", db.drafts, async () => {
        await db.drafts.put(aDraft);
        begun();
        while (isUnderWay) await db.drafts.get(aDraft.id);
      }),
    );
  });
  putAway();
  expect(await countInAnotherPage(db.name)).toBe(0);
  isUnderWay = false;
  bringBack();
  await written;
  expect(await listDrafts(db)).toEqual([aDraft]);
});

it("keeps the last typed text of a suspended page when it resumes", async () => {
  const db = freshOutbox();
  await db.open();
  putAway();
  const saved = saveDraft(db, aDraft);
  expect(await countInAnotherPage(db.name)).toBe(0);
  bringBack();
  await saved;
  expect(await listDrafts(db)).toEqual([aDraft]);
});
