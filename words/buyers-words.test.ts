import { familyOf } from "@chargefront/shared/product/product";
import { expect, test } from "vitest";
import { searchProducts } from "../pwa/src/parts/search/search-products.ts";
import { readTable, sampleCatalogue, sampleIndexes } from "./sample-search.ts";

/** The beginnings of the sample's slugs by the names that `buyers-words.txt` uses. */
const slugs: Readonly<Record<string, string>> = {
  DC30: "dc-fast-charger-30",
  DC60: "dc-fast-charger-60",
  DC120: "dc-fast-charger-120",
  DC180: "dc-fast-charger-180",
  DC240: "dc-fast-charger-240",
  LEV: "ac-wallbox-3",
  W7: "ac-wallbox-7",
  W11: "ac-wallbox-11",
  P22: "ac-charger-22",
  K4: "payment-kiosk",
  K32: "display-kiosk",
  UPI: "upi",
  CCS: "ccs2",
  T2: "type2",
  RFID: "rfid",
  LOAD: "load",
  HUB: "hub",
  MID: "mid",
  C72: "motor-controller-72",
  C96: "motor-controller-96",
  BMS: "bms",
  DCDC: "dc-dc",
  "3P": "three-wheeler-kit-passenger",
  "3C": "three-wheeler-kit-cargo",
};

function search(query: string) {
  const { exact, closest } = searchProducts(sampleIndexes.en, query);
  const names = [...exact, ...closest].map((id) => Object.keys(slugs).find((name) => id.startsWith(slugs[name] ?? id)));
  return { names, exact, closest };
}

/** A query, and the products expected among the first three; one with `!` is expected first. */
test.each(readTable("buyers-words.txt"))("finds for “%s”: %s", (query, expected) => {
  const { names } = search(query);
  const wanted = expected.split(" ");
  const first = wanted.find((name) => name.endsWith("!"))?.slice(0, -1);
  expect(names.slice(0, 3)).toEqual(expect.arrayContaining(wanted.map((name) => name.replace("!", ""))));
  if (first) expect(names[0]).toBe(first);
});

const familiesOf = (ids: readonly string[]) =>
  sampleCatalogue.filter(({ _id }) => ids.includes(_id)).map(({ specifications }) => familyOf(specifications).category);

test.each([
  ["ev charger", 9, ["DC chargers", "Wallboxes"]],
  ["charging station", 9, ["DC chargers", "Wallboxes"]],
  ["ev charger near me", 9, ["DC chargers", "Wallboxes"]],
  ["evse", 9, ["DC chargers", "Wallboxes"]],
  ["charjer", 9, ["DC chargers", "Wallboxes"]],
  ["चार्जर", 9, ["DC chargers", "Wallboxes"]],
  ["fast charger", 5, ["DC chargers"]],
  ["rapid charger", 5, ["DC chargers"]],
  ["dc charger", 5, ["DC chargers"]],
  ["ac charger", 2, ["Wallboxes"]],
])("shows whole families first for “%s”", (query, count, families) => {
  const found = familiesOf(search(query).exact.slice(0, count));
  expect(found).toHaveLength(count);
  expect([...new Set(found)]).toEqual(families);
});

test("finds the twelve products with OCPP", () => {
  const { exact } = search("ocpp");
  const withOcpp = sampleCatalogue.filter((product) => JSON.stringify(product).includes("OCPP"));
  expect(exact.toSorted()).toEqual(withOcpp.map(({ _id }) => _id).toSorted());
  expect(exact).toHaveLength(12);
});

test.each(["chademo", "tesla"])("finds nothing for %s", (query) => {
  expect(search(query)).toMatchObject({ exact: [], closest: [] });
});

test.each(["5 kw charger", "15 kw charger", "0.5 kw charger"])(
  "finds chargers for “%s”, with and without its space",
  (query) => {
    const { closest } = search(query);
    expect(familiesOf(closest)).toContain("DC chargers");
    expect(closest).toEqual(search(query.replace(" kw", "kw")).closest);
  },
);

test.each([
  ["7,4 kw", "7.4 kw"],
  ["7,4kw", "7.4kw"],
  ["12,5 kw charger", "12.5 kw charger"],
  ["60,000 w", "60 kw"],
  ["7.400 W", "7.4 kw"],
  ["60 kws", "60 kw"],
  ["60 kilo watt charger", "60 kw charger"],
  ["६० कि.वा.", "60 kw"],
  ["2 x 60 kw", "120 kw"],
])("reads the power of “%s” as “%s”", (query, plain) => {
  expect(search(query)).toEqual(search(plain));
});

test("never finds a solar panel", () => {
  expect(search("solar panel").exact).toEqual([]);
});
