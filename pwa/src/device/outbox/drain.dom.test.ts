import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { claimDue, nextDueAt } from "./claim.ts";
import { drain } from "./drain.ts";
import { countUnsent, deleteRow, editRow, listRows, retryNow, sendAsNew, submitEnquiry } from "./outbox.ts";
import type { OutboxDatabase } from "./outbox-db.ts";
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

const answers = {
  "a captive portal's page": () => new Response("<html>Log in</html>", { headers: { "content-type": "text/html" } }),
  "JSON of somebody else": () => Response.json({ ok: true }),
  "a dropped connection": () => {
    throw new TypeError("Failed to fetch");
  },
  "a portal's 403": () => new Response("blocked", { status: 403 }),
  "a gateway's 404": () => new Response("<html>Not found</html>", { status: 404 }),
};

const unknownAddress = () => Response.json({ error: "Nothing.", code: "not-found", requestId: "x" }, { status: 404 });

describe("an attempt without an answer of the server's", () => {
  it.each(Object.entries(answers))("keeps the row waiting after %s, locked against changes", async (_name, answer) => {
    const { id } = await submitEnquiry(db, anEnquiry(), undefined);
    server.answer = answer;
    expect(await drain(db)).toBe("stopped");
    expect(await only()).toMatchObject({ id, state: "queued", attempts: 1, isUncertain: true });
    expect(await editRow(db, id, anEnquiry())).toBe(false);
  });

  it("is repeated under the same id and stored once when only the answer was lost", async () => {
    const { id } = await submitEnquiry(db, anEnquiry(), undefined);
    const honest = server.answer;
    server.answer = (bodies) => {
      honest(bodies);
      throw new TypeError("connection reset");
    };
    await drain(db);
    server.answer = honest;
    await retryNow(db, { insists: false });
    await drain(db);
    expect([...server.stored.keys()]).toEqual([id]);
    expect(await only()).toMatchObject({ state: "sent", receipt: { isDuplicate: true } });
  });
});

