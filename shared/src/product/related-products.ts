import { foldChoice } from "./fold-choice.ts";
import { familyOf, type Product } from "./product.ts";
import { tableOf } from "./specification-table.ts";

type Traits = {
  readonly category: string;
  readonly powerKw: number | undefined;
  readonly connectors: readonly string[];
  readonly isAccessory: boolean;
};

const mostRelated = 6;
const known = new WeakMap<object, Traits>();

/** Returns up to six products that a buyer of this one also looks at: the next smaller and the next larger of its
 *  family by power, then the accessories that share a connector; for an accessory, what it fits. */
export function relatedProducts<One extends Pick<Product, "_id" | "specifications">>(
  product: One,
  products: readonly One[],
): readonly One[] {
  const own = traitsOf(product);
  const others = products.filter(({ _id }) => _id !== product._id);
  const sizes = others.filter((other) => own.category !== "" && traitsOf(other).category === own.category);
  const matching = others.filter((other) => {
    const { isAccessory, connectors } = traitsOf(other);
    return isAccessory !== own.isAccessory && connectors.some((one) => own.connectors.includes(one));
  });
  return [...new Set([...nextSizes(own.powerKw, sizes), ...matching])].slice(0, mostRelated);
}

/** Returns the products whose power is just below and just above. */
function nextSizes<One extends Pick<Product, "specifications">>(
  powerKw: number | undefined,
  sizes: readonly One[],
): One[] {
  if (powerKw === undefined) return [];
  const difference = (one: One) => (traitsOf(one).powerKw ?? powerKw) - powerKw;
  const byPower = sizes.toSorted((a, b) => difference(a) - difference(b));
  const smaller = byPower.findLast((one) => difference(one) < 0);
  const larger = byPower.find((one) => difference(one) > 0);
  return [smaller, larger].filter((one) => one !== undefined);
}

/** Cached: each product page compares with the whole catalogue. */
function traitsOf(product: Pick<Product, "specifications">): Traits {
  const found = known.get(product);
  if (found) return found;
  const { category, powerKw, connectors } = familyOf(product.specifications);
  const traits = {
    category: foldChoice(category ?? ""),
    powerKw,
    connectors: connectors.map(foldChoice),
    isAccessory: tableOf(category)?.isAccessory === true,
  };
  known.set(product, traits);
  return traits;
}
