import { basketLimits } from "@chargefront/shared/order/basket-limits";
import type { Product } from "@chargefront/shared/product/product";
import type { Say } from "@chargefront/shared/text/words";
import { useMemo } from "react";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { createStoredValue, useStoredValue } from "../local/stored-value.ts";
import {
  type Agreed,
  addToBasket,
  type Basket,
  type BasketLine,
  parseBasket,
  removeFromBasket,
  toBasketItem,
  withAgreed,
  withoutOrdered,
  withQuantity,
  withRestored,
  writeBasket,
} from "./basket.ts";
import { basketStoreWords } from "./basket-store-words.ts";

/** The basket of this device; it survives reload and restart. docs/product/decisions.md#12. */
const storedBasket = createStoredValue<Basket>("basket", { parse: parseBasket, write: writeBasket, empty: [] });

/** Whether the last change of the basket was stored. */
let isStored = true;

/** `This order contains a gift`. */
const storedGift = createStoredValue<boolean>("gift", { parse: (text) => text === "true", empty: false });

/** Replaces the basket by what `change` makes of it. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  storedBasket.set(change(storedBasket.current()));
}

/** EMPTY_BASKET after a placed order. docs/product/specification.md#4-states-and-transitions. */
export function takeOutOrdered(ordered: readonly { readonly id: string; readonly quantity: number }[]): void {
  changeBasket((basket) => withoutOrdered(basket, ordered));
  storedGift.clear();
}

export function useBasket() {
  const basket = useStoredValue(storedBasket);
  const isGift = useStoredValue(storedGift);
  const t = useWords(basketStoreWords);
  const actions = useMemo(() => actionsSaid(t), [t]);
  return { basket, isGift, ...actions };
}

/** The actions of the cart, with messages in the page's language. */
const actionsSaid = (t: Say<typeof basketStoreWords.en>) => ({
  /** Answers whether there was room for as many more. */
  add(product: Product, quantity = 1): boolean {
    const before = storedBasket.current();
    const hasRoom = holdsMore(before, product._id, quantity);
    if (!hasRoom) {
      showToast(t("full"));
      return false;
    }
    const next = addToBasket(before, toBasketItem(product));
    store(withQuantity(next, product._id, countOf(before, product._id) + quantity), t);
    return true;
  },

  change: (change: (basket: Basket) => Basket) => store(change(storedBasket.current()), t),

  setGift: (isGift: boolean) => storedGift.set(isGift),

  setQuantity(id: string, quantity: number) {
    const before = storedBasket.current();
    if (quantity === countOf(before, id) - 1) return removeOne(id, t);
    store(withQuantity(before, id, quantity), t);
  },

  /** Takes a whole line out, and offers to put it back. */
  removeLine({ item, title }: BasketLine) {
    const before = storedBasket.current();
    if (!before.some(({ id }) => id === item.id)) return sayGone(item.id, t);
    store(withQuantity(before, item.id, 0), t);
    showToast(t("removed", { title }), { label: t("undo"), run: () => restoreItem(before, item.id, t) });
  },

  /** Takes over what the person has agreed to. */
  agree: (agreed: readonly Agreed[]) => store(withAgreed(storedBasket.current(), agreed), t),
});

/** Stores the basket. If the browser cannot, shows a message: at the first failure, and again with the first
 *  product. */
function store(basket: Basket, t: Say<typeof basketStoreWords.en>): void {
  const wasShown = !isStored && basket.length > 1;
  isStored = storedBasket.set(basket);
  if (!isStored && !wasShown) showToast(t("unkept"));
}

function countOf(basket: Basket, id: string): number {
  return basket.filter((item) => item.id === id).length;
}

function holdsMore(basket: Basket, id: string, quantity: number): boolean {
  const count = countOf(basket, id);
  if (count + quantity > basketLimits.quantity) return false;
  if (count > 0) return true;
  return new Set(basket.map((item) => item.id)).size < basketLimits.lines;
}

function restoreItem(before: Basket, id: string, t: Say<typeof basketStoreWords.en>): void {
  const now = storedBasket.current();
  const next = withRestored(now, before, id);
  if (next.length === now.length) showToast(t("full"));
  else store(next, t);
}

function removeOne(id: string, t: Say<typeof basketStoreWords.en>): void {
  const left = removeFromBasket(storedBasket.current(), id);
  if (left) store(left, t);
  else sayGone(id, t);
}

/** Another tab was quicker. docs/product/decisions.md#12. */
function sayGone(id: string, t: Say<typeof basketStoreWords.en>): void {
  // biome-ignore lint/suspicious/noConsole: docs/product/decisions.md#12 asks for a warning while developing
  if (import.meta.env.DEV) console.warn(`no item with the id ${id} is in the basket`);
  showToast(t("gone"));
}
