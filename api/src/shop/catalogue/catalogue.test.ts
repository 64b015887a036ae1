import type { Product } from "@chargefront/shared/product/product";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";

test("returns a product with its price in rupees, rating, picture and specifications in order", async () => {
  const { app, deps } = await freshApp();
  const product = await aProduct(deps, { pricePaise: 3_249_950, rating: 4.3 });
  const answer = await get(app, `/api/products/update/${product.id}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    _id: product.id,
    title: "AC wallbox 7.4 kW",
    description: "For a car park.",
    price: 32_499.5,
    rating: 4.3,
    imageURL: `/images/${"a".repeat(64)}-560.webp`,
    image: { hash: "a".repeat(64), width: 1120, height: 840, color: "#d5dedb" },
    customFields: { Power: "7.4 kW", Category: "Wallboxes" },
    specifications: [
      { name: "Power", value: "7.4 kW" },
      { name: "Category", value: "Wallboxes" },
    ],
    revision: 1,
    updatedAt: "2026-03-03T08:35:00.000Z",
  });
});

test("lists the products on sale, newest first, each with its own specifications", async () => {
  const { app, deps, clock } = await freshApp();
  const first = await aProduct(deps, { title: "First" });
  clock.advance(1000);
  const second = await aProduct(deps, { title: "Second", specifications: [{ name: "Power", value: "60 kW" }] });
  const gone = await aProduct(deps, { title: "Gone" });
  await deps.db.updateTable("product").set({ deleted_at: 1 }).where("id", "=", gone.id).execute();
  const products = await jsonOf<Product[]>(await get(app, "/api/products/get"));
  expect(products.map((one) => one._id)).toEqual([second.id, first.id]);
  expect(products.map((one) => one.specifications.length)).toEqual([1, 2]);
  expect((await get(app, `/api/products/update/${gone.id}`)).status).toBe(404);
});

test("answers 304 for an unchanged catalogue, and in full after a change", async () => {
  const { app, deps } = await freshApp();
  await aProduct(deps);
  const answer = await get(app, "/api/products/get");
  const etag = answer.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^W\/"[0-9a-f-]{36}-[0-9a-f]{12}-1"$/);
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  expect(answer.headers.get("Content-Type")).toBe("application/json");

  const ask = (tag: string) => app.request("/api/products/get", { headers: { "If-None-Match": tag } });
  for (const tag of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
    const unchanged = await ask(tag);
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get("ETag")).toBe(etag);
    expect(await unchanged.text()).toBe("");
  }
  await aProduct(deps);
  const changed = await ask(etag);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toHaveLength(2);
});

test("answers 304 for an unchanged product", async () => {
  const { app, deps } = await freshApp();
  const { id } = await aProduct(deps);
  const etag = (await get(app, `/api/products/update/${id}`)).headers.get("ETag") ?? "";
  const again = await app.request(`/api/products/update/${id}`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

test.each([
  ["01a2071b-aa7b-76c8-bca3-64ca33e00f2c"],
  ["1"],
  ["undefined"],
  ["%00"],
  ["%27%20OR%201=1--"],
  ["..%2f..%2fetc%2fpasswd"],
  ["%E0%A4%A"],
  ["a".repeat(5000)],
  ["__proto__"],
])("answers 404 for a product of the id %s", async (id) => {
  const { app, deps } = await freshApp();
  await aProduct(deps);
  const answer = await get(app, `/api/products/update/${id}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: "Product not found!", code: "product-not-found" });
});

test("finds an id in any letter case", async () => {
  const { app, deps } = await freshApp();
  const { id } = await aProduct(deps);
  expect((await get(app, `/api/products/update/${id.toUpperCase()}`)).status).toBe(200);
});

test("keeps specifications with the names of object members as plain text", async () => {
  const { app, deps } = await freshApp();
  const names = ["__proto__", "constructor", "toString"];
  const { id } = await aProduct(deps, { specifications: names.map((name) => ({ name, value: "x" })) });
  const text = await (await get(app, `/api/products/update/${id}`)).text();
  expect(text).toContain('"customFields":{"__proto__":"x","constructor":"x","toString":"x"}');
});
