import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formulas, isFormula } from "../../testing/formulas.ts";
import { escapeFormula, unescapeFormula } from "./escape-formula.ts";

describe("escapeFormula", () => {
  it.each(formulas)("escapes %j", (text) => {
    const cell = escapeFormula(text);
    expect(isFormula(cell)).toBe(false);
    // Spreadsheets treat a cell that starts with an apostrophe as text.
    expect(cell.startsWith("'")).toBe(true);
    expect(unescapeFormula(cell)).toBe(text);
  });

  it("leaves harmless text unchanged", () => {
    for (const text of ["", "Wallbox", "'quoted'", "7.4 kW", "1-2", "a=b", "''"])
      expect(escapeFormula(text)).toBe(text);
  });

  it("restores any text exactly", () => {
    const piece = fc.constantFrom(..."='+-@ \t\r\na'＝＋－＠", "x", ...formulas);
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (original) => {
        const cell = escapeFormula(original);
        expect(isFormula(cell)).toBe(false);
        expect(unescapeFormula(cell)).toBe(original);
      }),
      { numRuns: 1000 },
    );
  });
});
