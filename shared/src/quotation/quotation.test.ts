import fc from "fast-check";
import { expect, test } from "vitest";
import { gstRates } from "../money/gst-rates.ts";
import { toPaise } from "../money/money.ts";
import { priceQuotation } from "./price-quotation.ts";
import { quotationContent, quotationLine } from "./quotation-content.ts";
import { type QuotationDraft, quotationDraft, type TypedLine } from "./quotation-draft.ts";
import { discountLimitForm } from "./quotation-requests.ts";

const address = { flat: "12", area: "MG Road", landmark: "", city: "Pune", state: "Maharashtra", pin: "411001" };
const line: TypedLine = {
  productId: null,
  title: "60 kW charger",
  hsn: "8504",
  rate: "5",
  quantity: "2",
  unit: "8,04,761.90",
  discount: "7.5 %",
  note: "",
};
const checkedLine = quotationLine.parse(line);
const draft: QuotationDraft = {
  language: "en",
  name: "Asha Patil",
  phone: "98765 43210",
  email: "",
  company: "",
  gstin: "",
  billing: address,
  shipping: { ...address, city: "Hubballi", state: "Karnataka", pin: "580020" },
  placeOfSupply: "Karnataka",
  basis: "exclusive",
  lines: [line, { ...line, title: "Wall box", rate: "18 %", quantity: "१०", unit: "15762.71", discount: "" }],
  validUntil: "2026-03-20",
  discount: "",
  advance: "40 %",
  text: "",
};

