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

  it("reads watts and fractions, and leaves open what is not named", () => {
    expect(family({ Power: "500 W" }).powerKw).toBe(0.5);
    expect(family({ Power: "7.4 kW, single phase" }).powerKw).toBe(7.4);
    expect(family({ Power: "plenty" })).toEqual({ category: undefined, powerKw: undefined, connectors: [] });
  });
});
