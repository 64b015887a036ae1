import type { Product } from "@chargefront/shared/product/product";
import { expect, test } from "vitest";
import { getCatalogueState } from "../../platform/db/catalogue-revision.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { deleteProduct, restoreProduct, updateProduct } from "./product-store.ts";

async function aShop() {
  const fresh = await freshApp();
  const product = await aProduct(fresh.deps);
  const commit = <Value>(task: (trx: Trx) => Promise<Value>) => write(fresh.deps.db, task);
  const read = async () => jsonOf<Product[]>(await get(fresh.app, "/api/products/get"));
  const revision = async () => (await getCatalogueState(fresh.deps.readDb)).revision;
  return { ...fresh, product, commit, read, revision };
}

test("updates a product in place under the next revision", async () => {
  const { product, commit, read, clock } = await aShop();
  clock.advance(1000);
  const specifications = [{ name: "Connector", value: "CCS2" }];
  const edit = { ...product, title: "AC wallbox 11 kW", pricePaise: 4_000_000, specifications };
  expect(await commit((trx) => updateProduct(trx, edit, clock.now()))).toBe(true);
  expect(await read()).toMatchObject([
    { title: "AC wallbox 11 kW", price: 40_000, specifications, revision: 2, updatedAt: "2026-03-03T08:35:01.000Z" },
  ]);
  await commit((trx) => updateProduct(trx, { ...edit, specifications: [] }, clock.now()));
  expect(await read()).toMatchObject([{ specifications: [], revision: 3 }]);
});

test("hides a deleted product and restores it unchanged, each time under the next revision", async () => {
  const { product, commit, read } = await aShop();
  const [before] = await read();
  expect(await commit((trx) => deleteProduct(trx, product.id, 5))).toBe(true);
  expect(await read()).toEqual([]);
  expect(await commit((trx) => restoreProduct(trx, product.id))).toBe(true);
  expect(await read()).toEqual([{ ...before, revision: 3 }]);
});

test("refuses to edit, delete or restore a product that does not exist, and uses no revision", async () => {
  const { product, commit, revision } = await aShop();
  expect(await commit((trx) => restoreProduct(trx, product.id))).toBe(false);
  await commit((trx) => deleteProduct(trx, product.id, 5));
  expect(await commit((trx) => deleteProduct(trx, product.id, 6))).toBe(false);
  expect(await commit((trx) => updateProduct(trx, product, 7))).toBe(false);
  expect(await commit((trx) => restoreProduct(trx, "unknown"))).toBe(false);
  expect(await revision()).toBe(2);
});
