import "fake-indexeddb/auto";
import type { Page } from "@chargefront/shared/page/page";
import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import type { Product } from "@chargefront/shared/product/product";
import { newId } from "@chargefront/shared/text/id";
import { defaultWorkingTime } from "@chargefront/shared/time/working-time";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { CatalogueDatabase } from "./catalogue-db.ts";
import { readAsOf, readPage, readProduct, readProducts } from "./read-catalogue.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

/** A catalogue that numbers its changes as the server does, and can be cut off. */
function standInCatalogue() {
  let revision = 0;
  let epoch = "first";
  let rows = new Map<string, { revision: number; title: string | undefined }>();
  let tags = [""];
  let snapshot = { revision, rows: new Map(rows), tags: [...tags] };
  const control = { answersBeforeCut: Number.POSITIVE_INFINITY, asOf: "2026-03-03T08:35:00.000Z" };

  function write(id: string, title: string | undefined) {
    revision += 1;
    tags[revision] = newId();
    rows.set(id, { revision, title });
  }

  return {
    control,
    put: (id: string, title: string) => write(id, title),
    remove(id: string) {
      if (rows.has(id)) write(id, undefined);
    },
    takeSnapshot() {
      snapshot = { revision, rows: new Map(rows), tags: [...tags] };
    },
    putSnapshotBack() {
      ({ revision } = snapshot);
      rows = new Map(snapshot.rows);
      tags = [...snapshot.tags];
    },
    restart() {
      epoch = `${epoch}+`;
    },
    present: () =>
      [...rows]
        .filter(([, row]) => row.title !== undefined)
        .map(([id, row]) => [id, row.title])
        .toSorted(),
    async fetch(path: string): Promise<Response> {
      if (control.answersBeforeCut <= 0) throw new TypeError("cut");
      control.answersBeforeCut -= 1;
      const query = new URLSearchParams(path.split("?")[1]);
      const asked = Number(query.get("since"));
      const isKnown = (query.get("epoch") ?? epoch) === epoch && (query.get("tag") ?? tags[asked]) === tags[asked];
      const since = isKnown ? asked : 0;
      const changed = [...rows]
        .filter(([, row]) => row.revision > since)
        .toSorted(([, a], [, b]) => a.revision - b.revision);
      const page = changed.slice(0, 3);
      const more = changed.length > page.length;
      const cursor = more ? (page.at(-1)?.[1].revision ?? since) : revision;
      const answer: CatalogueChanges = {
        epoch,
        products: page
          .filter(([, row]) => row.title !== undefined)
          .map(([id, row]) => ({ _id: id, title: row.title }) as Product),
        deletedProductIds: page.filter(([, row]) => row.title === undefined).map(([id]) => id),
        pages: [],
        cursor,
        cursorTag: tags[cursor] ?? "",
        startsAnew: !isKnown,
        more,
        asOf: control.asOf,
      };
      return Response.json(answer);
    },
  };
}

let server: ReturnType<typeof standInCatalogue>;
let db: CatalogueDatabase;

beforeEach(() => {
  server = standInCatalogue();
  db = new CatalogueDatabase(`catalogue-${newId()}`);
  vi.stubGlobal("fetch", (path: string) => server.fetch(path));
});
afterEach(() => vi.unstubAllGlobals());

const kept = async () =>
  ((await readProducts(db, "en")) ?? []).map((product) => [product._id, product.title]).toSorted();

it("fetches everything once, then what changed", async () => {
  for (const id of ["a", "b", "c", "d", "e"]) server.put(id, `title ${id}`);
  expect(await syncCatalogue(db)).toBe("changed");
  expect(await kept()).toEqual(server.present());
  expect(await syncCatalogue(db)).toBe("unchanged");
  server.put("b", "new title");
  server.remove("c");
  expect(await syncCatalogue(db)).toBe("changed");
  expect(await kept()).toEqual(server.present());
  expect(await readProduct(db, "c", "en")).toBeNull();
  expect(await readProduct(db, "b", "en")).toEqual({ _id: "b", title: "new title" });
  expect(await readAsOf(db)).toBe("2026-03-03T08:35:00.000Z");
});

it("reads company data that it has kept since before there was a working time as the server does", async () => {
  await syncCatalogue(db);
  await db.pages.put({ slug: "company", content: { name: "Urjavahan" } } as Page);
  expect((await readPage(db, "company", "en"))?.content).toEqual({ name: "Urjavahan", ...defaultWorkingTime });
  await db.pages.put({ slug: "company", content: { name: "Urjavahan", responseHours: 4 } } as Page);
  expect((await readPage(db, "company", "en"))?.content).toMatchObject({ responseHours: 4, workingFrom: "09:30" });
});

it("says nothing of a catalogue that it has not fully received", async () => {
  for (const id of ["a", "b", "c", "d", "e"]) server.put(id, id);
  server.control.answersBeforeCut = 1;
  expect(await syncCatalogue(db)).toBe("unreachable");
  expect(await readProducts(db, "en")).toBeUndefined();
});

