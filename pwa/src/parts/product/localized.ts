import { foldName } from "@chargefront/shared/product/fold-name";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";

/** A text on the screen, marked with its language where it is English for want of a translation. */
export type Shown = { readonly text: string; readonly lang?: "en-IN" };

export function titleIn({ title, localized }: LocalizedProduct): Shown {
  return shown(title, localized, localized?.title);
}

export function descriptionIn({ description, localized }: LocalizedProduct): Shown {
  return shown(description, localized, localized?.description);
}

/** Returns the translation of a specification's name or value. A value of figures only is the same in every
 *  language. */
export function termIn({ localized }: Pick<LocalizedProduct, "localized">, english: string): Shown {
  return shown(english, /\p{L}{3}/u.test(english) ? localized : undefined, localized?.terms?.[foldName(english)]);
}

/** Returns the translation that any of the products has for a term, or the English term. */
export function termOf(products: readonly LocalizedProduct[], english: string): string {
  const folded = foldName(english);
  return products.find(({ localized }) => localized?.terms?.[folded])?.localized?.terms?.[folded] ?? english;
}

function shown(english: string, localized: object | undefined, text: string | undefined): Shown {
  if (text) return { text };
  return localized ? { text: english, lang: "en-IN" } : { text: english };
}
