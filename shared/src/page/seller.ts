import type { CompanyData } from "./page.ts";

/** The company as it was when a quotation was sent or an invoice was issued. */
export type Seller = Pick<
  CompanyData,
  "name" | "addressLines" | "city" | "state" | "pin" | "gstin" | "phone" | "email"
>;
