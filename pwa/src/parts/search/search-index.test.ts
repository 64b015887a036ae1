import type { Product } from "@chargefront/shared/product/product";
import { expect, it } from "vitest";
import { buildSearchIndex, type SearchIndex } from "./search-index.ts";
import { searchProducts } from "./search-products.ts";

const product = (id: string, title: string, description = "", specification = "") =>
  ({
    _id: id,
    title,
    description,
    specifications: [{ name: "Connector", value: specification }],
  }) as unknown as Product;

const find = (index: SearchIndex, query: string) => searchProducts(index, query).exact;

const index = await buildSearchIndex([
  product("cable", "Charging cable", "Fits every fast charger"),
  product("fast", "DC fast charger 60 kW", "For depots", "CCS2"),
  product("hub", "Hub motor 3 kW", "For scooters"),
]);

it("finds words in titles before words in descriptions", () => {
  expect(find(index, "fast charger")).toEqual(["fast", "cable"]);
});

it("finds the beginnings of words, misspelt words and specifications", () => {
  expect(find(index, "scoo")).toEqual(["hub"]);
  expect(find(index, "moter")).toEqual(["hub"]);
  expect(find(index, "ccs2")).toEqual(["fast"]);
});

it("finds an apostrophe of any kind, typed or not", async () => {
  const drivers = await buildSearchIndex([product("display", "Driver’s display")]);
  for (const typed of ["drivers", "driver's", "driver`s", "driver´s"])
    expect(find(drivers, typed)).toEqual(["display"]);
});

it("finds letters that are typed without their keys", async () => {
  const names = await buildSearchIndex([product("oe", "Øresund Łódź straße")]);
  for (const typed of ["oresund", "lodz", "STRASSE", "Øresund"]) expect(find(names, typed)).toEqual(["oe"]);
});

it("finds the products of a family by a search word without a meaning", async () => {
  const kiosk = product("kiosk", "Payment column");
  const family = [{ name: "Category", value: "Kiosks" }];
  const shop = await buildSearchIndex(
    [product("hub", "Hub motor"), { ...kiosk, specifications: family }],
    [{ says: "cash desk", means: "", family: "Kiosks" }],
  );
  expect(find(shop, "cash desk")).toEqual(["kiosk"]);
});

it("finds misspelt words among further words", () => {
  expect(find(index, "chager")).toEqual(["fast", "cable"]);
  expect(find(index, "chager depots")).toEqual(["fast"]);
});

it("keeps the order of the products where their scores are equal", () => {
  expect(find(index, "connector")).toEqual(["cable", "fast", "hub"]);
});

it("requires every word", () => {
  expect(find(index, "hub charger")).toEqual([]);
});

it("finds texts with invisible marks, with accents and in other digits", async () => {
  const written = await buildSearchIndex([
    product("soft", "char\u00adging station"),
    product("box", "Wall\u200bbox २२ kW"),
    product("cafe", "Café kiosk", "फ़ास्ट चार्\u200dजर"),
  ]);
  for (const [typed, found] of [
    ["charging", ["soft"]],
    ["char\u00adging", ["soft"]],
    ["wallbox", ["box"]],
    ["22kw", ["box"]],
    ["cafe", ["cafe"]],
    ["CAFÉ", ["cafe"]],
    ["फास्ट", ["cafe"]],
    ["ｗａｌｌｂｏｘ", ["box"]],
  ] as const)
    expect([typed, find(written, typed)]).toEqual([typed, found]);
});

it("finds a number and its unit, and two words, written together or apart", async () => {
  const written = await buildSearchIndex([
    product("dc", "DC fast charger 60 kW", "For depots", "7.4 kW per socket"),
    product("ac", "AC wallbox 7.4kW", "60 A at most"),
    product("hub", "Hub motor 3 kW"),
    product("mid", "Midmotor 5 kW"),
  ]);
  for (const [typed, found] of [
    ["60kw", ["dc"]],
    ["60 kw", ["dc", "ac"]],
    ["60KW charger", ["dc"]],
    ["7.4kw", ["ac", "dc"]],
    ["7.4 kw", ["ac", "dc"]],
    ["hubmotor", ["hub"]],
    ["hub-motor", ["hub"]],
    ["hubmot", ["hub"]],
    ["mid motor", ["mid"]],
    ["hubmotor 3kw", ["hub"]],
    ["mid motor 5kw", ["mid"]],
  ] as const)
    expect([typed, find(written, typed)]).toEqual([typed, found]);
});
