import type { Product } from "@chargefront/shared/product";

/** What a product is found by, in small letters of every script, which no database folds alike. Stored beside the product. */
export function searchTextOf({
  title,
  description,
  specifications,
}: Pick<Product, "title" | "description" | "specifications">): string {
  const named = specifications.map(({ name, value }) => `${name} ${value}`);
  return [title, description, ...named].join("\n").toLowerCase();
}