it.each([
  ["the changes", () => undefined],
  ["a catalogue that begins anew", () => server.restart()],
])("keeps what it has readable, as old as it is, until all of %s is here", async (_name, happen) => {
  for (const id of ["a", "b", "c", "d", "e"]) server.put(id, "old");
  await syncCatalogue(db);
  happen();
  for (const id of ["a", "b", "c", "d", "e"]) server.put(id, "new");
  server.control.asOf = "2026-03-04T08:35:00.000Z";
  server.control.answersBeforeCut = 1;
  expect(await syncCatalogue(db)).toBe("unreachable");
  expect((await kept()).map(([id]) => id)).toEqual(["a", "b", "c", "d", "e"]);
  expect(await readAsOf(db)).toBe("2026-03-03T08:35:00.000Z");
  server.control.answersBeforeCut = Number.POSITIVE_INFINITY;
  await syncCatalogue(db);
  expect(await kept()).toEqual(server.present());
  expect(await readAsOf(db)).toBe("2026-03-04T08:35:00.000Z");
});

it("forgets what came after a snapshot that was put back, also where as much has happened since", async () => {
  for (const id of ["a", "b", "c", "d"]) server.put(id, "old");
  server.takeSnapshot();
  server.put("ghost", "never again");
  server.put("a", "lost");
  await syncCatalogue(db);
  server.putSnapshotBack();
  server.put("b", "new");
  server.put("c", "new");
  server.put("e", "new");
  const onRestored = vi.fn(async () => undefined);
  await syncCatalogue(db, onRestored);
  expect(await kept()).toEqual(server.present());
  await syncCatalogue(db, onRestored);
  expect(onRestored).toHaveBeenCalledTimes(1);
});

it("calls again for what a put-back server may have lost when the answer that told of it was not kept", async () => {
  server.put("a", "old");
  const onRestored = vi.fn(async () => undefined);
  await syncCatalogue(db, onRestored);
  expect(onRestored).not.toHaveBeenCalled();
  server.restart();
  vi.spyOn(db.state, "put").mockRejectedValueOnce(new Error("stopped"));
  await expect(syncCatalogue(db, onRestored)).rejects.toThrow("stopped");
  await syncCatalogue(db, onRestored);
  expect(onRestored).toHaveBeenCalledTimes(2);
});

it.each([
  ["an outbox that is broken", async () => Promise.reject(new Error("broken"))],
  ["a sync that knows of no outbox", undefined],
])(
  "owes the offer to a put-back server until it is made, and keeps the catalogue current with %s",
  async (_what, offer) => {
    server.put("a", "old");
    await syncCatalogue(db);
    server.restart();
    server.put("b", "new");
    await syncCatalogue(db, offer);
    await syncCatalogue(db, offer);
    expect(await kept()).toEqual(server.present());
    const onRestored = vi.fn(async () => undefined);
    await syncCatalogue(db, onRestored);
    await syncCatalogue(db, onRestored);
    expect(onRestored).toHaveBeenCalledTimes(1);
  },
);

it("does not wait for an outbox that never answers", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  server.put("a", "old");
  await syncCatalogue(db);
  server.restart();
  server.put("b", "new");
  const synced = syncCatalogue(db, () => {
    vi.runAllTimers();
    return new Promise(() => undefined);
  });
  expect(await synced).toBe("changed");
  expect(await kept()).toEqual(server.present());
});

it("where a screen had to fetch the catalogue itself, the next sync makes the offer", async () => {
  for (const id of ["a", "b", "c", "d", "e"]) server.put(id, id);
  server.control.answersBeforeCut = 1;
  await syncCatalogue(db);
  server.control.answersBeforeCut = Number.POSITIVE_INFINITY;
  server.restart();
  const onRestored = vi.fn(async () => undefined);
  await readProducts(db, "en");
  await syncCatalogue(db, onRestored);
  await syncCatalogue(db, onRestored);
  expect(onRestored).toHaveBeenCalledTimes(1);
});

it("whatever changes, and wherever it is cut, ends up equal to the server", async () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
  const step = fc.oneof(
    fc.record({ kind: fc.constant("put" as const), id, title: fc.string({ maxLength: 4 }) }),
    fc.record({ kind: fc.constant("remove" as const), id }),
    fc.record({ kind: fc.constant("sync" as const), cutAfter: fc.nat({ max: 3 }) }),
    fc.record({ kind: fc.constantFrom("restart" as const, "takeSnapshot" as const, "putSnapshotBack" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      server = standInCatalogue();
      db = new CatalogueDatabase(`catalogue-${newId()}`);
      for (const one of steps) {
        if (one.kind === "put") server.put(one.id, one.title);
        else if (one.kind === "remove") server.remove(one.id);
        else if (one.kind !== "sync") server[one.kind]();
        else {
          server.control.answersBeforeCut = one.cutAfter;
          await syncCatalogue(db);
        }
      }
      server.control.answersBeforeCut = Number.POSITIVE_INFINITY;
      await syncCatalogue(db);
      expect(await kept()).toEqual(server.present());
    }),
    { numRuns: 80 },
  );
});
