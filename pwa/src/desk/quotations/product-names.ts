import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import { type Language, languages } from "@chargefront/shared/text/language";
import type { QueryClient } from "@tanstack/react-query";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { chargeNames } from "./line-of.ts";

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

/** Returns the lines with the names of their products and charges in a language. A name that is theirs in none was typed
 *  by hand, and stays. */
export function linesIn(language: Language, lines: QuotationDraft["lines"], names: ProductNames): TypedLine[] {
  return lines.map((line) => {
    const { productId, title } = line;
    const charge = chargeNames.find((one) => languages.some((each) => one[each] === title));
    const nameIn = (one: Language) => (productId === null ? charge?.[one] : names.get(one)?.get(productId));
    const isUntouched = languages.some((one) => nameIn(one) === title);
    return isUntouched ? { ...line, title: nameIn(language) ?? title } : line;
  });
}
