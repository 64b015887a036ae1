import { statesHi } from "@chargefront/shared/person/state-words.hi";
import { invoiceHi } from "../../parts/invoice/invoice-words.hi.ts";
import { orderPartsHi } from "../../parts/order/order-parts-words.hi.ts";
import { orderStatesHi } from "../../parts/order/order-state-words.hi.ts";
import { shopSentencesHi } from "../../parts/sentences/shop-sentence-words.hi.ts";
import { accountHi } from "../../shop/account/account-words.hi.ts";
import { basketHi } from "../../shop/basket/basket-words.hi.ts";
import { checkoutHi } from "../../shop/checkout/checkout-words.hi.ts";
import { ordersHi } from "../../shop/orders/orders-words.hi.ts";
import { quotationHi } from "../../shop/quotation/quotation-words.hi.ts";
import type { ShopWordsName, TablesOf } from "../../ui/words/names.ts";

export const hiShop = {
  shopSentences: shopSentencesHi,
  states: statesHi,
  account: accountHi,
  invoice: invoiceHi,
  basket: basketHi,
  orderStates: orderStatesHi,
  orderParts: orderPartsHi,
  checkout: checkoutHi,
  orders: ordersHi,
  quotation: quotationHi,
} satisfies TablesOf<ShopWordsName>;
