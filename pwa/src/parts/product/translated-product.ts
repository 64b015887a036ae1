import type { CatalogueText } from "@chargefront/shared/product/catalogue-texts";
import type { Product, Specification } from "@chargefront/shared/product/product";
import { foldName } from "@chargefront/shared/product/specification-form";

/** A word on a screen; `isEnglish` where there is none in the page's language, so that it is marked as English. */
type Shown = { readonly text: string; readonly isEnglish: boolean };

/** What a screen shows of a product in the page's language. What it is filtered and found by stays in the product,
 *  whose family is read from its English specifications. */
export type ShownProduct = {
  readonly title: Shown;
  readonly description: Shown;
  readonly specifications: readonly { readonly name: Shown; readonly value: Shown }[];
};

/** Lays the texts of a language over a product and its terms over the specifications; each field that has none falls
 *  back to English by itself. `terms`: by the English word as `foldName` writes it. */
export function translatedProduct(
  { title, description, specifications }: Pick<Product, "title" | "description" | "specifications">,
  text: Omit<CatalogueText, "id"> | undefined,
  terms: ReadonlyMap<string, string>,
): ShownProduct {
  const term = (english: string) => shown(english, terms.get(foldName(english)));
  return {
    title: shown(title, text?.title),
    description: shown(description, text?.description),
    specifications: specifications.map(({ name, value }: Specification) => ({ name: term(name), value: term(value) })),
  };
}

function shown(english: string, translated: string | undefined): Shown {
  return translated ? { text: translated, isEnglish: false } : { text: english, isEnglish: true };
}
