import fc from "fast-check";
import { expect, test } from "vitest";
import { taxAmount } from "../money/gst.ts";
import { gstRates } from "../money/gst-rates.ts";
import { rupeesInWords } from "../money/in-words.ts";
import { fromRupees, toPaise } from "../money/money.ts";
import { creditLines } from "./invoice.ts";

const parts = ["taxable", "cgst", "sgst", "igst", "total"] as const;

test("adds the credit notes of any partition up to the invoice, and takes no tax back twice", () => {
  const lines = fc.array(
    fc.record({ rate: fc.constantFrom(...gstRates), amount: fc.integer({ min: 1, max: 9_99_99_999 }) }),
    { minLength: 1, maxLength: 5 },
  );
  const terms = fc.record({
    basis: fc.constantFrom("inclusive" as const, "exclusive" as const),
    supply: fc.constantFrom("same-state" as const, "other-state" as const),
  });
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
  fc.assert(
    fc.property(lines, terms, fc.integer({ min: -50, max: 50 }), cuts, (typed, { basis, supply }, round, shares) => {
      const taxed = typed.map(({ rate, amount }) => ({
        ...taxAmount(toPaise(amount), { rate, basis, supply }),
        ...{ title: "Charger", hsn: "8504", rate, quantity: 1, unit: toPaise(amount), discount: toPaise(0) },
      }));
      const sum = taxed.reduce((all, { total }) => all + total, 0);
      const total = toPaise(Math.max(1, sum + round));
      const ends = [...shares.map((share) => Math.floor(share * total)), total].sort((one, other) => one - other);
      let from = toPaise(0);
      const notes = ends.map((end) => {
        const note = creditLines({ lines: taxed, basis, supply, total }, { from, to: toPaise(end) });
        from = toPaise(end);
        return note;
      });
      for (const note of notes) {
        expect(note.sum.total + note.roundOff).toBe(note.total);
        for (const line of note.lines) expect(line.total).toBeGreaterThanOrEqual(0);
      }
      for (const [at, line] of taxed.entries()) {
        for (const part of parts) {
          expect(notes.reduce((all, note) => all + (note.lines[at]?.[part] ?? 0), 0)).toBe(line[part]);
        }
      }
      expect(notes.reduce((all, note) => all + note.total, 0)).toBe(total);
    }),
    { numRuns: 2_000, seed: 7 },
  );
});

test.each([
  [17_49_250, "Rupees Seventeen Lakh Forty Nine Thousand Two Hundred Fifty Only"],
  [0.05, "Rupees Zero and Five Paise Only"],
  [1_00_00_00_001.5, "Rupees One Hundred Crore One and Fifty Paise Only"],
  [19, "Rupees Nineteen Only"],
])("writes %d in words", (amount, words) => {
  expect(rupeesInWords(fromRupees(amount))).toBe(words);
});
