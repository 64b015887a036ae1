import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formulas, isActive } from "../../testing/formulas.ts";
import { disarm, rearm } from "./disarm.ts";

describe("a cell", () => {
  it.each(formulas)("never starts like a formula: %j", (text) => {
    const cell = disarm(text);
    expect(isActive(cell)).toBe(false);
    // A spreadsheet that drops a leading apostrophe still treats the rest as text.
    expect(cell.startsWith("'")).toBe(true);
    expect(rearm(cell)).toBe(text);
  });

  it("leaves harmless text unchanged", () => {
    for (const text of ["", "Wallbox", "'quoted'", "7.4 kW", "1-2", "a=b", "''"]) expect(disarm(text)).toBe(text);
  });

  it("restores any text exactly", () => {
    const piece = fc.constantFrom(..."='+-@ \t\r\na'＝＋－＠", "x", ...formulas);
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (original) => {
        const cell = disarm(original);
        expect(isActive(cell)).toBe(false);
        expect(rearm(cell)).toBe(original);
      }),
      { numRuns: 1000 },
    );
  });
});
