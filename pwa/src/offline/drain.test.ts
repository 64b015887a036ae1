import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { claimDue, nextDueAt } from "./claim.ts";
import { drain } from "./drain.ts";
import {
  addRows,
  countUnsent,
  deleteRow,
  editRow,
  hurry,
  listRows,
  purgeSent,
  sendAsNew,
  submitEnquiry,
} from "./outbox.ts";
import type { OutboxDatabase } from "./outbox-db.ts";
import { anEnquiry, freshOutbox, standInServer } from "./testing.ts";

let db: OutboxDatabase;
let server: ReturnType<typeof standInServer>;

beforeEach(() => {
  db = freshOutbox();
  server = standInServer();
  vi.stubGlobal("fetch", (path: unknown, init?: RequestInit) => server.fetch(path, init));
});
afterEach(() => vi.unstubAllGlobals());

const only = async () => {
  const [row, ...others] = await listRows(db);
  if (!row || others.length > 0) throw new Error("expected exactly one row");
  return row;
};

describe("the outbox", () => {
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
});

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
    await hurry(db, { insists: false });
    await drain(db);
    expect([...server.stored.keys()]).toEqual([id]);
    expect(await only()).toMatchObject({ state: "sent", receipt: { isDuplicate: true } });
  });
});

describe("an answer of the server's", () => {
  it("that refuses one row leaves the others to be sent", async () => {
    const bad = await submitEnquiry(db, anEnquiry({ name: "bad" }), undefined);
    await submitEnquiry(db, anEnquiry(), undefined);
    server.answer = (bodies) =>
      Response.json({
        results: bodies.map((body) =>
          body.name === "bad"
            ? { id: body.id, outcome: "rejected", fields: { name: "Please enter a valid name." } }
            : server.store(body),
        ),
      });
    expect(await drain(db)).toBe("drained");
    expect(await countUnsent(db)).toBe(1);
    expect(await db.outbox.get(bad.id)).toMatchObject({
      state: "needs_attention",
      isUncertain: false,
      trouble: { fields: { name: "Please enter a valid name." } },
    });
    expect(await editRow(db, bad.id, anEnquiry({ name: "good" }))).toBe(true);
    await drain(db);
    expect(await countUnsent(db)).toBe(0);
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
    expect(await drain(db)).toBe("stopped");
    const before = Date.now();
    expect((await only()).nextAttemptAt).toBeGreaterThan(before + 590_000);
    await hurry(db, { insists: false });
    expect((await only()).nextAttemptAt).toBeGreaterThan(before);
    await hurry(db, { insists: true });
    expect((await only()).nextAttemptAt).toBe(0);
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

  it("that the address is unknown is borne ten times before the person is asked", async () => {
    await submitEnquiry(db, anEnquiry(), undefined);
    const honest = server.answer;
    server.answer = unknownAddress;
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await only()).toMatchObject({ state: "queued" });
      await hurry(db, { insists: true });
      await drain(db);
    }
    expect(await only()).toMatchObject({ state: "needs_attention", trouble: { code: "missing-service" } });
    server.answer = honest;
    await hurry(db, { insists: true });
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
    await hurry(db, { insists: true });
    await drain(db);
    expect(await only()).toMatchObject({ state: "sent" });
  });
});

describe("a drain that was cut off", () => {
  it("is taken up again with the same ids", async () => {
    const { id } = await submitEnquiry(db, anEnquiry(), undefined);
    await claimDue(db, Date.now(), 25);
    expect(await only()).toMatchObject({ state: "sending" });
    expect(await deleteRow(db, id, { isAsked: true })).toBeUndefined();
    await drain(db);
    expect([...server.stored.keys()]).toEqual([id]);
  });

  it("changes nothing of what has moved on when it ends after all", async () => {
    const { id } = await submitEnquiry(db, anEnquiry(), undefined);
    let answerLate: (answer: Response) => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise((resolve) => (answerLate = resolve)));
    const late = drain(db);
    await vi.waitFor(async () => expect(await only()).toMatchObject({ state: "sending" }));
    // Another tab takes it for gone, is told to come later, and the person changes the words.
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

it("deletes what may have arrived only after the person was asked, whatever the screen showed", async () => {
  const { id } = await submitEnquiry(db, anEnquiry(), undefined);
  server.answer = answers["a dropped connection"];
  await drain(db);
  expect(await deleteRow(db, id, { isAsked: false })).toBeUndefined();
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

it("whatever happens in whatever order, every saved enquiry arrives once with its last accepted words", async () => {
  type Step = "submit" | "edit" | "drain" | "lose answer" | "drop" | "half answer";
  const steps = fc.array(fc.constantFrom<Step>("submit", "edit", "drain", "lose answer", "drop", "half answer"), {
    maxLength: 25,
  });

  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      db = freshOutbox();
      server = standInServer();
      const honest = server.answer;
      const accepted = new Map<string, string>();
      for (const [at, step] of sequence.entries()) {
        server.answer = honest;
        if (step === "submit") {
          const row = await submitEnquiry(db, anEnquiry({ name: `name ${at}` }), undefined);
          accepted.set(row.id, row.body.name);
        } else if (step === "edit") {
          for (const row of await listRows(db)) {
            if (await editRow(db, row.id, anEnquiry({ name: `edited ${at}` }))) accepted.set(row.id, `edited ${at}`);
          }
        } else {
          if (step === "lose answer") {
            server.answer = (bodies) => {
              honest(bodies);
              throw new TypeError("lost");
            };
          }
          if (step === "drop") server.answer = answers["a dropped connection"];
          if (step === "half answer") {
            server.answer = (bodies) => Response.json({ results: bodies.slice(0, 1).map(server.store) });
          }
          await hurry(db, { insists: true });
          await drain(db);
        }
      }
      server.answer = honest;
      await hurry(db, { insists: true });
      await drain(db);
      const arrived = new Map([...server.stored].map(([id, content]) => [id, JSON.parse(content).name]));
      expect(arrived).toEqual(accepted);
      expect((await listRows(db)).every((row) => row.state === "sent")).toBe(true);
    }),
    { numRuns: 60 },
  );
});
