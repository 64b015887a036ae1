import { expect, test } from "vitest";
import { relatedProducts } from "./related-products.ts";

/** `"DC chargers, 30 kW, CCS2 and Type 2"` */
const product = (text: string) => {
  const [Category = "", Power = "", Connector = ""] = text.split(", ");
  const specifications = Object.entries({ Category, Power, Connector }).filter(([, value]) => value !== "");
  return { _id: text, specifications: specifications.map(([name, value]) => ({ name, value })) };
};
const relatedTo = (text: string, ...others: string[]) =>
  relatedProducts(product(text), others.map(product)).map(({ _id }) => _id);

test("offers the next smaller and the next larger of the family", () => {
  const sizes = [
    "DC chargers, 240 kW",
    "dc-chargers, 30 kW",
    "DC chargers, 7 kW",
    "DC chargers, 120 kW",
    "Kiosks, 61 kW",
  ];
  expect(relatedTo("DC chargers, 60 kW", ...sizes, "DC chargers, 60 kW, CCS2")).toEqual([sizes[1], sizes[3]]);
  expect(relatedTo("DC chargers, 240 kW", ...sizes)).toEqual([sizes[3]]);
  expect(relatedTo("DC chargers", ...sizes)).toEqual([]);
});

test("offers accessories that share a connector, and with an accessory what it fits", () => {
  const cable = "Cables and accessories, 22 kW, type-2";
  const box = "Wallboxes, 7 kW, Type 2";
  const kit = "Cables and accessories";
  expect(relatedTo("DC chargers, 60 kW, CCS2 and Type 2", cable, box, kit)).toEqual([cable]);
  expect(relatedTo(cable, box, kit, "DC chargers, 60 kW, CCS2")).toEqual([box]);
});

test("offers six at most, none twice, never the product itself and nothing without a family", () => {
  const cables = [1, 2, 3, 4, 5, 6, 7].map((at) => `Cables and accessories, ${at} kW, CCS2`);
  expect(relatedTo("Wallboxes, 7 kW, CCS2", ...cables)).toEqual(cables.slice(0, 6));
  expect(relatedTo(cables[0] ?? "", ...cables)).toEqual([cables[1]]);
  expect(relatedTo(", 7 kW", ", 6 kW", ", 8 kW")).toEqual([]);
});
