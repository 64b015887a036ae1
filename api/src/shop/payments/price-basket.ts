import { type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import type { BasketLine, PricedBasket } from "@chargefront/shared/order/basket";
import { cardLimits } from "@chargefront/shared/order/basket-limits";
import { messages } from "@chargefront/shared/text/messages";
import { reasonDetails } from "@chargefront/shared/text/problem-reasons";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findSoldProducts, type SoldProduct } from "../catalogue/sold-products.ts";

type Shown = BasketLine["shown"];

/** A cart with prices from the catalogue, never from the client. */
export type Priced = {
  readonly lines: readonly { readonly product: SoldProduct; readonly quantity: number; readonly shown: Shown }[];
  readonly gone: readonly string[];
  readonly totalPaise: Paise;
};

export async function priceBasket(db: Db | Trx, basket: readonly BasketLine[]): Promise<Priced> {
  const sold = await findSoldProducts(
    db,
    basket.map(({ id }) => id),
  );
  const lines = basket.flatMap(({ id, quantity, shown }) => {
    const product = sold.get(id);
    return product ? [{ product, quantity, shown }] : [];
  });
  return {
    lines,
    gone: basket.filter(({ id }) => !sold.has(id)).map(({ id }) => id),
    totalPaise: toPaise(lines.reduce((sum, { product, quantity }) => sum + product.pricePaise * quantity, 0)),
  };
}

/** Compares the amount that the customer was shown with the present one. docs/product/decisions.md#20 and
 *  docs/product/decisions.md#35. @throws ProblemError `product-gone`, `price-changed`, or `fields-invalid` for an
 *  amount that no card can pay. */
export function checkPriced(priced: Priced, shownRupees: number): void {
  if (priced.gone.length > 0) throw new ProblemError("product-gone", { present: { basket: toPricedBasket(priced) } });
  checkAmount(priced, priced.totalPaise, shownRupees);
  if (!priced.lines.every(isAsShown)) {
    throw new ProblemError("price-changed", {
      ...reasonDetails("cart-changed"),
      present: { basket: toPricedBasket(priced) },
    });
  }
  if (priced.totalPaise > cardLimits.mostPaise) {
    throw new ProblemError("fields-invalid", { fields: { amount: messages.aboveCardLimit } });
  }
  if (priced.totalPaise < cardLimits.leastPaise) {
    throw new ProblemError("fields-invalid", { fields: { amount: messages.belowCardLimit } });
  }
}

/** Compares the amount that the customer was shown with the one to be charged. @throws ProblemError `price-changed`
 *  with the newly priced cart when they differ. */
export function checkAmount(priced: Priced, chargedPaise: Paise, shownRupees: number): void {
  if (isSameAmount(chargedPaise, shownRupees)) return;
  throw new ProblemError("price-changed", { present: { basket: toPricedBasket(priced) } });
}

/** Returns whether a line is what the customer was shown, as far as the request says: another name, description or
 *  specification means another product. */
function isAsShown({ product, shown }: Priced["lines"][number]): boolean {
  if (!shown) return true;
  const hasShownTexts = shown.revision === undefined || hasTextsOf(product, shown.revision);
  return hasShownTexts && shown.title === product.title && isSameAmount(product.pricePaise, shown.price);
}

/** Returns whether a product has the texts that it had in a revision. Returns false for a revision newer than the
 *  product's, which was shown before a backup was restored. */
function hasTextsOf(product: SoldProduct, revision: number): boolean {
  return product.textRevision <= revision && revision <= product.revision;
}

/** Keeps the shown revision of a line with unchanged texts: clients report any other revision as a changed product. */
function toPricedBasket({ lines, gone, totalPaise }: Priced): PricedBasket {
  return {
    lines: lines.map(({ product, quantity, shown }) => ({
      id: product.id,
      title: product.title,
      image: product.image,
      price: toRupees(product.pricePaise),
      revision:
        shown?.revision !== undefined && hasTextsOf(product, shown.revision) ? shown.revision : product.revision,
      quantity,
    })),
    gone,
    amount: toRupees(totalPaise),
  };
}

/** Compares in paise, because a client may have added rupees as floating-point numbers. Unlike `fromRupees` it accepts
 *  every number that a client sends. */
function isSameAmount(paise: Paise, rupees: number): boolean {
  return Math.round(rupees * 100) === paise;
}
