import type { CatalogueText } from "./catalogue-texts.ts";
import { foldName } from "./fold-name.ts";
import type { Product } from "./product.ts";

/** A product with its texts in the page's language beside its English ones, which are filtered, sent and stored. A text
 *  that is left out is shown in English. */
export type LocalizedProduct = Product & {
  readonly localized?: {
    readonly title?: string;
    readonly description?: string;
    /** The words for its specifications' names and values, by the English ones as `foldName` writes them. */
    readonly terms?: Readonly<Record<string, string>>;
  };
};

/** Puts the text and those of the terms that a product needs beside it. */
export function localizeProduct(
  product: Product,
  text: Omit<CatalogueText, "id"> | undefined,
  terms: ReadonlyMap<string, string>,
): LocalizedProduct {
  const names = product.specifications.flatMap(({ name, value }) => [foldName(name), foldName(value)]);
  const known = names.flatMap((name) => (terms.get(name) ? [[name, terms.get(name) ?? ""] as const] : []));
  return {
    ...product,
    localized: {
      ...(text?.title !== undefined && { title: text.title }),
      ...(text?.description !== undefined && { description: text.description }),
      ...(known.length > 0 && { terms: Object.fromEntries(known) }),
    },
  };
}
