import type { Product } from "@chargefront/shared/product";

/** Decision 28: the chosen products' titles joined by a comma and a space. */
export function titleOf(chosen: readonly string[], products: readonly Product[]): string {
  return chosen.flatMap((id) => products.find((product) => product._id === id)?.title ?? []).join(", ");
}
