import type { Product } from "@chargefront/shared/product/product";
import type { ReactNode } from "react";
import { ProductCard } from "../../parts/product/product-card.tsx";

/** Draws a product as its card in the shop, whose buttons do nothing. */
export function productPreview(product: Product, picture: ReactNode): ReactNode {
  return <ProductCard product={product} picture={picture || undefined} onEnquire={() => {}} onAddToBasket={() => {}} />;
}