describe("an answer of the server's", () => {
  it("that refuses one row leaves the others to be sent", async () => {
    const bad = await submitEnquiry(db, anEnquiry({ name: "bad" }), undefined);
    const why = { fields: { name: "Please enter a valid name." }, fieldCodes: { name: { code: "contact-name" } } };
    await submitEnquiry(db, anEnquiry(), undefined);
    server.answer = (bodies) =>
      Response.json({
        results: bodies.map((body) =>
          body.name === "bad" ? { id: body.id, outcome: "rejected", ...why } : server.store(body),
        ),
      });
    expect(await drain(db)).toBe("drained");
    expect(await countUnsent(db)).toBe(1);
    expect(await db.outbox.get(bad.id)).toMatchObject({
      state: "needs_attention",
      isUncertain: false,
      trouble: why,
    });
    expect(await editRow(db, bad.id, anEnquiry({ name: "good" }))).toBe(true);
    await drain(db);
    expect(await countUnsent(db)).toBe(0);
  });

  it("that refuses a row for a field is final until the person insists", async () => {
    await submitEnquiry(db, anEnquiry(), undefined);
    const honest = server.answer;
    server.answer = (bodies) => {
      const fields = { contact: "Please enter a valid 10-digit contact number." };
      return Response.json({ results: bodies.map(({ id }) => ({ id, outcome: "rejected", fields })) });
    };
    await drain(db);
    server.answer = honest;
    await retryNow(db, { insists: false });
    await drain(db);
    expect(await only()).toMatchObject({ state: "needs_attention", trouble: { code: "rejected" } });
    await retryNow(db, { insists: true });
    await drain(db);
    expect(await only()).toMatchObject({ state: "sent" });
  });

  it("that refuses a whole batch makes the rows go one by one", async () => {
    for (const name of ["one", "bad", "three"]) await submitEnquiry(db, anEnquiry({ name }), undefined);
    const honest = server.answer;
    server.answer = (bodies) =>
      bodies.some((body) => body.name === "bad")
        ? Response.json({ error: "Too large.", code: "body-too-large", requestId: "x" }, { status: 413 })
        : honest(bodies);
    expect(await drain(db)).toBe("drained");
    expect(server.stored.size).toBe(2);
    expect((await listRows(db)).filter((row) => row.state === "needs_attention").map((row) => row.body.name)).toEqual([
      "bad",
    ]);
  });

  it("asking for patience is obeyed, and only Send now overrides it", async () => {
    await submitEnquiry(db, anEnquiry(), undefined);
    server.answer = () =>
      Response.json(
        { error: "Wait.", code: "busy", requestId: "x" },
        { status: 503, headers: { "retry-after": "600" } },
      );
    const before = Date.now();
    expect(await drain(db)).toBe("stopped");
    expect(await nextDueAt(db)).toBeGreaterThanOrEqual(before + 600_000);
    await retryNow(db, { insists: false });
    expect(await nextDueAt(db)).toBeGreaterThan(before);
    await retryNow(db, { insists: true });
    expect(await nextDueAt(db)).toBe(0);
  });

  it("with another content under the same id asks the person, who may send it as new", async () => {
    const { id } = await submitEnquiry(db, anEnquiry(), undefined);
    server.stored.set(id, "something else");
    await drain(db);
    expect(await only()).toMatchObject({ state: "needs_attention", trouble: { code: "id-conflict" } });
    await sendAsNew(db, id);
    await drain(db);
    expect(server.stored.size).toBe(2);
  });

  it("that does not name a row leaves it waiting", async () => {
    await submitEnquiry(db, anEnquiry(), undefined);
    server.answer = () => Response.json({ results: [] });
    await drain(db);
    expect(await only()).toMatchObject({ state: "queued", isUncertain: true });
  });

  it("that the address is unknown is retried ten times before the person is notified", async () => {
    await submitEnquiry(db, anEnquiry(), undefined);
    const honest = server.answer;
    server.answer = unknownAddress;
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await only()).toMatchObject({ state: "queued" });
      await retryNow(db, { insists: true });
      await drain(db);
    }
    expect(await only()).toMatchObject({ state: "needs_attention", trouble: { code: "missing-service" } });
    server.answer = honest;
    await retryNow(db, { insists: true });
    await drain(db);
    expect(await only()).toMatchObject({ state: "sent" });
  });

  it("that the address is unknown is counted apart from attempts that met no network", async () => {
    await submitEnquiry(db, anEnquiry(), undefined);
    await db.outbox.toCollection().modify({ attempts: 50, isUncertain: true });
    server.answer = unknownAddress;
    await drain(db);
    expect(await only()).toMatchObject({ state: "queued", attempts: 51 });
  });

  it("that a request of one is refused leaves it to be sent again on demand", async () => {
    await submitEnquiry(db, anEnquiry(), undefined);
    const honest = server.answer;
    server.answer = () =>
      Response.json({ error: "From elsewhere.", code: "cross-site", requestId: "x" }, { status: 403 });
    await drain(db);
    expect(await only()).toMatchObject({ state: "needs_attention" });
    server.answer = honest;
    await retryNow(db, { insists: true });
    await drain(db);
    expect(await only()).toMatchObject({ state: "sent" });
  });
});

describe("a drain that was cut off", () => {
  it("is taken up again with the same ids", async () => {
    const { id } = await submitEnquiry(db, anEnquiry(), undefined);
    await claimDue(db, Date.now(), 25);
    expect(await only()).toMatchObject({ state: "sending" });
    expect(await deleteRow(db, id, { isAsked: true })).toBe("kept");
    await drain(db);
    expect([...server.stored.keys()]).toEqual([id]);
  });

  it("changes nothing of what has moved on when it ends after all", async () => {
    const { id } = await submitEnquiry(db, anEnquiry(), undefined);
    let answerLate: (answer: Response) => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise((resolve) => (answerLate = resolve)));
    const late = drain(db);
    await expect.poll(only).toMatchObject({ state: "sending" });
    // Another tab takes over the row as abandoned, the server defers it, and the person changes the text.
    vi.stubGlobal("fetch", async () => Response.json({ results: [{ id, outcome: "later", retryAfterMs: 60_000 }] }));
    await drain(db);
    expect(await editRow(db, id, anEnquiry({ name: "Meera Nair" }))).toBe(true);
    answerLate(Response.json({ results: [] }));
    await late;
    expect(await only()).toMatchObject({ state: "queued", body: { name: "Meera Nair" } });
  });

  it("does not wait for ever when the clock was turned back", async () => {
    await submitEnquiry(db, anEnquiry(), undefined);
    await db.outbox.toCollection().modify({ nextAttemptAt: Date.now() + 40 * 24 * 3600 * 1000 });
    await drain(db);
    expect(await only()).toMatchObject({ state: "sent" });
  });
});

it("knows when the next row is due", async () => {
  expect(await nextDueAt(db)).toBeUndefined();
  await submitEnquiry(db, anEnquiry(), undefined);
  expect(await nextDueAt(db)).toBe(0);
});
