import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { saveDraft } from "./drafts.ts";
import { drain } from "./drain.ts";
import { countUnfinished, forgetWords, showAgain, type UnsentChoice } from "./forget-person.ts";
import { editRow, listRows, submitEnquiry } from "./outbox.ts";
import type { OutboxDatabase } from "./outbox-db.ts";
import type { OutboxBody } from "./outbox-row.ts";
import { anEnquiry, freshOutbox, standInServer } from "./testing.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

async function saved(db: OutboxDatabase, count: number) {
  for (let time = 0; time < count; time += 1) await submitEnquiry(db, anEnquiry(), undefined);
}

const leaver = (id: string, unsent: UnsentChoice) => ({ id, side: "shop", unsent }) as const;

function online(server = standInServer()) {
  vi.stubGlobal("fetch", server.fetch.bind(server));
  return server;
}

it("removes drafts and sent rows, and redacts the rows that are kept", async () => {
  const db = freshOutbox();
  online();
  await saved(db, 1);
  await drain(db);
  vi.unstubAllGlobals();
  await saved(db, 2);
  const draft = { form: "home", productIds: [], startedAt: "", updatedAt: 1 } as const;
  await saveDraft(db, { ...draft, id: "d", fields: { message: "two chargers" } });
  await saveDraft(db, { ...draft, id: "empty", fields: { message: " " } });
  expect(await countUnfinished(db, "shop")).toEqual({ unsent: 2, drafts: 1 });
  await forgetWords(db, leaver("asha", "keep"));
  expect((await listRows(db)).map((row) => [row.state, row.veiledFor])).toEqual([
    ["queued", "asha"],
    ["queued", "asha"],
  ]);
  expect(await db.drafts.count()).toBe(0);
  expect(await countUnfinished(db, "shop")).toEqual({ unsent: 0, drafts: 0 });
});

it("leaves a customer's words alone when a sales rep leaves the same device, and the other way round", async () => {
  const db = freshOutbox();
  const draft = { fields: { name: "Meera" }, productIds: [], startedAt: "", updatedAt: 1 };
  await saved(db, 1);
  await submitEnquiry(db, { ...anEnquiry(), captureKey: "key" } as OutboxBody, undefined);
  for (const form of ["contact", "field"] as const) await saveDraft(db, { ...draft, id: form, form });
  for (const side of ["field", "shop"] as const) {
    expect([side, await countUnfinished(db, side)]).toEqual([side, { unsent: 1, drafts: 1 }]);
    await forgetWords(db, { id: side, side, unsent: "keep" });
    const redacted = (await listRows(db)).filter(({ veiledFor }) => veiledFor === side);
    expect(redacted.map(({ body }) => body.captureKey)).toEqual([side === "field" ? "key" : undefined]);
  }
  expect(await db.drafts.count()).toBe(0);
});

it("discards what the person has written, and nothing of an earlier person's", async () => {
  const db = freshOutbox();
  await saved(db, 1);
  await forgetWords(db, leaver("asha", "keep"));
  await saved(db, 2);
  await forgetWords(db, leaver("ravi", "discard"));
  expect((await listRows(db)).map((row) => row.veiledFor)).toEqual(["asha"]);
});

it("keeps a row that is being sent although it is to be discarded, and redacts it", async () => {
  const db = freshOutbox();
  await saved(db, 1);
  await db.outbox.toCollection().modify({ state: "sending" });
  await forgetWords(db, leaver("asha", "discard"));
  expect(await listRows(db)).toMatchObject([{ state: "sending", veiledFor: "asha" }]);
});

it("sends what was kept, and then nothing of it stays behind", async () => {
  const db = freshOutbox();
  await saved(db, 3);
  await forgetWords(db, leaver("asha", "keep"));
  const server = online();
  await drain(db);
  expect(server.stored.size).toBe(3);
  expect(await listRows(db)).toEqual([]);
});

it("leaves nothing behind of a row whose writer signed out while it was on its way", async () => {
  const db = freshOutbox();
  await saved(db, 1);
  const server = standInServer();
  vi.stubGlobal("fetch", async (path: unknown, init?: RequestInit) => {
    await forgetWords(db, leaver("asha", "keep"));
    return server.fetch(path, init);
  });
  await drain(db);
  expect(server.stored.size).toBe(1);
  expect(await listRows(db)).toEqual([]);
});

it("keeps a row redacted after a failed attempt, and refuses to edit it", async () => {
  const db = freshOutbox();
  await saved(db, 1);
  const [row] = await listRows(db);
  await forgetWords(db, leaver("asha", "keep"));
  expect(await editRow(db, row?.id ?? "", anEnquiry({ name: "Somebody Else" }))).toBe(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await drain(db);
  expect(await listRows(db)).toMatchObject([{ state: "queued", veiledFor: "asha", body: { name: "Asha Rao" } }]);
});

it("shows a person who is back their own rows and no others", async () => {
  const db = freshOutbox();
  await saved(db, 1);
  await forgetWords(db, leaver("asha", "keep"));
  await saved(db, 1);
  await forgetWords(db, leaver("ravi", "keep"));
  await showAgain(db, "ravi");
  expect((await listRows(db)).map((row) => row.veiledFor).toSorted()).toEqual(["asha", undefined]);
});