function faultsOf(changes: object): Record<string, string> {
  const { error } = quotationContent.safeParse(quotationDraft.parse({ ...draft, ...changes }));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("prices a quotation to another state as its example says", () => {
  const price = priceQuotation(quotationContent.parse(draft), "Maharashtra");
  expect(price.sum).toMatchObject({ taxable: 16_46_436_61, igst: 1_02_813_36, cgst: 0 });
  expect([price.roundOff, price.total, price.advance]).toEqual([3, 17_49_250_00, 6_99_700_00]);
});

test("shares a discount on the whole over the lines, beside their own", () => {
  const discounted = quotationContent.parse({ ...draft, discount: "₹1,000.01" });
  const before = priceQuotation(quotationContent.parse(draft), "Maharashtra");
  const price = priceQuotation(discounted, "Maharashtra");
  expect(price.lines.map(({ discount }, at) => discount - (before.lines[at]?.discount ?? 0))).toEqual([904_27, 95_74]);
  expect(before.sum.taxable - price.sum.taxable).toBe(1_000_01);
  const tenth = priceQuotation(quotationContent.parse({ ...draft, discount: "10 %" }), "Maharashtra");
  expect(tenth.sum.taxable).toBe(14_81_792_95);
});

test.each([
  [{ discount: "17,00,000" }, "discount", "higher than the amount"],
  [{ discount: "a lot" }, "discount", "percent or rupees"],
  [{ phone: "", email: " " }, "phone", "Please enter a phone number or an email address."],
  [{ gstin: "29AAGCU4821Q1ZB" }, "gstin", "another state"],
  [{ gstin: "27AAPFU0939F1ZX" }, "gstin", "valid 15-character GSTIN"],
  [{ lines: [] }, "lines", "at least one product"],
  [{ lines: [{ ...line, quantity: "0" }] }, "lines.0.quantity", "from 1 to 9,999"],
  [{ lines: [{ ...line, quantity: "1.5" }] }, "lines.0.quantity", "from 1 to 9,999"],
  [{ lines: [line, { ...line, unit: "0" }] }, "lines.1.unit", "from ₹0.01"],
  [{ lines: [{ ...line, discount: "100.01 %" }] }, "lines.0.discount", "higher than the amount"],
  [{ lines: [{ ...line, discount: "some" }] }, "lines.0.discount", "percent or rupees"],
  [{ lines: [{ ...line, discount: "-5 %" }] }, "lines.0.discount", "percent or rupees"],
  [{ lines: [{ ...line, rate: "" }] }, "lines.0.rate", "GST rate"],
  [{ lines: [{ ...line, rate: "28" }] }, "lines.0.rate", "GST rate"],
  [{ lines: [{ ...line, unit: "99,99,99,999", quantity: "9999" }] }, "lines.0.unit", "too high"],
  [{ advance: "101" }, "advance", "from 0 to 100"],
  [{ validUntil: "2026-02-30" }, "validUntil", "does not exist"],
  [{ placeOfSupply: "Goa" }, "placeOfSupply", "billing or the shipping address"],
  [{ lines: [{ ...line, discount: "99999999999999999999 %" }] }, "lines.0.discount", "percent or rupees"],
  [{ placeOfSupply: "Poona" }, "placeOfSupply", "choose a state"],
])("names what is wrong with %j", (changes, field, words) => {
  expect(faultsOf(changes)).toEqual({ [field]: expect.stringContaining(words) });
});

test("keeps a pasted table or letter on one line, where a field has one", () => {
  const pasted = "Wall\tbox \r\n7 kW\u0003";
  const { company, lines, text } = quotationDraft.parse({ ...draft, company: pasted, lines: [line], text: pasted });
  expect([company, lines, text]).toEqual(["Wall box 7 kW", [line], "Wall\tbox \n7 kW"]);
});

test.each(["1,00", "1,0000", "10,00", "1,5"])("refuses the comma in %j, which groups no digits", (typed) => {
  const fields = faultsOf({ lines: [{ ...line, quantity: typed, discount: `${typed} %` }], advance: typed });
  expect(Object.keys(fields).toSorted()).toEqual(["advance", "lines.0.discount", "lines.0.quantity"]);
});

test.each(["40", "40 %", "४०％", "४० %", "４０％\u200b", "40.0\u066a"])("reads %j as a share", (typed) => {
  expect(discountLimitForm.parse({ percent: typed })).toEqual({ percent: 40 });
  expect(quotationContent.parse({ ...draft, advance: typed }).advance).toBe(40);
});

test.each(["", "%", "ten", "10.5", "5,0", "101 %", "5 % %"])("refuses %j as the discount limit", (typed) => {
  expect(discountLimitForm.safeParse({ percent: typed }).error?.issues[0]?.message).toContain("from 0 to 100");
});

test("sums 20,000 random quotations so that lines, taxes, round-off and total agree", () => {
  const lines = fc.record({
    rate: fc.constantFrom(...gstRates),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    unit: fc.integer({ min: 1, max: 10_00_000_00 }),
    share: fc.integer({ min: 0, max: 100_00 }),
  });
  const documents = fc.record({
    basis: fc.constantFrom("inclusive" as const, "exclusive" as const),
    placeOfSupply: fc.constantFrom("Maharashtra" as const, "Goa" as const),
    advance: fc.integer({ min: 0, max: 100 }),
    discount: fc.option(fc.record({ basisPoints: fc.integer({ min: 0, max: 100_00 }) }), { nil: undefined }),
    lines: fc.array(lines, { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(documents, ({ lines: random, ...terms }) => {
      const typed = random.map(({ share, unit, ...one }) => ({
        ...checkedLine,
        ...one,
        unit: toPaise(unit),
        discount: { basisPoints: share },
      }));
      const content = { ...terms, lines: typed };
      const { lines: priced, sum, roundOff, total, advance } = priceQuotation(content, "Maharashtra");
      for (const part of ["taxable", "cgst", "sgst", "igst", "total"] as const) {
        expect(priced.reduce((all, one) => all + one[part], 0)).toBe(sum[part]);
      }
      expect(sum.taxable + sum.cgst + sum.sgst + sum.igst).toBe(sum.total);
      expect(total).toBe(sum.total + roundOff);
      expect([total % 100, advance % 100, Math.abs(roundOff) <= 50]).toEqual([0, 0, true]);
      expect(advance).toBeLessThanOrEqual(total);
    }),
    { numRuns: 20_000, seed: 1 },
  );
});
