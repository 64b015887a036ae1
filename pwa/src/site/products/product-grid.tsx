import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { type ProductActions, ProductCard } from "../../parts/product/product-card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./product-grid.module.css";
import { productsWords } from "./products-words.ts";

export function ProductGrid({ products, ...actions }: ProductActions & { products: readonly LocalizedProduct[] }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, at) => (
        <li key={product._id}>
          <ProductCard product={product} isFirst={at === 0} isComparable {...actions} />
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
