import type { DisputeState } from "@chargefront/shared/order/admin-order";
import type { PaymentState } from "@chargefront/shared/order/order";

export type PaymentTables = {
  payment_entry: PaymentEntryRow;
  refund: RefundRow;
  dispute: DisputeRow;
  webhook_event: WebhookEventRow;
  /** From where an order was asked for last, by a keyed hash. */
  order_client: { order_id: string; client: string; seen_at: number };
  /** `id`: the provider's, of the charge or of the event that told of it. */
  card_decline: { id: string; customer_id: string; client: string | null; declined_at: number };
};

/** Money that moved: `reference` is the intent's id for what came in and the refund's for what went back. */
type PaymentEntryRow = {
  id: string;
  order_id: string;
  kind: "received" | "returned";
  reference: string;
  amount_paise: number;
  at: number;
};

type RefundRow = {
  id: string;
  order_id: string;
  intent_id: string;
  amount_paise: number;
  state: "begun" | "succeeded" | "failed";
  provider_id: string | null;
  /** The order's payment state to go back to when the refund fails. */
  payment_before: PaymentState;
  created_at: number;
  updated_at: number;
};

/** `id`: the provider's. */
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
  /** The payment it tells of, where it tells of one. */
  intent_id: string | null;
  received_at: number;
  applied_at: number | null;
};
