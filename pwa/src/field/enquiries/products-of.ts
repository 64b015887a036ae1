import { siteVisitTitle } from "@chargefront/shared/enquiry/field-choices";
import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { useQuery } from "@tanstack/react-query";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { enquiriesWords } from "./enquiries-words.ts";

export type AskedFor = Pick<RepEnquiry, "productIds" | "quantities" | "title">;

/** Returns an enquiry's products with their quantities; its title where the catalogue lacks one of them. */
export function useProductsOf({ productIds, quantities, title }: AskedFor): string {
  const t = useWords(enquiriesWords);
  const products = useQuery(productsQuery(useLanguage())).data;
  if (title === siteVisitTitle) return t("visit");
  const asked = productIds.map((id) => products?.find((product) => product._id === id));
  if (asked.length === 0) return title;
  const lines = asked.map((product, at) => product && `${quantities[at] ?? 1} × ${titleIn(product).text}`);
  return lines.every((line) => line !== undefined) ? lines.join(", ") : title;
}
