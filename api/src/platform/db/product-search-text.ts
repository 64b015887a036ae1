import type { Product } from "@chargefront/shared/product/product";
import { foldText, withoutApostrophes } from "@chargefront/shared/text/fold-text";

/** Returns the text by which a product is found, to be stored with it. It is folded here, as databases fold
 *  differently: once as written, and once with its words joined, since people write "60kW" and "60 kW", "hubmotor"
 *  and "hub motor", "driver's" and "drivers". */
export function searchTextOf({
  title,
  description,
  specifications,
}: Pick<Product, "title" | "description" | "specifications">): string {
  const named = specifications.map(({ name, value }) => `${name} ${value}`);
  const written = [title, description, ...named].map(foldText);
  return [...written, ...written.map(joined)].join("\n");
}

/** Returns a text without the spaces, dashes and apostrophes between its words. */
export function joined(text: string): string {
  return withoutApostrophes(text).replace(/[\s\p{Z}\p{Pd}]+/gu, "");
}
