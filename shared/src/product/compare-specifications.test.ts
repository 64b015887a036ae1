import { expect, test } from "vitest";
import { compareSpecifications } from "./compare-specifications.ts";

const charger = (power: string, ...more: readonly [string, string][]) =>
  [["Category", "DC chargers"], ["Power", power], ...more].map(([name = "", value = ""]) => ({ name, value }));

test("aligns specifications by name, and marks those that differ", () => {
  const compared = compareSpecifications([
    charger("30 kW", ["Connector", "CCS2"], ["Warranty", "3 years"], ["Colour", "white"], ["Included", "Plinth"]),
    charger("60 kW", ["connector", "CCS-2"], ["Warranty", "3 years"], ["Included", "Plinth"], ["Included", "Manual"]),
  ]);
  const rows = compared.flatMap(({ heading, rows }) =>
    rows.map(({ name, values, differs }) => [heading, name, values, differs]),
  );
  expect(rows).toEqual([
    ["terms", "Warranty", [["3 years"], ["3 years"]], false],
    ["electrical", "Power", [["30 kW"], ["60 kW"]], true],
    ["electrical", "connector", [["CCS2"], ["CCS-2"]], false],
    ["more", "Colour", [["white"], []], true],
    ["included", "Included", [["Plinth"], ["Plinth", "Manual"]], true],
  ]);
});

test("compares products of a family without a table", () => {
  const plain = (weight: string) => [{ name: "Weight", value: weight }];
  expect(compareSpecifications([plain("2 kg"), plain("3 kg")])).toMatchObject([{ heading: "all" }]);
});
