import { describe, expect, it } from "vitest";
import { familyOf } from "./product.ts";

const family = (specifications: Record<string, string>) =>
  familyOf(Object.entries(specifications).map(([name, value]) => ({ name, value })));

describe("the family of a product", () => {
  it("is read from Category, Power and Connector", () => {
    expect(family({ Category: "DC chargers", Power: "60 kW", Connector: "CCS2, Type 2" })).toEqual({
      category: "DC chargers",
      powerKw: 60,
      connectors: ["CCS2", "Type 2"],
    });
  });

  it("is read from names in other letters and spaces", () => {
    expect(
      family({ category: "Wallboxes", "POWER\u00a0": "60 kW", "con\u00adnector": "CCS2 / Type 2 and GB/T" }),
    ).toEqual({
      category: "Wallboxes",
      powerKw: 60,
      connectors: ["CCS2", "Type 2", "GB/T"],
    });
  });

  it("reads connectors without their number, however they are joined", () => {
    expect(family({ Connector: "2 × CCS2+CHAdeMO, 1x Type 2" }).connectors).toEqual(["CCS2", "CHAdeMO", "Type 2"]);
  });

  it("reads watts and fractions, and leaves open what is not named", () => {
    expect(family({ Power: "500 W" }).powerKw).toBe(0.5);
    expect(family({ Power: "7.4 kW, single phase" }).powerKw).toBe(7.4);
    for (const [power, kilowatts] of [
      ["15,000 W", 15],
      ["1,20,000 W", 120],
      ["7,4 kW", 7.4],
      ["७.४ kW", 7.4],
      ["7.4\u00a0kW", 7.4],
      ["0.15 MW", 150],
      ["60 kilowatt", 60],
      ["3.3-7.4 kW", 7.4],
      ["15.000 W", 15],
      ["15 000 W", 15],
      ["CCS 2 120 kW", 120],
      ["7\u00b74 kW", 7.4],
      ["2 x 60 kW", 120],
      ["2×60kW", 120],
      ["११ किलोवाट", 11],
      ["11 किलोवॅट, एक फेज", 11],
      ["२२ किलोवैट", 22],
      ["११ कि.वॅ.", 11],
      ["7.4 ㎾", 7.4],
      ["22-kW", 22],
    ] as const)
      expect([power, family({ Power: power }).powerKw]).toEqual([power, kilowatts]);
    expect(family({ Power: "60 kWh" }).powerKw).toBeUndefined();
    expect(family({ Power: "plenty" })).toEqual({ category: undefined, powerKw: undefined, connectors: [] });
  });
});
