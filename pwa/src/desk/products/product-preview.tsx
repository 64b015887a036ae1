import type { Product } from "@chargefront/shared/product/product";
import type { ReactNode } from "react";
import { ProductCard } from "../../parts/product/product-card.tsx";

/** A product as its card in the shop, of which nothing can be pressed. */
export function productPreview(product: Product, picture: ReactNode): ReactNode {
  return <ProductCard product={product} picture={picture || undefined} onEnquire={() => {}} onAddToBasket={() => {}} />;
}
