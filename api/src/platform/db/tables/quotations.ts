import type { StoredQuotationState } from "@chargefront/shared/quotation/quotation";

export type QuotationTables = {
  quotation: QuotationRow;
  quotation_revision: QuotationRevisionRow;
  /** Single settings of the company. */
  setting: { name: string; value: string };
};

/** `draft` is the JSON of a QuotationDraft, whose `version` counts its changes; `revision` counts how often it was sent.
 *  The total and the date are those of the newest revision. `reason`: why it was declined or withdrawn. `search_text`:
 *  folded words of the draft and of all revisions by which it is found. */
type QuotationRow = {
  id: string;
  number: string | null;
  enquiry_id: string | null;
  admin_id: string;
  state: StoredQuotationState;
  draft: string;
  version: number;
  revision: number;
  total_paise: number | null;
  valid_until: string | null;
  reason: string;
  /** The name that was given when it was accepted, and the number of the purchase order. */
  accepted_by: string | null;
  po_number: string | null;
  /** The reference of the transfer that the customer says they made, and when they said so. */
  claimed_reference: string | null;
  /** That reference as `foldReference` writes it. */
  claimed_folded: string | null;
  claimed_at: number | null;
  search_text: string;
  created_at: number;
  updated_at: number;
};

/** `content` is the JSON of a SentQuotation's content, price and seller. */
type QuotationRevisionRow = {
  quotation_id: string;
  revision: number;
  content: string;
  admin_id: string;
  sent_at: number;
};
