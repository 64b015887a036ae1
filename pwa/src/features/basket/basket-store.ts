import type { Product } from "@chargefront/shared/product";
import { createStoredValue, useStoredValue } from "../../data/stored-value.ts";
import { addToBasket, type Basket, parseBasket, toBasketItem } from "./basket.ts";

/** The basket of this device; it survives reload and restart. Decision 12. */
const storedBasket = createStoredValue<Basket>("basket", { parse: parseBasket, empty: [] });

export function useBasket() {
  const basket = useStoredValue(storedBasket);
  return {
    basket,
    add: (product: Product) => storedBasket.set(addToBasket(storedBasket.current(), toBasketItem(product))),
  };
}
