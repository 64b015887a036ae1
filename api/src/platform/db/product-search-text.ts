import type { Product } from "@chargefront/shared/product/product";
import { foldText } from "@chargefront/shared/text/fold-text";

/** What a product is found by, folded, which no database does alike: as it is written, and again with its words joined, since people write "60kW" and "60 kW", "hubmotor" and "hub motor". Stored beside the
 *  product. */
export function searchTextOf({
  title,
  description,
  specifications,
}: Pick<Product, "title" | "description" | "specifications">): string {
  const named = specifications.map(({ name, value }) => `${name} ${value}`);
  const written = [title, description, ...named].map(foldText);
  return [...written, ...written.map(joined)].join("\n");
}

/** A text without the spaces and dashes between its words. */
export function joined(text: string): string {
  return text.replace(/[\s\p{Z}\p{Pd}]+/gu, "");
}
