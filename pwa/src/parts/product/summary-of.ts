import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { termIn } from "./localized.ts";

/** Names of specifications, as `foldChoice` writes them. */
const telling = ["connector", "power", "ratedvoltage", "length", "protection", "display", "communication"];

/** Returns two or three key figures for the line under a product's title. */
export function summaryOf(product: LocalizedProduct): string {
  const folded = product.specifications.map(({ name, value }) => ({ name: foldChoice(name), value }));
  const values = telling.flatMap((wanted) => folded.find(({ name }) => name === wanted)?.value ?? []);
  return values
    .filter((value) => !product.title.includes(value))
    .slice(0, 2)
    .map((value) => termIn(product, value).text)
    .join(" · ");
}
