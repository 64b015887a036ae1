import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupees, toPaise, toRupees } from "./money.ts";

describe("money", () => {
  it("is written in Indian groups with two decimals", () => {
    expect(formatRupees(123456)).toBe("₹1,23,456.00");
    expect(formatRupees(2750000.5)).toBe("₹27,50,000.50");
  });

  it("is in lakhs and crores whatever the number of digits", () => {
    const paise = Array.from({ length: 1_000 }, (_, at) => Math.round(1.027 ** at) % 99_999_999_999);
    const written = (amount: number) => {
      const [whole = "", fraction] = (amount / 100).toFixed(2).split(".");
      return `₹${whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",")}.${fraction}`;
    };
    expect(paise.map((amount) => formatRupees(amount / 100))).toEqual(paise.map(written));
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
