import { fromRupees, multiplyRupees, toPaise, toRupees } from "../money/money.ts";
import type { Order } from "./order.ts";

/** Returns the rupees that an order of a quotation was rounded by; 0 for other orders. */
export function roundOffOf({ products, price: total }: Pick<Order, "products" | "price">): number {
  const sum = products.reduce(
    (paise, { price, quantity, amount }) => paise + fromRupees(amount ?? multiplyRupees(price, quantity)),
    0,
  );
  return toRupees(toPaise(fromRupees(total) - sum));
}
