import type { DisputeState } from "@chargefront/shared/order/admin-order";
import type { PaymentState } from "@chargefront/shared/order/order";

export type PaymentTables = {
  payment_entry: PaymentEntryRow;
  refund: RefundRow;
  dispute: DisputeRow;
  transfer: TransferRow;
  webhook_event: WebhookEventRow;
  /** The client that last read an order, as a keyed hash. */
  order_client: { order_id: string; client: string; seen_at: number };
  /** `id`: the provider's id of the charge or of the event that reported it. */
  card_decline: { id: string; customer_id: string; client: string | null; declined_at: number };
};

/** A movement of money: `reference` is the intent's id for a payment and the refund's id for a refund. */
type PaymentEntryRow = {
  id: string;
  order_id: string;
  kind: "received" | "returned";
  reference: string;
  amount_paise: number;
  at: number;
};

/** Money that accounts found at the bank on a day, `2026-03-05`; negative where it was sent back. Its movement is the
 *  entry `transfer:<id>`. */
type TransferRow = {
  id: string;
  order_id: string;
  day: string;
  amount_paise: number;
  reference: string;
  reference_folded: string;
  way: "bank" | "upi";
  admin_id: string;
  at: number;
  /** When an admin took it back as a mistake, who, and why; its entry is then gone. */
  taken_back_at: number | null;
  taken_back_by: string | null;
  taken_back_why: string | null;
};

type RefundRow = {
  id: string;
  order_id: string;
  intent_id: string;
  amount_paise: number;
  state: "begun" | "succeeded" | "failed";
  provider_id: string | null;
  /** The order's payment state to restore when the refund fails. */
  payment_before: PaymentState;
  created_at: number;
  updated_at: number;
};

/** `id`: the provider's id. */
type DisputeRow = {
  id: string;
  order_id: string;
  state: DisputeState;
  amount_paise: number;
  created_at: number;
  updated_at: number;
};

type WebhookEventRow = {
  id: string;
  type: string;
  payload: string;
  /** The payment that the event is about, if any. */
  intent_id: string | null;
  received_at: number;
  applied_at: number | null;
};
