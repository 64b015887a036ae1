import { formatRupees, multiplyRupees } from "@chargefront/shared/money/money";
import type { Order } from "@chargefront/shared/order/order";
import { roundOffOf } from "@chargefront/shared/order/round-off";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { orderPartsWords } from "./order-parts-words.ts";
import styles from "./ordered-products.module.css";

/** Lists the products of an order as they were when it was placed, with their sum. */
export function OrderedProducts({ order }: { order: Pick<Order, "products" | "price" | "quotationLink"> }) {
  const t = useWords(orderPartsWords);
  const { products, price, quotationLink } = order;
  const roundOff = roundOffOf(order);
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
      {roundOff !== 0 && (
        <p className={layout.spreadRow}>
          <span>{t("roundOff")}</span>
          <span className={styles.sum}>{formatRupees(roundOff)}</span>
        </p>
      )}
      <p className={styles.subtotal}>
        <span>{t(quotationLink === undefined ? "subtotalGst" : "totalGst")}</span>
        <strong>{formatRupees(price)}</strong>
      </p>
    </div>
  );
}
