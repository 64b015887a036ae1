import { fromRupees, type Paise, toPaise } from "@chargefront/shared/money/money";
import { basketLimits } from "@chargefront/shared/order/basket-limits";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Product } from "@chargefront/shared/product/product";

/** One entry of the basket: a copy of what the product said when it was added, without its description.
 *  docs/product/specification.md#3-entities-and-their-fields. */
export type BasketItem = {
  readonly id: string;
  readonly title: string;
  /** Rupees, GST included. */
  readonly price: number;
  readonly image: string;
  readonly rating: number;
  /** The product's at that time; missing in what an older version stored. */
  readonly revision?: number;
};

export type Basket = readonly BasketItem[];

export function toBasketItem(product: Product): BasketItem {
  return {
    id: product._id,
    title: product.title,
    price: product.price,
    image: product.imageURL,
    rating: product.rating,
    revision: product.revision,
  };
}

/** ADD_TO_BASKET: appends. docs/product/specification.md#4-states-and-transitions. */
export function addToBasket(basket: Basket, item: BasketItem): Basket {
  return [...basket, item];
}

/** REMOVE_FROM_BASKET: takes out the first item with this id; undefined when there is none.
 *  docs/product/specification.md#4-states-and-transitions. */
export function removeFromBasket(basket: Basket, id: string): Basket | undefined {
  const at = basket.findIndex((item) => item.id === id);
  return at < 0 ? undefined : basket.toSpliced(at, 1);
}

/** As many of one product as asked for: the first copy is repeated at its end, or copies are taken out from the
 *  front. */
export function withQuantity(basket: Basket, id: string, quantity: number): Basket {
  const copies = basket.filter((item) => item.id === id);
  const [first] = copies;
  if (!first) return basket;
  if (quantity >= copies.length) {
    return [...basket, ...Array.from({ length: quantity - copies.length }, () => first)];
  }
  let surplus = copies.length - quantity;
  return basket.filter((item) => {
    if (item.id !== id || surplus === 0) return true;
    surplus -= 1;
    return false;
  });
}

/** Returns the basket with all units of one product from `before` added again, at their previous position among the
 *  remaining products, up to the limits of an order. Keeps changes that were made since. */
export function withRestored(now: Basket, before: Basket, id: string): Basket {
  const others = now.filter((item) => item.id !== id);
  const isNew = others.length === now.length;
  if (isNew && new Set(others.map((item) => item.id)).size >= basketLimits.lines) return now;
  const room = basketLimits.quantity - (now.length - others.length);
  const copies = before.filter((item) => item.id === id).slice(0, room);
  const earlier = new Set(
    before
      .slice(
        0,
        before.findIndex((item) => item.id === id),
      )
      .map((item) => item.id),
  );
  return now.toSpliced(now.findLastIndex((item) => earlier.has(item.id)) + 1, 0, ...copies);
}

/** Returns the basket without the ordered units; keeps what was added in the meantime. */
export function withoutOrdered(
  basket: Basket,
  ordered: readonly { readonly id: string; readonly quantity: number }[],
): Basket {
  const left = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  return basket.filter(({ id }) => {
    const due = left.get(id) ?? 0;
    left.set(id, due - 1);
    return due <= 0;
  });
}

/** The title and price of a product that the customer has agreed to. */
export type Agreed = Required<Pick<BasketItem, "id" | "title" | "price" | "revision">>;

/** Returns the basket with the titles and prices that the customer has agreed to; other products stay unchanged. */
export function withAgreed(basket: Basket, agreed: readonly Agreed[]): Basket {
  const now = new Map(agreed.map((line) => [line.id, line]));
  return basket.map((item) => {
    const { title, price, revision } = now.get(item.id) ?? item;
    return { ...item, title, price, ...(revision !== undefined && { revision }) };
  });
}

/** Equal ids of the basket in one line. docs/product/decisions.md#12. */
export type BasketLine = {
  readonly item: BasketItem;
  /** In the page's language. */
  readonly title: string;
  readonly quantity: number;
  /** Current price of one unit in rupees, as far as this device knows. */
  readonly price: number;
  /** Whether the catalogue still has it, as far as is known. */
  readonly isGone: boolean;
};

/** The lines of a basket in the order their products were first added, priced by the catalogue where it is known. */
export function toLines(basket: Basket, catalogue: readonly LocalizedProduct[] | undefined): readonly BasketLine[] {
  const products = catalogue && new Map(catalogue.map((product) => [product._id, product]));
  return [...new Set(basket.map(({ id }) => id))].flatMap((id) => {
    const copies = basket.filter((item) => item.id === id);
    const [item] = copies;
    if (!item) return [];
    const product = products?.get(id);
    return [
      {
        item,
        title: product?.localized?.title ?? item.title,
        quantity: copies.length,
        price: product?.price ?? item.price,
        isGone: products !== undefined && product === undefined,
      },
    ];
  });
}

/** Returns the total in paise of the lines that are still sold. */
export function totalOf(lines: readonly BasketLine[]): Paise {
  return toPaise(
    lines.reduce((sum, { price, quantity, isGone }) => sum + (isGone ? 0 : fromRupees(price) * quantity), 0),
  );
}

/** Longest run of equal units that is written one by one. Earlier releases, which may be open in another tab, read an
 *  entry with a `count` as one unit. */
const longestWrittenRun = 9;

/** Writes a basket to be stored. A longer run of equal units is one entry with a `count`, so that the largest basket
 *  fits into the browser's store. */
export function writeBasket(basket: Basket): string {
  const runs: { item: BasketItem; count: number }[] = [];
  for (const item of basket) {
    const last = runs.at(-1);
    if (last && isEqual(last.item, item)) last.count += 1;
    else runs.push({ item, count: 1 });
  }
  return JSON.stringify(
    runs.flatMap(({ item, count }) =>
      count > longestWrittenRun ? { ...item, count } : Array.from({ length: count }, () => item),
    ),
  );
}

function isEqual(one: BasketItem, other: BasketItem): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Reads a stored basket; entries that are not basket items are left out, and descriptions, which earlier releases
 *  stored. */
export function parseBasket(text: string): Basket {
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    return stored.filter(isBasketItem).flatMap(({ count = 1, description: _, ...item }) => {
      const isCount = count >= 1 && count <= basketLimits.quantity;
      return Array.from({ length: isCount ? count : 1 }, () => item);
    });
  } catch {
    return [];
  }
}

/** An entry as it is stored. */
type StoredItem = BasketItem & { readonly count?: number; readonly description?: unknown };

function isBasketItem(entry: unknown): entry is StoredItem {
  if (typeof entry !== "object" || entry === null) return false;
  const { id, title, price, image } = entry as Partial<Record<keyof BasketItem, unknown>>;
  const isPriced = typeof price === "number" && Number.isFinite(price) && price >= 0;
  return typeof id === "string" && typeof title === "string" && typeof image === "string" && isPriced;
}
