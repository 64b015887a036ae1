import { foldName } from "@chargefront/shared/product/fold-name";
import { imagePath } from "@chargefront/shared/product/image";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { DehydratedState } from "@tanstack/react-query";

/** A product without what follows from the rest of it. Its terms are in the order of what they say; 0 where there is
 *  none. */
type PackedProduct = Omit<LocalizedProduct, "imageURL" | "customFields" | "localized"> & {
  readonly localized?: Omit<NonNullable<LocalizedProduct["localized"]>, "terms"> & {
    readonly terms?: readonly (string | 0)[];
  };
};

/** The state of a document with its products packed: all that it repeats crosses the line, compressed or not. */
export function packState(state: DehydratedState): DehydratedState {
  return eachProduct(state, pack);
}

export function unpackState(state: DehydratedState): DehydratedState {
  return eachProduct(state, unpack);
}

function eachProduct<From, To>(state: DehydratedState, change: (product: From) => To): DehydratedState {
  const changed = (data: unknown) => (Array.isArray(data) ? data.map(change) : change(data as From));
  return {
    ...state,
    queries: state.queries.map((query) =>
      query.queryKey[0] === "products"
        ? { ...query, state: { ...query.state, data: changed(query.state.data) } }
        : query,
    ),
  };
}

function pack({ imageURL, customFields, localized, ...product }: LocalizedProduct): PackedProduct {
  if (!localized) return product;
  const { terms, ...texts } = localized;
  if (!terms) return { ...product, localized: texts };
  const known = new Map(Object.entries(terms));
  return { ...product, localized: { ...texts, terms: termNames(product).map((name) => known.get(name) ?? 0) } };
}

function unpack({ localized, ...product }: PackedProduct): LocalizedProduct {
  const whole = {
    ...product,
    imageURL: imagePath(product.image.hash, 560, "webp"),
    customFields: Object.fromEntries(product.specifications.map(({ name, value }) => [name, value])),
  };
  if (!localized) return whole;
  const { terms, ...texts } = localized;
  if (!terms) return { ...whole, localized: texts };
  const known = termNames(product).flatMap((name, at) => (terms[at] ? [[name, terms[at]] as const] : []));
  return { ...whole, localized: { ...texts, terms: Object.fromEntries(known) } };
}

function termNames({ specifications }: Pick<LocalizedProduct, "specifications">): string[] {
  return specifications.flatMap(({ name, value }) => [foldName(name), foldName(value)]);
}
