import fc from "fast-check";
import { expect, test } from "vitest";
import { creditPart, type GstTerms, roundOff, shareDiscount, sumTaxed, taxAmount } from "./gst.ts";
import { gstRates } from "./gst-rates.ts";
import { fromRupees, toPaise } from "./money.ts";

const amounts = fc.integer({ min: 0, max: 99_99_99_999_99 }).map(toPaise);
const anyTerms: fc.Arbitrary<GstTerms> = fc.record({
  rate: fc.constantFrom(...gstRates),
  basis: fc.constantFrom("inclusive", "exclusive"),
  supply: fc.constantFrom("same-state", "other-state"),
});
const exclusive = (rate: GstTerms["rate"]) => ({ rate, basis: "exclusive", supply: "other-state" }) as const;

test.each([
  [36_500, 5, "same-state", [34_761.9, 869.05, 869.05, 0]],
  [36_500, 5, "other-state", [34_761.9, 0, 0, 1_738.1]],
  [8_950, 18, "same-state", [7_584.74, 682.63, 682.63, 0]],
  [8_950, 18, "other-state", [7_584.75, 0, 0, 1_365.25]],
  [4_650, 0, "same-state", [4_650, 0, 0, 0]],
] as const)("takes the tax out of %d at %d %%, %s", (amount, rate, supply, expected) => {
  const [taxable, cgst, sgst, igst] = expected.map(fromRupees);
  const total = fromRupees(amount);
  expect(taxAmount(total, { rate, basis: "inclusive", supply })).toEqual({ taxable, cgst, sgst, igst, total });
});

test("adds the tax to the lines of a quotation, which is rounded to a whole rupee", () => {
  // Two at 8,04,761.90 less 7.5 %, which is 1,20,714.29.
  const chargers = taxAmount(fromRupees(2 * 8_04_761.9 - 1_20_714.29), exclusive(5));
  const sum = sumTaxed([chargers, taxAmount(fromRupees(10 * 15_762.71), exclusive(18))]);
  expect(sum).toMatchObject({ taxable: 16_46_436_61, igst: 1_02_813_36, total: 17_49_249_97 });
  expect(roundOff(sum.total)).toBe(3);
});

test("rounds half away from zero", () => {
  expect([10, -10, 30].map((amount) => taxAmount(toPaise(amount), exclusive(5)).igst)).toEqual([1, -1, 2]);
  expect([50, 150, -50, 149, 100].map((total) => roundOff(toPaise(total)))).toEqual([50, 50, -50, -49, 0]);
});

test("shares a discount to the last paisa, by the largest remainders and then the earlier lines", () => {
  const share = (discount: number, of: number[]) => shareDiscount(toPaise(discount), of.map(toPaise));
  expect(share(100, [100, 100, 100])).toEqual([34, 33, 33]);
  expect(share(10, [50, 149, 101])).toEqual([2, 5, 3]);
  expect(share(0, [0, 0])).toEqual([0, 0]);
  expect(() => share(301, [100, 200])).toThrow(RangeError);
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const discount = toPaise(Math.round(part * lines.reduce((sum, line) => sum + line, 0)));
      const shares = shareDiscount(discount, lines);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(discount);
      expect(shares.every((one, at) => one >= 0 && one <= (lines[at] ?? 0))).toBe(true);
    }),
  );
});

test("credits a line unit by unit to the paisa", () => {
  const terms = { rate: 18, basis: "inclusive", supply: "same-state" } as const;
  const line = { amount: fromRupees(3 * 18_600 - 1), quantity: 3, terms };
  const credits = [0, 1, 2].map((from) => creditPart(line, { from, to: from + 1 }));
  expect(credits.map(({ total }) => total)).toEqual([18_599_67, 18_599_66, 18_599_67]);
  expect(() => creditPart(line, { from: 2, to: 4 })).toThrow(RangeError);
});

test("taxes and credits any amount so that the parts add up", () => {
  fc.assert(
    fc.property(amounts, anyTerms, fc.array(fc.integer({ min: 0, max: 999 })), (amount, terms, cuts) => {
      const whole = taxAmount(amount, terms);
      expect(whole.taxable + 2 * whole.cgst + whole.igst).toBe(whole.total);
      const steps = [0, ...cuts.toSorted((one, other) => one - other), 999];
      const line = { amount, quantity: 999, terms };
      expect(sumTaxed(steps.slice(1).map((to, at) => creditPart(line, { from: steps[at] ?? 0, to })))).toEqual(whole);
    }),
  );
});
