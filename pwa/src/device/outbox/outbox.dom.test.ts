import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drain } from "./drain.ts";
import {
  addRows,
  deleteRow,
  editRow,
  listFirst,
  listRows,
  offerSentAgain,
  purgeSent,
  readSummary,
  submitEnquiry,
} from "./outbox.ts";
import type { OutboxDatabase } from "./outbox-db.ts";
import type { OutboxRow } from "./outbox-row.ts";
import { anEnquiry, freshOutbox, onlyRow, standInServer } from "./testing.ts";

let db: OutboxDatabase;
let server: ReturnType<typeof standInServer>;

beforeEach(() => {
  db = freshOutbox();
  server = standInServer();
  vi.stubGlobal("fetch", (path: unknown, init?: RequestInit) => server.fetch(path, init));
});
afterEach(() => vi.unstubAllGlobals());

const only = () => onlyRow(db);

it("saves an enquiry and removes its draft in one step", async () => {
  await db.drafts.put({ id: "d", form: "home", fields: {}, productIds: [], startedAt: "", updatedAt: 1 });
  await submitEnquiry(db, anEnquiry(), "d");
  expect(await db.drafts.count()).toBe(0);
  expect(await only()).toMatchObject({ state: "queued", attempts: 0, isUncertain: false });
});

it("saves an enquiry once when the connection breaks between the save and its answer", async () => {
  const answering = db.transaction.bind(db) as (...work: unknown[]) => Promise<unknown>;
  let answers = 0;
  vi.spyOn(db, "transaction").mockImplementation((async (...work: unknown[]) => {
    const answer = await answering(...work);
    answers += 1;
    if (answers === 1) throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
    return answer;
  }) as never);
  const { id } = await submitEnquiry(db, anEnquiry(), undefined);
  expect(await only()).toMatchObject({ id });
});

it("tries once more where making room helps", async () => {
  const adding = db.outbox.add.bind(db.outbox);
  let isFull = true;
  vi.spyOn(db.outbox, "add").mockImplementation(((row: never) => {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
    return adding(row);
  }) as never);
  await expect(submitEnquiry(db, anEnquiry(), undefined)).rejects.toThrow("full");
  const { id } = await submitEnquiry(db, anEnquiry(), undefined, async () => {
    isFull = false;
  });
  expect(await only()).toMatchObject({ id });
});

it("sends what it holds in batches of 25 and keeps the receipts", async () => {
  for (let made = 0; made < 60; made += 1) await submitEnquiry(db, anEnquiry(), undefined);
  expect(await drain(db)).toBe("drained");
  expect(server.requests.map((batch) => batch.length)).toEqual([25, 25, 10]);
  expect(server.stored.size).toBe(60);
  expect(new Set((await listRows(db)).map((row) => row.state))).toEqual(new Set(["sent"]));
});

it("keeps the reference and the call time, also when a later answer lacks them", async () => {
  const promise = { reference: "ENQ-2025-00042", callBy: "2026-03-04T07:35:00.000Z" };
  await submitEnquiry(db, anEnquiry(), undefined);
  server.answer = (bodies) => Response.json({ results: bodies.map((body) => ({ ...server.store(body), ...promise })) });
  await drain(db);
  expect((await only()).receipt).toMatchObject(promise);
  await offerSentAgain(db);
  server.answer = (bodies) => Response.json({ results: bodies.map(server.store) });
  await drain(db);
  expect((await only()).receipt).toMatchObject({ ...promise, isDuplicate: true });
});

it("keeps the time at which it was written", async () => {
  const row = await submitEnquiry(db, anEnquiry(), undefined);
  await drain(db);
  expect(server.requests[0]?.[0]?.capturedAt).toBe(row.capturedAt);
});

it("sends nothing that says who is signed in", async () => {
  await submitEnquiry(db, anEnquiry(), undefined);
  const asked: (RequestCredentials | undefined)[] = [];
  vi.stubGlobal("fetch", (path: unknown, init?: RequestInit) => {
    asked.push(init?.credentials);
    return server.fetch(path, init);
  });
  await drain(db);
  expect(asked).toEqual(["omit"]);
});

