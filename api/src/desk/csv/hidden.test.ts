import type { AdminProductPage } from "@chargefront/shared/product/admin-product";
import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import { expect, test } from "vitest";
import { write } from "../../platform/db/write.ts";
import { deleteProduct, hideProduct } from "../../shop/catalogue/product-store.ts";
import { aDesk } from "../../testing/csv.ts";
import { aProduct } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";

const heading = "Title,Description,Price,Rating";

async function aHidingDesk() {
  const desk = await aDesk();
  const { app, cookie, deps } = desk;
  return {
    ...desk,
    async hidden(title: string) {
      const product = await aProduct(deps, { title });
      await write(deps.db, (trx) => hideProduct(trx, product.id, 1));
      return product;
    },
    deletes: (id: string) => write(deps.db, (trx) => deleteProduct(trx, id, 2)),
    async states() {
      const { products } = await jsonOf<AdminProductPage>(await get(app, "/api/admin/products", cookie));
      return Object.fromEntries(products.map(({ title, state }) => [title, state]));
    },
    changes: async (query = "") => jsonOf<CatalogueChanges>(await get(app, `/api/catalogue/changes${query}`)),
  };
}

test("hides and shows products by a column, with every spelling of yes and no", async () => {
  const { clerk, states } = await aHidingDesk();
  const cells = ["yes", "TRUE", " 1 ", "no", "False", "0", ""];
  const rows = cells.map((cell, at) => `Product ${at},x,1,1,${cell}\n`).join("");
  await clerk.imports(`${heading},Hidden\n${rows}Product 7,x,1,1\n`);
  expect(await states()).toEqual({
    "Product 0": "hidden",
    "Product 1": "hidden",
    "Product 2": "hidden",
    "Product 3": "on-sale",
    "Product 4": "on-sale",
    "Product 5": "on-sale",
    "Product 6": "on-sale",
    "Product 7": "on-sale",
  });
  const refused = await clerk.checks(`${heading},Hidden\nWallbox,x,1,1,perhaps\n`);
  expect(refused).toMatchObject({ state: "refused", problemCount: 1 });
  expect(refused.problems).toEqual([
    { row: 2, column: "Hidden", sentence: "Write yes or no here. An empty cell means no." },
  ]);
});

test("keeps products hidden or on sale without that column, and puts new ones on sale", async () => {
  const { clerk, deps, hidden, states } = await aHidingDesk();
  const shown = await aProduct(deps, { title: "Shown" });
  const quiet = await hidden("Quiet");
  const rows = [`${shown.id},Shown`, `${quiet.id},Quiet`, ",New"].map((begin) => `${begin},Changed,1,1\n`).join("");
  expect((await clerk.imports(`Id,${heading}\n${rows}`)).counts).toMatchObject({ new: 1, changed: 2 });
  expect(await states()).toEqual({ Shown: "on-sale", Quiet: "hidden", New: "on-sale" });
});

test("changes only the two products that a file hides and shows", async () => {
  const { clerk, deps, hidden, states } = await aHidingDesk();
  await aProduct(deps, { title: "Shown" });
  await aProduct(deps, { title: "Untouched" });
  await hidden("Quiet");
  const file = await clerk.downloads("products");
  expect((await clerk.checks(file)).counts).toMatchObject({ changed: 0, unchanged: 3 });
  const turned = file.replace(/^(.*Shown.*-560\.webp),/m, "$1,yes").replace(/^(.*Quiet.*-560\.webp),yes/m, "$1,");
  expect((await clerk.imports(turned)).counts).toMatchObject({ changed: 2, unchanged: 1 });
  expect(await states()).toEqual({ Shown: "hidden", Untouched: "on-sale", Quiet: "on-sale" });
});

test("removes a product that an import hides from devices, and adds one that it shows", async () => {
  const { clerk, deps, hidden, changes } = await aHidingDesk();
  const shown = await aProduct(deps, { title: "Shown" });
  const quiet = await hidden("Quiet");
  const { epoch, cursor } = await changes();
  const rows = `${shown.id},Shown,x,1,1,yes\n${quiet.id},Quiet,x,1,1,no\n,Secret,x,1,1,yes\n`;
  await clerk.imports(`Id,${heading},Hidden\n${rows}`);
  const changed = await changes(`?since=${cursor}&epoch=${epoch}`);
  expect(changed.products.map(({ title }) => title)).toEqual(["Quiet"]);
  expect(changed.deletedProductIds).toContain(shown.id);
  expect((await changes()).products.map(({ title }) => title)).toEqual(["Quiet"]);
});

test("restores a product that was deleted while hidden as hidden, and the preview says so", async () => {
  const { clerk, hidden, deletes, states } = await aHidingDesk();
  const { id } = await hidden("Quiet");
  const file = await clerk.downloads("products");
  await deletes(id);
  expect(await clerk.checks(file)).toMatchObject({
    counts: { new: 0, changed: 0, restored: 1 },
    preview: [{ kind: "restored", title: "Quiet", isHidden: true }],
  });
  await clerk.imports(file);
  expect(await states()).toEqual({ Quiet: "hidden" });
});
