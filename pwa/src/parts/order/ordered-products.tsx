import { formatRupees, multiplyRupees } from "@chargefront/shared/money/money";
import type { Order } from "@chargefront/shared/order/order";
import type { ReactNode } from "react";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { orderPartsWords } from "./order-parts-words.ts";
import styles from "./ordered-products.module.css";

type OrderedProductsProps = {
  order: Pick<Order, "products" | "price">;
  /** Between the products and the subtotal. */
  children?: ReactNode;
};

/** Lists the products of an order as they were when it was placed, with the subtotal. */
export function OrderedProducts({ order: { products, price }, children }: OrderedProductsProps) {
  const t = useWords(orderPartsWords);
  return (
    <div className={layout.grid3}>
      <ul className={layout.grid3} aria-label={t("products")}>
        {products.map((product, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be in several lines, whose order never changes
          <li key={`${product.id} ${at}`} className={styles.product}>
            {product.image === "" ? (
              <span className={styles.picture} />
            ) : (
              <img className={styles.picture} src={product.image} alt="" width={56} height={56} loading="lazy" />
            )}
            <span className={styles.title}>{product.title}</span>
            <span className={styles.each}>
              {product.quantity} × {formatRupees(product.price)}
            </span>
            <span className={styles.sum}>
              {formatRupees(product.amount ?? multiplyRupees(product.price, product.quantity))}
            </span>
          </li>
        ))}
      </ul>
      {children}
      <p className={styles.subtotal}>
        <span>{t("subtotalGst")}</span>
        <strong>{formatRupees(price)}</strong>
      </p>
    </div>
  );
}
