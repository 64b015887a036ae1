import { basketLimits } from "@chargefront/shared/order/basket-limits";
import type { Product } from "@chargefront/shared/product/product";
import { expect, it } from "vitest";
import { addToBasket, toBasketItem, withQuantity } from "./basket.ts";
import { withOrdered } from "./order-again.ts";

const productOf = (id: string) => ({ _id: id, title: id, price: 100, imageURL: "" }) as unknown as Product;
const ordered = (id: string, quantity: number) => ({ id, title: `old ${id}`, quantity });
const of = (id: string, quantity: number) => withQuantity(addToBasket([], toBasketItem(productOf(id))), id, quantity);

it("adds what is still sold to what is in the cart, and names the rest", () => {
  const { basket, full, gone } = withOrdered(
    of("a", 1),
    [ordered("a", 2), ordered("b", 1), ordered("c", 4)],
    [productOf("a"), productOf("b")],
  );
  expect(basket.map(({ id }) => id)).toEqual(["a", "a", "a", "b"]);
  expect(basket.at(-1)?.title).toBe("b");
  expect([full, gone]).toEqual([[], ["old c"]]);
});

it("keeps the limits of an order, and names what did not fit", () => {
  const lines = Array.from({ length: basketLimits.lines }, (_, at) => toBasketItem(productOf(`p${at}`)));
  const { basket, full } = withOrdered(
    lines,
    [ordered("p0", 999), ordered("new", 1)],
    [productOf("p0"), productOf("new")],
  );
  expect(basket.filter(({ id }) => id === "p0")).toHaveLength(basketLimits.quantity);
  expect(basket.some(({ id }) => id === "new")).toBe(false);
  expect(full).toEqual(["old p0", "old new"]);
});
