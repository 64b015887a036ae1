import { imagePath } from "@chargefront/shared/product/image";
import { type LocalizedProduct, localizeProduct } from "@chargefront/shared/product/localized-product";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { packState, unpackState } from "./state-products.ts";

const hash = "ab".repeat(32);
const specifications = [
  { name: "Category", value: "DC chargers" },
  { name: "Power", value: "30 kW" },
  { name: "constructor", value: "__proto__" },
];
const english: LocalizedProduct = {
  _id: "01a210c5-1066-7298-8adb-7db40b65fdf2",
  title: "DC fast charger 30 kW",
  description: "A slim DC charger.",
  price: 485_000,
  rating: 4.4,
  imageURL: imagePath(hash, 560, "webp"),
  image: { hash, width: 1120, height: 1120, color: "#273a44" },
  customFields: Object.fromEntries(specifications.map(({ name, value }) => [name, value])),
  specifications,
  revision: 70,
  updatedAt: "2026-11-25T03:34:39.900Z",
};
const terms = new Map([
  ["category", "श्रेणी"],
  ["dc chargers", "DC चार्जर"],
  ["__proto__", "प्रकार"],
]);
const hindi = localizeProduct(english, { title: "DC फ़ास्ट चार्जर 30 kW" }, terms);
const withoutTerms = localizeProduct(english, { description: "पतला DC चार्जर।" }, new Map());

const stateOf = (key: readonly string[], data: unknown) => {
  const client = new QueryClient();
  client.setQueryData(key, data);
  return dehydrate(client);
};

it.each([
  ["a list", ["products", "hi"], [english, hindi, withoutTerms]],
  ["one product", ["products", "hi", hindi._id], hindi],
  ["no products", ["products", "en"], []],
  ["what is no product", ["pages", "en", "home"], { customFields: 1, imageURL: 2 }],
])("gives back %s as it was", (_, key, data) => {
  const state = stateOf(key, data);
  expect(unpackState(JSON.parse(JSON.stringify(packState(state))))).toEqual(state);
});

it("says nothing of a product twice", () => {
  const text = JSON.stringify(packState(stateOf(["products", "hi"], [hindi])));
  for (const once of ["DC chargers", hash, "Category", "श्रेणी"]) expect(text.split(once)).toHaveLength(2);
  // Terms are identified by their position.
  expect(text).not.toContain("dc chargers");
});
