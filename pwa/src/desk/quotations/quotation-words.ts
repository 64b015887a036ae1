import type { QuotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { languageNames } from "@chargefront/shared/text/language";
import type { Content } from "../editing/content-tree.ts";

export const basisWords: Readonly<Record<QuotationDraft["basis"], string>> = {
  inclusive: "Prices include GST",
  exclusive: "Prices without GST",
};

/** The labels of a draft's parts. */
export const draftLabels = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  company: "Company",
  gstin: "GSTIN",
  language: "Language of the customer",
  billing: "Billing address",
  shipping: "Shipping address",
  placeOfSupply: "Place of supply",
  basis: "Prices",
  lines: "Products and charges",
  discount: "Discount on the whole quotation",
  validUntil: "Valid until",
  advance: "Advance in %",
  text: "Text for the customer",
} as const satisfies Record<keyof QuotationDraft, string>;

/** Returns the content of a draft in words, for comparison by eye. */
export function inWords(content: Content): Content {
  const draft = content as unknown as QuotationDraft;
  const { language, basis, shipping, lines } = draft;
  return {
    ...content,
    language: languageNames[language],
    basis: basisWords[basis],
    shipping: shipping ?? "Same as the billing address",
    lines: lines.map(({ title, quantity, unit, discount, note }) =>
      [`${quantity} × ${title}`, unit, discount && `discount ${discount}`, note].filter(Boolean).join(" · "),
    ),
  };
}
