import "fake-indexeddb/auto";
import { newId } from "@chargefront/shared/text/id";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nextDueAt } from "./claim.ts";
import { drain } from "./drain.ts";
import { addRows, countUnsent, editRow, listRows, retryNow, submitEnquiry, toRow } from "./outbox.ts";
import type { OutboxDatabase } from "./outbox-db.ts";
import type { OutboxBody } from "./outbox-row.ts";
import { anEnquiry, freshOutbox, onlyRow, standInServer } from "./testing.ts";

const minute = 60_000;

let db: OutboxDatabase;
let server: ReturnType<typeof standInServer>;
let isDead = false;
/** The device's requests, each with its time in milliseconds since the test began. */
let asked: { at: number; path: string; rows: number }[];
let begunAt = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-03T08:00:00Z") });
  db = freshOutbox();
  server = standInServer();
  isDead = false;
  asked = [];
  begunAt = Date.now();
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const rows = init?.body ? JSON.parse(String(init.body)).enquiries.length : 0;
    asked.push({ at: Date.now() - begunAt, path, rows });
    if (isDead) throw new TypeError("Failed to fetch");
    return server.fetch(path, init);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function saved(count: number, name?: (at: number) => string) {
  const capturedAt = new Date().toISOString();
  const contents = Array.from({ length: count }, (_, at) => anEnquiry(name && { name: name(at) }));
  await addRows(
    db,
    contents.map((content) => toRow({ ...content, v: 1, id: newId(), capturedAt })),
  );
}

/** A page that stays open for a while: it begins a round whenever one is due. */
async function stayOpen(forMs: number) {
  const end = Date.now() + forMs;
  for (let due = await nextDueAt(db); due !== undefined && due <= end; due = await nextDueAt(db)) {
    vi.setSystemTime(Math.max(due, Date.now()));
    await drain(db);
  }
  vi.setSystemTime(end);
}

const posts = () => asked.filter(({ path }) => path.includes("batch"));

it("asks a dead line at most 12 times in half a minute, and sends 100 rows within 3 s of its return", async () => {
  await saved(100);
  isDead = true;
  await drain(db);
  await stayOpen(30_000);
  expect(asked.length).toBeLessThanOrEqual(12);
  expect(posts()).toHaveLength(1);
  isDead = false;
  const before = asked.length;
  await stayOpen(3_000);
  expect(await countUnsent(db)).toBe(0);
  // A question whether the line is back, and four batches.
  expect(asked.length - before).toBe(5);
});

it("asks a line that stays dead less and less often, down to once a minute", async () => {
  await saved(100);
  isDead = true;
  await drain(db);
  await stayOpen(10 * minute);
  const before = asked.length;
  await stayOpen(10 * minute);
  expect(asked.length - before).toBeGreaterThanOrEqual(9);
  expect(asked.length - before).toBeLessThanOrEqual(11);
});

it("waits as a whole for as long as the server asks, whatever else waits, until the person insists", async () => {
  await saved(100);
  const honest = server.answer;
  server.answer = () =>
    Response.json({ error: "Wait.", code: "busy" }, { status: 503, headers: { "retry-after": "60" } });
  await drain(db);
  expect(asked).toHaveLength(1);
  await saved(1);
  await retryNow(db, { insists: false });
  await stayOpen(59_000);
  expect(asked).toHaveLength(1);
  server.answer = honest;
  await retryNow(db, { insists: true });
  await drain(db);
  expect(await countUnsent(db)).toBe(0);
});

it("asks at most twice a minute while the server has no room for 2,000 rows, and sends no more than fits", async () => {
  await saved(60);
  let tokens = 30;
  server.answer = (bodies: OutboxBody[]) => {
    const results = bodies.map((body) => {
      if (tokens === 0) return { id: body.id, outcome: "later" as const, retryAfterMs: minute };
      tokens -= 1;
      return server.store(body);
    });
    return Response.json({ results, room: tokens, roomInMs: tokens > 0 ? 0 : minute });
  };
  await drain(db);
  const rowsSent = () => posts().reduce((sum, { rows }) => sum + rows, 0);
  expect([server.stored.size, rowsSent()]).toEqual([30, 30]);
  const before = asked.length;
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await stayOpen(minute);
    tokens += 1;
  }
  expect(asked.length - before).toBeLessThanOrEqual(20);
  expect(server.stored.size).toBeGreaterThanOrEqual(39);
  expect(rowsSent() - server.stored.size).toBeLessThanOrEqual(1);
  // The person had the app closed for a while.
  tokens = 60;
  await stayOpen(minute);
  expect(await countUnsent(db)).toBe(0);
});

