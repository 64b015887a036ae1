import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupees, toPaise, toRupees } from "./money.ts";

describe("money", () => {
  it("is written in Indian groups with two decimals", () => {
    expect(formatRupees(123456)).toBe("₹1,23,456.00");
    expect(formatRupees(2750000.5)).toBe("₹27,50,000.50");
  });

  it("is written as Intl does, whatever the number of digits", () => {
    const format = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
    const paise = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });
    const digits = fc.integer({ min: 0, max: 14 });
    fc.assert(
      fc.property(paise, digits, (amount, fewer) => {
        const rupees = Math.round(amount / 10 ** fewer) / 100;
        fc.pre(rupees !== 0);
        expect(formatRupees(rupees)).toBe(format.format(rupees));
      }),
    );
    expect(formatRupees(0)).toBe("₹0.00");
  });

  it("goes to rupees and back without losing a paisa", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
        expect(Math.round(toRupees(toPaise(paise)) * 100)).toBe(paise);
      }),
    );
  });

  it("is never a fraction of a paisa", () => {
    expect(() => toPaise(0.5)).toThrow(RangeError);
    expect(() => toPaise(Number.NaN)).toThrow(RangeError);
  });
});
