import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { deleteDraft, listDrafts, restoreDraft, saveDraft, takeDraft } from "./drafts.ts";
import type { Draft } from "./outbox-row.ts";
import { freshOutbox, standInLocks } from "./testing.ts";

afterEach(() => void vi.restoreAllMocks());

const aDraft = (changes: Partial<Draft>): Draft => ({
  id: "a",
  form: "home",
  fields: { message: "two chargers" },
  productIds: [],
  startedAt: "2026-03-03T08:35:00.000Z",
  updatedAt: 1,
  ...changes,
});

it("drafts of every form are listed, the last typed in first, and empty ones are none", async () => {
  const db = freshOutbox();
  await saveDraft(db, aDraft({ id: "older" }));
  await saveDraft(db, aDraft({ id: "newer", form: "contact", updatedAt: 2 }));
  await saveDraft(db, aDraft({ id: "ticked", fields: { message: "" }, productIds: ["p"], updatedAt: 0 }));
  await saveDraft(db, aDraft({ id: "cleared", fields: { message: " " }, updatedAt: 9 }));
  expect((await listDrafts(db)).map(({ id }) => id)).toEqual(["newer", "older", "ticked"]);
});

it("takes a draft of the form's own kind, and begins one where there is none", async () => {
  const db = freshOutbox();
  await saveDraft(db, aDraft({ id: "typed", form: "contact" }));
  expect(await takeDraft(db, "contact", { freshId: "fresh" })).toMatchObject({ id: "typed", draft: { id: "typed" } });
  expect(await takeDraft(db, "home", { freshId: "fresh" })).toMatchObject({ id: "fresh", draft: undefined });
});

it("opens the requested draft in a form, though another is newer", async () => {
  const db = freshOutbox();
  await saveDraft(db, aDraft({ id: "older" }));
  await saveDraft(db, aDraft({ id: "newer", updatedAt: 2 }));
  expect(await takeDraft(db, "home", { freshId: "fresh", wantedId: "older" })).toMatchObject({ id: "older" });
});

it("begins a new draft when the requested one is open in another tab", async () => {
  vi.spyOn(navigator, "locks", "get").mockReturnValue(standInLocks() as never);
  const db = freshOutbox();
  await saveDraft(db, aDraft({ id: "older" }));
  await saveDraft(db, aDraft({ id: "newer", updatedAt: 2 }));
  const wish = { freshId: "fresh", wantedId: "older" };
  expect(await takeDraft(db, "home", wish)).toMatchObject({ id: "older", draft: { id: "older" } });
  expect(await takeDraft(db, "home", wish)).toMatchObject({ id: "fresh", draft: undefined });
});

it("begins a requested draft that is gone under its id, and finds it after a reload", async () => {
  const db = freshOutbox();
  await saveDraft(db, aDraft({ id: "newer", updatedAt: 2 }));
  const wish = { freshId: "fresh", wantedId: "sent" };
  expect(await takeDraft(db, "home", wish)).toMatchObject({ id: "sent", draft: undefined });
  await saveDraft(db, aDraft({ id: "sent" }));
  expect(await takeDraft(db, "home", wish)).toMatchObject({ id: "sent", draft: { id: "sent" } });
});

it("does not overwrite a requested draft of another form", async () => {
  const db = freshOutbox();
  await saveDraft(db, aDraft({ id: "typed", form: "contact" }));
  const taken = await takeDraft(db, "home", { freshId: "fresh", wantedId: "typed" });
  expect(taken).toMatchObject({ id: "fresh", draft: undefined });
});

it("puts a deleted draft back, unless its form has kept something newer under its id", async () => {
  const db = freshOutbox();
  for (const newer of [undefined, aDraft({ fields: { message: "three chargers" }, updatedAt: 2 })]) {
    await saveDraft(db, aDraft({}));
    await deleteDraft(db, "a");
    if (newer) await saveDraft(db, newer);
    await restoreDraft(db, aDraft({}));
    expect(await listDrafts(db)).toEqual([newer ?? aDraft({})]);
  }
});
