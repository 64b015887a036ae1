import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";

/** A charge as it is typed: no product of the catalogue. */
export const typedCharge: TypedLine = {
  productId: null,
  title: "Installation",
  hsn: "9987",
  rate: "18",
  quantity: "1",
  unit: "11,800",
  discount: "",
  note: "",
};

/** A draft as it is typed, which can be sent. */
export const typedDraft: QuotationDraft = {
  language: "en",
  name: "Asha Patil",
  phone: "9876543210",
  email: "",
  company: "",
  gstin: "",
  billing: { flat: "12", area: "MG Road", landmark: "", city: "Pune", state: "Maharashtra", pin: "411001" },
  shipping: null,
  placeOfSupply: "Maharashtra",
  basis: "inclusive",
  lines: [typedCharge],
  validUntil: "2026-03-18",
  discount: "",
  advance: "50",
  text: "",
};
