import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import { quotationContent } from "@chargefront/shared/quotation/quotation-content";
import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import { newId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { expect, it } from "vitest";
import { lineOfCharge } from "./line-of.ts";
import { faultsOf, isAsSent, priceDraft } from "./price-draft.ts";

const address = { flat: "12", area: "MG Road", landmark: "", city: "Pune", state: "Maharashtra", pin: "411001" };
const charge: TypedLine = { ...lineOfCharge("Delivery"), unit: "11,800" };
const draft: QuotationDraft = {
  language: "en",
  name: "Asha Patil",
  phone: "98765 43210",
  email: "",
  company: "",
  gstin: "",
  billing: address,
  shipping: null,
  placeOfSupply: "Maharashtra",
  basis: "inclusive",
  lines: [charge],
  validUntil: "2026-03-18",
  discount: "",
  advance: "50",
  text: "",
};

it("adds up the lines that are complete, and names the others", () => {
  const { price, lines } = priceDraft({ ...draft, lines: [lineOfCharge(""), charge] }, "Maharashtra");
  expect(lines.map((line) => line?.total)).toEqual([undefined, 11_800_00]);
  expect(price).toMatchObject({ total: 11_800_00, advance: 5_900_00, sum: { cgst: 900_00, igst: 0 } });
  expect(priceDraft({ ...draft, placeOfSupply: "Goa" }, "Maharashtra").price.sum).toMatchObject({ igst: 1_800_00 });
  expect(priceDraft({ ...draft, placeOfSupply: "", advance: "half" }, undefined).price.total).toBe(11_800_00);
});

it("shares a discount on the whole over the lines that are complete, once they are worth it", () => {
  const totalWith = (discount: string) =>
    priceDraft({ ...draft, lines: [charge], discount }, "Maharashtra").price.total;
  expect(["", "10 %", "800", "11,800.01", "much"].map(totalWith)).toEqual([
    11_800_00, 10_620_00, 11_000_00, 11_800_00, 11_800_00,
  ]);
});

it.each([
  ["sent", {}, true],
  ["sent", { text: "Delivery in May." }, false],
  ["sent", { advance: "half" }, false],
  ["declined", {}, false],
  ["draft", {}, false],
] as const)(
  "knows whether the draft of a %s quotation with the change %o is as it was sent",
  (state, change, isSame) => {
    const content = quotationContent.parse(draft);
    const sent = state === "draft" ? null : ({ content } as SentQuotation);
    expect(isAsSent({ ...draft, ...change }, { state, sent })).toBe(isSame);
  },
);

it("names each field to correct by its path, and a day that is over", () => {
  const now = Date.parse("2026-03-03T10:00:00Z");
  expect(faultsOf(draft, [], now)).toEqual({});
  expect(Object.keys(faultsOf({ ...draft, validUntil: "2026-03-02" }, [], now))).toEqual(["validUntil"]);
  const faulty = { ...draft, billing: { ...address, pin: "1" }, lines: [{ ...charge, unit: "" }] };
  expect(Object.keys(faultsOf(faulty, [], now)).toSorted()).toEqual(["billing.pin", "lines.0.unit"]);
});

it("sends the user to the catalogue for codes that it lacks too, and to the line for others", () => {
  const now = Date.parse("2026-03-03T10:00:00Z");
  const _id = newId();
  const lines = [{ ...charge, productId: _id, hsn: "", rate: "" }];
  const sentences = (product: object) =>
    Object.values(faultsOf({ ...draft, lines }, [{ _id, ...product } as LocalizedProduct], now)).toSorted();
  expect(sentences({})).toEqual([messages.noGstRate, messages.noHsn]);
  expect(sentences({ hsn: "8504", gstRate: 5 })).toEqual([messages.gstRate, messages.hsn]);
});
