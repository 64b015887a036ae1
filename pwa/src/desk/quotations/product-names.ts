import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import { type Language, languages } from "@chargefront/shared/text/language";
import type { QueryClient } from "@tanstack/react-query";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { titleIn } from "../../parts/product/localized.ts";

/** The names of the products in each language, by product id. */
type ProductNames = ReadonlyMap<Language, ReadonlyMap<string, string>>;

/** Reads the names from the catalogue. Loads the texts of a language that this device does not have. */
export async function readProductNames(client: QueryClient): Promise<ProductNames> {
  const read = async (language: Language) => {
    const products = await client.fetchQuery(productsQuery(language));
    return [language, new Map(products.map((product) => [product._id, titleIn(product).text]))] as const;
  };
  return new Map(await Promise.all(languages.map(read)));
}

/** Returns the lines with the names of their products in a language. A name that the catalogue has in none was typed by
 *  hand, and stays. */
export function linesIn(language: Language, lines: QuotationDraft["lines"], names: ProductNames): TypedLine[] {
  return lines.map((line) => {
    const { productId, title } = line;
    if (productId === null) return line;
    const isUntouched = languages.some((one) => names.get(one)?.get(productId) === title);
    return isUntouched ? { ...line, title: names.get(language)?.get(productId) ?? title } : line;
  });
}
