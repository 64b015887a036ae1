import "fake-indexeddb/auto";
import type { CatalogueChanges } from "@chargefront/shared/catalogue-changes";
import { newId } from "@chargefront/shared/id";
import type { Product } from "@chargefront/shared/product";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CatalogueDatabase } from "./catalogue-db.ts";
import { readAsOf, readProduct, readProducts } from "./read-catalogue.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

/** A catalogue that numbers its changes as the server does, and can be cut off. */
function standInCatalogue() {
  let revision = 0;
  let epoch = "first";
  const rows = new Map<string, { revision: number; title: string | undefined }>();
  const control = { answersBeforeCut: Number.POSITIVE_INFINITY, asOf: "2026-03-03T08:35:00.000Z" };

  return {
    control,
    put(id: string, title: string) {
      revision += 1;
      rows.set(id, { revision, title });
    },
    remove(id: string) {
      if (!rows.has(id)) return;
      revision += 1;
      rows.set(id, { revision, title: undefined });
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
      const isSame = query.get("epoch") === epoch;
      const since = isSame ? Number(query.get("since")) : 0;
      const changed = [...rows]
        .filter(([, row]) => row.revision > since)
        .toSorted(([, a], [, b]) => a.revision - b.revision);
      const page = changed.slice(0, 3);
      const more = changed.length > page.length;
      const answer: CatalogueChanges = {
        epoch,
        products: page
          .filter(([, row]) => row.title !== undefined)
          .map(([id, row]) => ({ _id: id, title: row.title }) as Product),
        deletedProductIds: page.filter(([, row]) => row.title === undefined).map(([id]) => id),
        pages: [],
        cursor: more ? (page.at(-1)?.[1].revision ?? since) : revision,
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

const kept = async () => ((await readProducts(db)) ?? []).map((product) => [product._id, product.title]).toSorted();

it("fetches everything once, then what changed", async () => {
  for (const id of ["a", "b", "c", "d", "e"]) server.put(id, `title ${id}`);
  expect(await syncCatalogue(db)).toBe("changed");
  expect(await kept()).toEqual(server.present());
  expect(await syncCatalogue(db)).toBe("unchanged");
  server.put("b", "new title");
  server.remove("c");
  expect(await syncCatalogue(db)).toBe("changed");
  expect(await kept()).toEqual(server.present());
  expect(await readProduct(db, "c")).toBeNull();
  expect(await readAsOf(db)).toBe("2026-03-03T08:35:00.000Z");
});

it("says nothing of a catalogue that it has not fully received", async () => {
  for (const id of ["a", "b", "c", "d", "e"]) server.put(id, id);
  server.control.answersBeforeCut = 1;
  expect(await syncCatalogue(db)).toBe("unreachable");
  expect(await readProducts(db)).toBeUndefined();
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

it("whatever changes, and wherever it is cut, ends up equal to the server", async () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
  const step = fc.oneof(
    fc.record({ kind: fc.constant("put" as const), id, title: fc.string({ maxLength: 4 }) }),
    fc.record({ kind: fc.constant("remove" as const), id }),
    fc.record({ kind: fc.constant("sync" as const), cutAfter: fc.nat({ max: 3 }) }),
    fc.record({ kind: fc.constant("restart" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      server = standInCatalogue();
      db = new CatalogueDatabase(`catalogue-${newId()}`);
      for (const one of steps) {
        if (one.kind === "put") server.put(one.id, one.title);
        if (one.kind === "remove") server.remove(one.id);
        if (one.kind === "restart") server.restart();
        if (one.kind === "sync") {
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
