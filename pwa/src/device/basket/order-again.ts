import { basketLimits } from "@chargefront/shared/order/basket-limits";
import type { Product } from "@chargefront/shared/product/product";
import { addToBasket, type Basket, toBasketItem, withQuantity } from "./basket.ts";

type Ordered = { readonly id: string; readonly title: string; readonly quantity: number };

/** `full` and `gone` hold the titles of products that did not fit in whole and that are no longer sold. */
export type OrderedAgain = {
  readonly basket: Basket;
  readonly full: readonly string[];
  readonly gone: readonly string[];
};

/** Returns the basket with the products of an earlier order added, at today's prices, up to the limits of an order. */
export function withOrdered(before: Basket, ordered: readonly Ordered[], catalogue: readonly Product[]): OrderedAgain {
  let basket = before;
  const full: string[] = [];
  const gone: string[] = [];
  for (const { id, title, quantity } of ordered) {
    const product = catalogue.find(({ _id }) => _id === id);
    if (!product) {
      gone.push(title);
      continue;
    }
    const held = basket.filter((item) => item.id === id).length;
    const hasRoom = held > 0 || new Set(basket.map((item) => item.id)).size < basketLimits.lines;
    const wanted = hasRoom ? Math.min(held + quantity, basketLimits.quantity) : 0;
    if (wanted < held + quantity) full.push(title);
    if (wanted > held)
      basket = withQuantity(held > 0 ? basket : addToBasket(basket, toBasketItem(product)), id, wanted);
  }
  return { basket, full, gone };
}