it("purges what was received a month ago and nothing else", async () => {
  await submitEnquiry(db, anEnquiry(), undefined);
  await drain(db);
  await submitEnquiry(db, anEnquiry(), undefined);
  await purgeSent(db, Date.parse("2036-01-01"));
  expect(await only()).toMatchObject({ state: "queued" });
});

it("deletes a row that may have arrived only after a confirmation, whatever the screen showed", async () => {
  const { id } = await submitEnquiry(db, anEnquiry(), undefined);
  server.answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await drain(db);
  expect(await deleteRow(db, id, { isAsked: false })).toBe("kept");
  expect(await only()).toMatchObject({ id });
  expect(await deleteRow(db, id, { isAsked: true })).toMatchObject({ id });
  expect(await listRows(db)).toEqual([]);
});

it("restores a deleted row as it was, and twice only once", async () => {
  const row = await submitEnquiry(db, anEnquiry(), undefined);
  await deleteRow(db, row.id, { isAsked: false });
  expect(await addRows(db, [row])).toBe(1);
  expect(await addRows(db, [row])).toBe(0);
  expect(await only()).toEqual(row);
});

it("offers again what was sent in the last month, and it is still stored once", async () => {
  for (let made = 0; made < 3; made += 1) await submitEnquiry(db, anEnquiry(), undefined);
  await drain(db);
  const [lost] = server.stored.keys();
  if (lost) server.stored.delete(lost);
  expect(await offerSentAgain(db)).toBe(3);
  await drain(db);
  expect(server.stored.size).toBe(3);
  expect((await listRows(db)).map((row) => row.state)).toEqual(["sent", "sent", "sent"]);
});

it.each(["rejected", "conflict"] as const)(
  "offered again, what was received once stays sent where the answer is %s",
  async (outcome) => {
    await submitEnquiry(db, anEnquiry(), undefined);
    await drain(db);
    const { receipt } = await only();
    await offerSentAgain(db);
    server.answer = (bodies) => Response.json({ results: bodies.map(({ id }) => ({ id, outcome })) });
    await drain(db);
    const row = await only();
    expect(row).toMatchObject({ state: "sent", receipt, isUncertain: false });
    expect(row.trouble).toBeUndefined();
  },
);

it("refuses to edit a received row, though it waits to be offered again", async () => {
  const { id } = await submitEnquiry(db, anEnquiry(), undefined);
  await drain(db);
  await offerSentAgain(db);
  server.answer = (bodies) => Response.json({ results: bodies.map((body) => ({ id: body.id, outcome: "later" })) });
  await drain(db);
  expect(await only()).toMatchObject({ state: "queued", isUncertain: false });
  expect(await editRow(db, id, anEnquiry({ name: "Ravi Kumar" }))).toBe(false);
});

it("lists what needs the person first, then what waits, then what was sent, the newest first, a few of many", async () => {
  const ids: string[] = [];
  for (let made = 0; made < 8; made += 1) ids.push((await submitEnquiry(db, anEnquiry(), undefined)).id);
  const [a, b, c, d, e, f, g, h] = ids as [string, string, string, string, string, string, string, string];
  const state = (id: string, change: Partial<OutboxRow>) => db.outbox.update(id, change);
  await state(a, { state: "sent" });
  await state(f, { state: "sent" });
  await state(b, { state: "needs_attention", veiledFor: "asha" });
  await state(h, { state: "needs_attention" });
  await state(d, { state: "sending" });
  expect((await listFirst(db, 100)).map(({ id }) => id)).toEqual([h, b, g, e, d, c, f, a]);
  expect((await listFirst(db, 3)).map(({ id }) => id)).toEqual([h, b, g]);
  expect(await readSummary(db)).toMatchObject({ waiting: 4, sending: 1, troubled: 2, sent: 2, redacted: 1 });
});
