import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { familyOf, type Product } from "@chargefront/shared/product/product";
import { productContent } from "@chargefront/shared/product/product-form";
import sharp from "sharp";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { explainRefusal } from "../catalogue/document-refusal.ts";
import { variantsOf } from "../images/picture-variants.ts";
import { loadSampleCatalogue, sampleDocuments, samplePictures } from "./load.ts";
import { sampleProducts } from "./sample-products.ts";

const pictures = fileURLToPath(new URL("../../../sample/pictures", import.meta.url));
const drawings = fileURLToPath(new URL("../../../sample/drawings", import.meta.url));

const documents = fileURLToPath(new URL("../../../sample/documents", import.meta.url));

const two = sampleProducts.slice(0, 2);

test("has 24 sample products that follow the rules of products", () => {
  expect(sampleProducts).toHaveLength(24);
  expect(new Set(sampleProducts.map((one) => one.slug)).size).toBe(24);
  for (const { slug, ...product } of sampleProducts) {
    const { pricePaise, ...typed } = {
      ...product,
      price: String(product.pricePaise / 100),
      rating: String(product.rating),
      gstRate: String(product.gstRate),
    };
    expect(productContent.parse(typed)).toEqual(product);
    expect(familyOf(product.specifications).category).toBeDefined();
  }
  // As the document's language says: no product needs a language of its own.
  expect(JSON.stringify(sampleProducts)).not.toMatch(/(?!\p{Script=Latin})\p{L}/u);
});

test("has the pictures of every sample product, made from its drawing", async () => {
  const slugs = sampleProducts.map(({ slug }) => slug).toSorted();
  expect(Object.keys(samplePictures).toSorted()).toEqual(slugs);
  expect(readdirSync(drawings).toSorted()).toEqual(slugs.map((slug) => `${slug}.svg`));
  for (const [slug, { drawing }] of Object.entries(samplePictures)) {
    // When this differs: npx tsx api/sample/draw-pictures.ts
    expect(
      createHash("sha256")
        .update(readFileSync(join(drawings, `${slug}.svg`)))
        .digest("hex"),
    ).toBe(drawing);
  }
  const files = slugs.flatMap((slug) => variantsOf(slug).map(({ name, width, format }) => ({ name, width, format })));
  expect(readdirSync(pictures).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
  for (const { name, width, format } of files) {
    const made = await sharp(join(pictures, name)).metadata();
    expect([name, made.width, made.format]).toEqual([name, width, format === "avif" ? "heif" : "webp"]);
  }
});

test("loads the samples into an empty shop in order, with pictures", async () => {
  const { app, deps } = await freshApp();
  const ids = await loadSampleCatalogue(deps, { pictures, products: two });
  const products = await jsonOf<Product[]>(await get(app, "/api/products/get"));
  expect(products.map((one) => one.title)).toEqual(two.map((one) => one.title));
  expect(products.map((one) => one._id)).toEqual(two.map((one) => ids.get(one.slug)));
  for (const product of products) {
    const answer = await get(app, product.imageURL);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(560);
    expect(product.image.color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("loads the documents of the samples, which follow the rules of the desk", async () => {
  const { app, deps } = await freshApp();
  for (const { file } of sampleDocuments) expect(explainRefusal(readFileSync(join(documents, file)))).toBeUndefined();
  expect(readdirSync(documents).toSorted()).toEqual(sampleDocuments.map(({ file }) => file).toSorted());
  await loadSampleCatalogue(deps, { pictures, documents });
  const products = await jsonOf<Product[]>(await get(app, "/api/products/get"));
  const urls = products.flatMap((product) => product.documents?.map(({ url }) => url) ?? []);
  expect(urls).toHaveLength(sampleDocuments.length);
  for (const url of urls) expect((await get(app, url)).status).toBe(200);
});

test("loads the samples once, even when an admin deleted them all", async () => {
  const { app, deps } = await freshApp();
  await loadSampleCatalogue(deps, { pictures, products: two.slice(0, 1) });
  await deps.db.updateTable("product").set({ deleted_at: 1 }).execute();
  expect((await loadSampleCatalogue(deps, { pictures, products: two })).size).toBe(0);
  await deps.db.deleteFrom("product").execute();
  expect((await loadSampleCatalogue(deps, { pictures, products: two })).size).toBe(0);
  expect(await jsonOf<Product[]>(await get(app, "/api/products/get"))).toEqual([]);
});

test("loads no samples into a shop with a product of its own", async () => {
  const { app, deps } = await freshApp();
  await aProduct(deps);
  await loadSampleCatalogue(deps, { pictures, products: two });
  expect(await jsonOf<Product[]>(await get(app, "/api/products/get"))).toHaveLength(1);
});

test("explains that the picture files of the samples are missing", async () => {
  const { deps } = await freshApp();
  await expect(loadSampleCatalogue(deps, { pictures: "/missing", products: two })).rejects.toThrow(
    "The files of the sample catalogue cannot be read from /missing.",
  );
});
