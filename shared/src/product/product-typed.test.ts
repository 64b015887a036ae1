import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messages } from "../text/messages.ts";
import { productContent } from "./product-form.ts";

const good = { title: "Wallbox", description: "For a car park.", price: "32499.50", rating: "4.3", specifications: [] };

function sentences(changes: Record<string, unknown>): Record<string, string> {
  const result = productContent.safeParse({ ...good, ...changes });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.message]));
}

describe("a product's content", () => {
  it.each([
    ["32499.50", 32_499_50],
    ["32499.5", 32_499_50],
    ["0.01", 1],
    ["1,23,456.00", 1_23_456_00],
    ["₹1,23,456", 1_23_456_00],
    ["123,456.10", 1_23_456_10],
    [" Rs. 500 ", 500_00],
    ["500.000", 500_00],
    ["999999999.99", 99_99_99_999_99],
    ["500/-", 500_00],
    ["500 Rs.", 500_00],
    ["५०० रुपये", 500_00],
    ["Rs. 500/- only", 500_00],
    ["Rs. 500/-", 500_00],
    ["₹ 1,23,456.50/-", 1_23_456_50],
    ["INR 500 /=", 500_00],
    ["500/\u2013", 500_00],
    ["500 रूपये", 500_00],
    ["₨ 500", 500_00],
    ["Re. 1/-", 1_00],
    ["Rs: 500", 500_00],
    ["Rs.:500", 500_00],
    ["MRP ₹500", 500_00],
    ["M.R.P.: Rs. 500/-", 500_00],
    ["1 23 456", 1_23_456_00],
    ["500.-", 500_00],
    ["500/-.", 500_00],
    ["५००", 500_00],
    ["१२३४५.५०", 12_345_50],
    ["रु. १,२३,४५६", 1_23_456_00],
    ["\u200e₹\u00a0５００．５０", 500_50],
  ])("takes %s as a price", (price, pricePaise) => {
    expect(productContent.parse({ ...good, price })).toMatchObject({ pricePaise });
  });

  it.each([
    [" 8504 40 90", "18 %", "85044090", 18],
    ["8504.40", "5.00%", "850440", 5],
    ["HSN: ८५०४", "१८", "8504", 18],
    ["", "0", undefined, 0],
  ])("takes %j as an HSN code and %j as a GST rate", (code, rate, hsn, gstRate) => {
    expect(productContent.parse({ ...good, hsn: code, gstRate: rate })).toMatchObject({ hsn, gstRate });
  });

  it("refuses HSN codes of other lengths and GST rates that do not exist", () => {
    const { hsn, gstRate } = messages;
    for (const [code, rate] of [
      ["850", "12"],
      ["850440901", "28 %"],
      ["85O4", "-5"],
    ]) {
      expect(sentences({ hsn: code, gstRate: rate })).toEqual({ hsn, gstRate });
    }
  });

  it.each([
    "0",
    "-5",
    "1e5",
    "12.345",
    "1,2",
    "1,23",
    "12,34,5",
    "NaN",
    "Infinity",
    "0x10",
    "5 000",
    "५ ०००",
    "500-",
    "1 23 45",
    "MRP",
    "/-",
    "1".repeat(60),
  ])("refuses %s as a price", (price) => {
    expect(sentences({ price })).toEqual({ price: messages.price });
  });

  it("says when a price is too high and when there is none", () => {
    expect(sentences({ price: "1000000000" })).toEqual({ price: messages.priceTooHigh });
    expect(sentences({ price: " ₹ " })).toEqual({ price: messages.required });
  });

  it("takes ratings of 0 to 5 in steps of 0.1 and no others", () => {
    for (const rating of ["0", "5", "5.0", "4.3", "4.30", " 3 "]) expect(sentences({ rating })).toEqual({});
    for (const rating of ["४.५", "４．５", "\u200e4.5\u00a0"])
      expect(productContent.parse({ ...good, rating })).toMatchObject({ rating: 4.5 });
    for (const rating of ["5.1", "-1", "4.35", "four", "1e0", ".5", "05"])
      expect(sentences({ rating })).toEqual({ rating: messages.rating });
  });

  it.each([
    "title",
    "Price",
    "RATING",
    "image",
    "description",
    "_id",
    "Id",
    "customFields",
    "__proto__",
    "constructor",
    "prototype",
  ])("refuses a specification named %s", (name) => {
    expect(sentences({ specifications: [{ name: ` ${name} `, value: "x" }] })).toEqual({
      "specifications.0.name": messages.specificationNameTaken,
    });
  });

  it("refuses names of digits, names that come twice, and more than fifty specifications", () => {
    expect(sentences({ specifications: [{ name: "42", value: "x" }] })).toEqual({
      "specifications.0.name": messages.specificationNameDigits,
    });
    const twice = [
      { name: "Power", value: "1 kW" },
      { name: "power", value: "2 kW" },
    ];
    expect(sentences({ specifications: twice })).toEqual({ "specifications.1.name": messages.specificationNameTwice });
    const many = Array.from({ length: 51 }, (_, at) => ({ name: `Name ${at}`, value: "x" }));
    expect(sentences({ specifications: many })).toEqual({ specifications: messages.tooManySpecifications });
  });

  it("checked twice is the same", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, (title, description, value) => {
        const first = productContent.safeParse({
          ...good,
          title,
          description,
          specifications: [{ name: "Power", value }],
        });
        if (!first.success) return;
        const { pricePaise, rating, ...texts } = first.data;
        expect(productContent.parse({ ...texts, price: "1", rating: String(rating) })).toMatchObject(texts);
        expect(pricePaise).toBe(32_499_50);
      }),
      { numRuns: 300, examples: [["e\u202a\u0301", "e\u2066\u0301x", "\u202e\u00a0x"]] },
    );
  });
});
