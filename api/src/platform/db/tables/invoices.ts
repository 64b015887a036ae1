import type { InvoiceKind } from "@chargefront/shared/invoice/invoice";

export type InvoiceTables = {
  invoice: InvoiceRow;
};

/** An issued document, which never changes. `cause` is the order of an invoice, and the refund or request of a credit
 *  note: each has one document. `day` is the Indian day of issue, `content` the JSON of an InvoiceContent. */
type InvoiceRow = {
  id: string;
  kind: InvoiceKind;
  number: string;
  order_id: string;
  cause: string;
  day: string;
  total_paise: number;
  content: string;
  issued_at: number;
};
