import { tidyId } from "@chargefront/shared/paths";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf } from "@chargefront/shared/product/product";
import { mostCompared } from "../../parts/product/compared.ts";

type Chosen = {
  /** At most four, all of the first one's family. */
  readonly shown: readonly LocalizedProduct[];
  readonly unknown: number;
  readonly ofOtherFamilies: number;
  readonly tooMany: number;
};

/** Chooses the products that an address compares, and counts those it leaves out. `ids` is separated by commas. */
export function chooseCompared(ids: string, products: readonly LocalizedProduct[]): Chosen {
  const asked = [...new Set(ids.split(",").map((id) => tidyId(id.trim())))].filter(Boolean);
  const found = asked.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  const family = (product: LocalizedProduct) => foldChoice(familyOf(product.specifications).category ?? "");
  const alike = found.filter((product) => found[0] && family(product) === family(found[0]));
  const shown = alike.slice(0, mostCompared);
  return {
    shown,
    unknown: asked.length - found.length,
    ofOtherFamilies: found.length - alike.length,
    tooMany: alike.length - shown.length,
  };
}
