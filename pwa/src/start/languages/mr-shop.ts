import { statesMr } from "@chargefront/shared/person/state-words.mr";
import { invoiceMr } from "../../parts/invoice/invoice-words.mr.ts";
import { orderPartsMr } from "../../parts/order/order-parts-words.mr.ts";
import { orderStatesMr } from "../../parts/order/order-state-words.mr.ts";
import { shopSentencesMr } from "../../parts/sentences/shop-sentence-words.mr.ts";
import { accountMr } from "../../shop/account/account-words.mr.ts";
import { basketMr } from "../../shop/basket/basket-words.mr.ts";
import { checkoutMr } from "../../shop/checkout/checkout-words.mr.ts";
import { ordersMr } from "../../shop/orders/orders-words.mr.ts";
import { quotationMr } from "../../shop/quotation/quotation-words.mr.ts";
import type { ShopWordsName, TablesOf } from "../../ui/words/names.ts";

export const mrShop = {
  shopSentences: shopSentencesMr,
  states: statesMr,
  account: accountMr,
  invoice: invoiceMr,
  basket: basketMr,
  orderStates: orderStatesMr,
  orderParts: orderPartsMr,
  checkout: checkoutMr,
  orders: ordersMr,
  quotation: quotationMr,
} satisfies TablesOf<ShopWordsName>;
