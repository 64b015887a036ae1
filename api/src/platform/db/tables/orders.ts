import type { FulfilmentState, OrderEventKind, PaymentState } from "@chargefront/shared/order/order";
import type { Language } from "@chargefront/shared/text/language";
import type { Generated } from "kysely";

export type OrderTables = {
  shop_order: ShopOrderRow;
  order_line: OrderLineRow;
  order_event: { id: string; order_id: string; kind: OrderEventKind; at: number };
  /** Folded words by which the desk finds an order. */
  order_term: { term: string; order_id: string };
  /** `begins`: the prefix of a series of numbers. References of enquiries are counted here, too. */
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
  /** Null has the same meaning as empty. */
  packing_note: string | null;
  /** The customer's data that the row still holds: everything, what tax law requires, or nothing. */
  keeps: Generated<"all" | "tax" | "nothing">;
  /** 1 when it was placed while the shop sold in test mode. */
  is_test: Generated<number>;
  /** The language of mails to the customer about it. */
  language: Generated<Language>;
  /** The accepted quotation that it was made of, whose rounding to whole rupees its total contains. */
  quotation_id: string | null;
  round_off_paise: number | null;
  created_at: number;
  updated_at: number;
};

/** A copy of the product's data when the order was made. A charge has no product and no picture: both are empty. */
type OrderLineRow = {
  order_id: string;
  position: number;
  product_id: string;
  product_revision: number;
  title: string;
  image: string;
  unit_paise: number;
  quantity: number;
  /** For all pieces; null where it is their number times `unit_paise`. */
  amount_paise: number | null;
};
