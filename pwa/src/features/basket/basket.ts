import type { Product } from "@chargefront/shared/product";

/** One entry of the basket: a copy of what the product said when it was added. Specification 3. */
export type BasketItem = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Rupees, GST included. */
  readonly price: number;
  readonly image: string;
  readonly rating: number;
};

export type Basket = readonly BasketItem[];

export function toBasketItem(product: Product): BasketItem {
  return {
    id: product._id,
    title: product.title,
    description: product.description,
    price: product.price,
    image: product.imageURL,
    rating: product.rating,
  };
}

/** ADD_TO_BASKET: appends. Specification 4. */
export function addToBasket(basket: Basket, item: BasketItem): Basket {
  return [...basket, item];
}

/** Reads a stored basket; entries that are not basket items are left out. */
export function parseBasket(text: string): Basket {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isBasketItem) : [];
  } catch {
    return [];
  }
}

function isBasketItem(entry: unknown): entry is BasketItem {
  if (typeof entry !== "object" || entry === null) return false;
  const { id, title, price } = entry as Partial<Record<keyof BasketItem, unknown>>;
  return typeof id === "string" && typeof title === "string" && typeof price === "number" && Number.isFinite(price);
}
