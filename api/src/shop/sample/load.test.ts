import { familyOf, type Product } from "@chargefront/shared/product/product";
import sharp from "sharp";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { loadSampleCatalogue, sampleProducts } from "./load.ts";

const two = sampleProducts.slice(0, 2);

test("has 24 sample products that follow the rules of products", () => {
  expect(sampleProducts).toHaveLength(24);
  expect(new Set(sampleProducts.map((one) => one.slug)).size).toBe(24);
  for (const { title, description, pricePaise, rating, specifications } of sampleProducts) {
    expect(title.length).toBeLessThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(5000);
    expect(Number.isSafeInteger(pricePaise) && pricePaise > 0).toBe(true);
    expect(rating * 10).toBeCloseTo(Math.round(rating * 10));
    expect(rating).toBeLessThanOrEqual(5);
    expect(familyOf(specifications).category).toBeDefined();
    expect(new Set(specifications.map((one) => one.name)).size).toBe(specifications.length);
  }
  // As the document's language says: no product needs a language of its own.
  expect(JSON.stringify(sampleProducts)).not.toMatch(/(?!\p{Script=Latin})\p{L}/u);
});

test("has a drawing for every sample product", async () => {
  const drawings = import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true });
  for (const { slug } of sampleProducts) expect(Object.keys(drawings)).toContain(`./drawings/${slug}.svg`);
});

test("loads the samples into an empty shop in order, with pictures", async () => {
  const { app, deps } = await freshApp();
  const progress: string[] = [];
  const ids = await loadSampleCatalogue(deps, {
    products: two,
    onProgress: (done, total) => progress.push(`${done}/${total}`),
  });
  expect(progress).toEqual(["1/2", "2/2"]);
  const products = await jsonOf<Product[]>(await get(app, "/api/products/get"));
  expect(products.map((one) => one.title)).toEqual(two.map((one) => one.title));
  expect(products.map((one) => one._id)).toEqual(two.map((one) => ids.get(one.slug)));
  for (const product of products) {
    const answer = await get(app, product.imageURL);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(560);
    expect(product.image.color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("loads the samples once, even when an admin deleted them all", async () => {
  const { app, deps } = await freshApp();
  await loadSampleCatalogue(deps, { products: two.slice(0, 1) });
  await deps.db.updateTable("product").set({ deleted_at: 1 }).execute();
  expect((await loadSampleCatalogue(deps, { products: two })).size).toBe(0);
  await deps.db.deleteFrom("product").execute();
  expect((await loadSampleCatalogue(deps, { products: two })).size).toBe(0);
  expect(await jsonOf<Product[]>(await get(app, "/api/products/get"))).toEqual([]);
});

test("loads no samples into a shop with a product of its own", async () => {
  const { app, deps } = await freshApp();
  await aProduct(deps);
  await loadSampleCatalogue(deps, { products: two });
  expect(await jsonOf<Product[]>(await get(app, "/api/products/get"))).toHaveLength(1);
});
