import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupees, toRupees } from "../money/money.ts";
import { parseRupees } from "../money/parse-rupees.ts";
import { productForm } from "./product-form.ts";

const form = { title: "Wallbox", description: "A box.", price: "1", rating: "4", specifications: [] };

describe("rupees as they are typed", () => {
  it("are read to the paisa, grouped or not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (paise) => {
        const rupees = paise / 100;
        expect(parseRupees(String(rupees))).toBe(paise);
        expect(parseRupees(formatRupees(rupees))).toBe(paise);
      }),
    );
  });

  it("are no amount with a third decimal, a sign, an exponent or words", () => {
    for (const typed of ["", "1.234", "-1", "+1", "1e3", "0x1", "1.", ".5", "one", "Infinity", "1 000 000 000 0000"]) {
      expect([typed, parseRupees(typed)]).toEqual([typed, undefined]);
    }
  });
});

describe("a product's form", () => {
  it("takes every rating from 0.0 to 5.0 and none between its steps", () => {
    const tenths = Array.from({ length: 51 }, (_, at) => (at / 10).toFixed(1));
    for (const rating of tenths) expect(productForm.parse({ ...form, rating }).rating).toBe(Number(rating));
    for (const rating of ["5.1", "4.25", "-0", " ", "4,5"]) {
      expect(productForm.safeParse({ ...form, rating }).success).toBe(false);
    }
  });

  it("stores any text as it is read again, and throws for none", () => {
    const text = fc.string({ unit: "binary", maxLength: 80 });
    fc.assert(
      fc.property(text, text, text, (title, name, value) => {
        const result = productForm.safeParse({ ...form, title, specifications: [{ name, value }] });
        if (!result.success) return;
        const again = { ...form, title: result.data.title, specifications: result.data.specifications };
        expect(productForm.parse(again)).toEqual(result.data);
        expect(toRupees(result.data.pricePaise)).toBe(1);
      }),
    );
  });

  it("puts each sentence at the name of its input", () => {
    const rows = [
      { name: "Power", value: "1" },
      { name: "price", value: "" },
    ];
    const { error } = productForm.safeParse({ ...form, specifications: rows });
    expect(error?.issues.map(({ path }) => path)).toEqual([["specifications.1.name"], ["specifications.1.value"]]);
  });
});
