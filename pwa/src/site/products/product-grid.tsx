import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useBasket } from "../../device/basket/basket-store.ts";
import { type ProductActions, ProductCard } from "../../parts/product/product-card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./product-grid.module.css";
import { productsWords } from "./products-words.ts";

export function ProductGrid({ products, ...actions }: ProductActions & { products: readonly LocalizedProduct[] }) {
  const { basket } = useBasket();
  const quantities = new Map<string, number>();
  for (const { id } of basket) quantities.set(id, (quantities.get(id) ?? 0) + 1);
  return (
    <ul className={styles.grid}>
      {products.map((product, at) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            isFirst={at === 0}
            quantity={quantities.get(product._id)}
            isComparable
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-label={useWords(productsWords)("loading")}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} shape="card" />
      ))}
    </div>
  );
}
