import { pageSlugs } from "@chargefront/shared/page/page";
import type { Product } from "@chargefront/shared/product/product";
import { newId } from "@chargefront/shared/text/id";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renewEpoch } from "../../platform/db/catalogue-revision.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { aDevice, type Device } from "../../testing/device.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { rewritePage } from "../../testing/rewrite-page.ts";
import { deleteProduct, restoreProduct, updateProduct } from "../catalogue/product-store.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";

import { companyData, termsPage } from "../content/sample-pages.ts";

const which = fc.nat({ max: 11 });
const limit = fc.integer({ min: 1, max: 12 });

const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("add") }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("update"), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("delete"), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore"), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("edit terms") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("edit company") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("new epoch") }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("take snapshot") }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("put snapshot back") }) },
  // A sync that ends after some answers; the last one may be lost.
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("sync"),
      limit,
      answers: fc.integer({ min: 1, max: 4 }),
      isCut: fc.boolean(),
    }),
  },
);

type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

async function aShop() {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const ids: string[] = [];
  const commit = <Value>(task: (trx: Trx) => Promise<Value>) => write(fresh.deps.db, task);
  let edits = 0;
  let restoreSnapshot: (() => Promise<void>) | undefined;
  let idsThen: string[] = [];

  async function perform(one: Operation, device: Device): Promise<void> {
    edits += 1;
    const id = "which" in one ? (ids[one.which % Math.max(1, ids.length)] ?? newId()) : newId();
    const now = fresh.deps.now();
    switch (one.kind) {
      case "add":
        // Few products, so that much happens to each.
        if (ids.length < 12) ids.push((await aProduct(fresh.deps, { id, title: `Made ${edits}` })).id);
        return;
      case "update":
        await commit((trx) => updateProduct(trx, { ...anEdit, id, title: `Edit ${edits}` }, now));
        return;
      case "delete":
        await commit((trx) => deleteProduct(trx, id, now));
        return;
      case "restore":
        await commit((trx) => restoreProduct(trx, id));
        return;
      case "edit terms":
        await commit((trx) =>
          rewritePage(trx, { slug: "terms", content: { ...termsPage, title: `Edit ${edits}` }, now }),
        );
        return;
      case "edit company": {
        const content = { ...companyData, courtTown: `Town ${edits}` };
        await commit((trx) => rewritePage(trx, { slug: "company", content, now }));
        return;
      }
      case "new epoch":
        await commit(renewEpoch);
        return;
      case "take snapshot":
        restoreSnapshot = await aSnapshot(fresh.deps.db);
        idsThen = [...ids];
        return;
      case "put snapshot back":
        if (!restoreSnapshot) return;
        await restoreSnapshot();
        ids.splice(0, ids.length, ...idsThen);
        return;
      default:
        if ("limit" in one) await interruptedSync(device, one);
    }
  }

  return { ...fresh, perform };
}

const catalogueTables = [
  "product_specification",
  "product",
  "page",
  "page_version",
  "catalogue_revision",
  "catalogue_state",
] as const;

/** Takes a snapshot of the catalogue and returns a function that restores it, including the epoch. */
async function aSnapshot(db: Db): Promise<() => Promise<void>> {
  const held = await Promise.all(
    catalogueTables.map(async (table) => ({ table, rows: await db.selectFrom(table).selectAll().execute() })),
  );
  return () =>
    write(db, async (trx) => {
      // Makes readers check again, as after the restart of a real restore; its own write is restored as well.
      await renewEpoch(trx);
      for (const { table } of held) await trx.deleteFrom(table).execute();
      for (const { table, rows } of held.toReversed()) {
        for (const row of rows) await trx.insertInto(table).values(row).execute();
      }
    });
}

const anEdit = {
  description: "",
  pricePaise: 100,
  rating: 1,
  image: { hash: "c".repeat(64), width: 1120, height: 840, color: "#000000" },
  specifications: [{ name: "Power", value: "1 kW" }],
};

type InterruptedSync = { readonly limit: number; readonly answers: number; readonly isCut: boolean };

async function interruptedSync(device: Device, { limit, answers, isCut }: InterruptedSync): Promise<void> {
  for (let answer = 1; answer <= answers; answer += 1) {
    const { more } = await device.ask(limit, isCut && answer === answers);
    if (!more) return;
  }
}

/** Returns what a device shows, sorted. */
function shownBy(device: Device) {
  return { products: sorted(device.products(), "_id"), pages: sorted(device.pages(), "slug") };
}

function sorted<Name extends string, One extends Record<Name, string>>(list: readonly One[], name: Name): One[] {
  return list.toSorted((one, other) => one[name].localeCompare(other[name]));
}

test("synchronises devices that were interrupted at any moment, and new ones, to the state of the server", async () => {
  const { app, perform } = await aShop();
  // One device takes part in all runs; each run adds a new one.
  const old = aDevice(app);
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 40 }), limit, async (operations, lastLimit) => {
      const young = aDevice(app);
      for (const [at, one] of operations.entries()) await perform(one, at % 2 === 0 ? old : young);
      await old.sync(lastLimit);
      await young.sync(lastLimit);

      const products = sorted(await jsonOf<Product[]>(await get(app, "/api/products/get")), "_id");
      expect(shownBy(old).products).toEqual(products);
      expect(shownBy(young).products).toEqual(products);
      expect(shownBy(old).pages).toEqual(shownBy(young).pages);
      for (const slug of pageSlugs) {
        const page = await (await get(app, `/api/pages/${slug}`)).json();
        expect(old.pages().find((one) => one.slug === slug)).toEqual(page);
      }
    }),
    { numRuns: 20 },
  );
});
