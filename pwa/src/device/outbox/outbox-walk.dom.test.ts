import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { drain } from "./drain.ts";
import { editRow, listRows, retryNow, submitEnquiry } from "./outbox.ts";
import { anEnquiry, freshOutbox, standInServer } from "./testing.ts";

afterEach(() => vi.unstubAllGlobals());

it("whatever happens in whatever order, every saved enquiry arrives once with its last accepted words", async () => {
  type Step = "submit" | "edit" | "drain" | "lose answer" | "drop" | "half answer";
  const steps = fc.array(fc.constantFrom<Step>("submit", "edit", "drain", "lose answer", "drop", "half answer"), {
    maxLength: 25,
  });

  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const db = freshOutbox();
      const server = standInServer();
      vi.stubGlobal("fetch", (path: unknown, init?: RequestInit) => server.fetch(path, init));
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
          if (step === "drop") {
            server.answer = () => {
              throw new TypeError("Failed to fetch");
            };
          }
          if (step === "half answer") {
            server.answer = (bodies) => Response.json({ results: bodies.slice(0, 1).map(server.store) });
          }
          await retryNow(db, { insists: true });
          await drain(db);
        }
      }
      server.answer = honest;
      await retryNow(db, { insists: true });
      await drain(db);
      const arrived = new Map([...server.stored].map(([id, content]) => [id, JSON.parse(content).name]));
      expect(arrived).toEqual(accepted);
      expect((await listRows(db)).every((row) => row.state === "sent")).toBe(true);
    }),
    { numRuns: 60 },
  );
});