it("takes an older server's word that it has no room", async () => {
  await saved(60);
  server.answer = (bodies: OutboxBody[]) =>
    Response.json({ results: bodies.map(({ id }) => ({ id, outcome: "later", retryAfterMs: 20 * minute })) });
  await drain(db);
  await stayOpen(19 * minute);
  expect(asked).toHaveLength(1);
});

it.each([
  ["a filter's 403", () => new Response("<html>Forbidden</html>", { status: 403 })],
  ["a gateway that breaks", () => new Response("<html>Bad gateway</html>", { status: 502 })],
  [
    "a connection that breaks",
    () => {
      throw new TypeError("connection reset");
    },
  ],
  ["our server's own fault", () => Response.json({ error: "Oh.", code: "internal" }, { status: 500 })],
])("sends the others past one enquiry that always meets %s", async (_what, fault) => {
  await saved(30, (at) => (at === 3 ? "poison" : "good"));
  const honest = server.answer;
  server.answer = (bodies) => (bodies.some(({ name }) => name === "poison") ? fault() : honest(bodies));
  await drain(db);
  await stayOpen(2 * minute);
  expect(server.stored.size).toBe(29);
  await saved(5);
  await stayOpen(2 * minute);
  expect(server.stored.size).toBe(34);
});

it("tells the person of an enquiry that something on the way always refuses, and Send now tries it again", async () => {
  await saved(1);
  const honest = server.answer;
  server.answer = () => new Response("<html>Forbidden</html>", { status: 403 });
  await drain(db);
  await stayOpen(60 * minute);
  expect(await onlyRow(db)).toMatchObject({ state: "needs_attention", trouble: { code: "blocked" } });
  server.answer = honest;
  await retryNow(db, { insists: true });
  await drain(db);
  expect(await onlyRow(db)).toMatchObject({ state: "sent" });
});

it("does not take a portal that refuses everything for a word on one enquiry", async () => {
  await saved(1);
  vi.stubGlobal("fetch", async () => new Response("<html>Log in</html>", { status: 403 }));
  await drain(db);
  await stayOpen(60 * minute);
  expect(await onlyRow(db)).toMatchObject({ state: "queued" });
});

it("does not wait for ever when the clock was turned back", async () => {
  await saved(1);
  isDead = true;
  await drain(db);
  isDead = false;
  vi.setSystemTime(Date.now() - 40 * 24 * 60 * minute);
  await drain(db);
  expect(await onlyRow(db)).toMatchObject({ state: "sent" });
});

it("lets an enquiry be edited whose words have not left the phone", async () => {
  const { id } = await submitEnquiry(db, anEnquiry(), undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  isDead = true;
  await drain(db);
  await stayOpen(minute);
  vi.restoreAllMocks();
  await stayOpen(minute);
  expect(posts()).toEqual([]);
  expect(await editRow(db, id, anEnquiry({ name: "Meera Nair" }))).toBe(true);
});

it.each([
  ["429", { status: 429, code: "too-many-requests" }],
  ["503", { status: 503, code: "busy" }],
  ["507", { status: 507, code: "storage-full" }],
  ["404", { status: 404, code: "not-found" }],
])("lets an enquiry be edited after the server's own %s", async (_name, { status, code }) => {
  const { id } = await submitEnquiry(db, anEnquiry(), undefined);
  server.answer = () => Response.json({ error: "Not now.", code }, { status });
  await drain(db);
  expect(await editRow(db, id, anEnquiry({ name: "Meera Nair" }))).toBe(true);
});

it("does not forget an answer that was lost before because the server says 503 after it", async () => {
  const { id } = await submitEnquiry(db, anEnquiry(), undefined);
  isDead = true;
  await drain(db);
  isDead = false;
  server.answer = () => Response.json({ error: "Not now.", code: "busy" }, { status: 503 });
  await stayOpen(5_000);
  expect(posts().length).toBeGreaterThan(1);
  expect(await editRow(db, id, anEnquiry())).toBe(false);
});

it("names the device to the server, the same each time", async () => {
  const devices: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    devices.push(new Headers(init?.headers).get("x-device"));
    return server.fetch(path, init);
  });
  for (let time = 0; time < 2; time += 1) {
    await saved(1);
    await drain(db);
  }
  expect(devices).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), devices[0]]);
  expect((await listRows(db)).every(({ state }) => state === "sent")).toBe(true);
});
