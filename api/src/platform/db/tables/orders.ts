import type { FulfilmentState, OrderEventKind, PaymentState } from "@chargefront/shared/order/order";
import type { Language } from "@chargefront/shared/text/language";
import type { Generated } from "kysely";

export type OrderTables = {
  shop_order: ShopOrderRow;
  order_line: OrderLineRow;
  order_event: { id: string; order_id: string; kind: OrderEventKind; at: number };
  /** Words by which the desk finds an order, folded. */
  order_term: { term: string; order_id: string };
  /** `begins`: what the numbers of a series begin with. References of enquiries are counted here, too. */
  order_counter: { begins: string; last: number };
};

type ShopOrderRow = {
  id: string;
  customer_id: string;
  email: string;
  checkout_id: string;
  content_hash: string;
  number: string | null;
  payment: PaymentState;
  fulfilment: FulfilmentState;
  total_paise: number;
  gift: number;
  address: string;
  intent_id: string | null;
  /** Null like an empty one. */
  packing_note: string | null;
  /** What it still holds of the customer: everything, what tax law wants, or nothing. */
  keeps: Generated<"all" | "tax" | "nothing">;
  /** 1 where it was placed while the shop sold for test. */
  is_test: Generated<number>;
  /** In which the customer is written to about it. */
  language: Generated<Language>;
  created_at: number;
  updated_at: number;
};

/** A copy of what the product said when the order was made. */
type OrderLineRow = {
  order_id: string;
  position: number;
  product_id: string;
  product_revision: number;
  title: string;
  image: string;
  unit_paise: number;
  quantity: number;
};
