import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import { ShoppingCart } from "../../ui/icons.tsx";
import styles from "./basket-link.module.css";

/** The basket with its item count. docs/product/specification.md#storefront-header. */
export function BasketLink({ count }: { count: number }) {
  return (
    <Link
      className={styles.link}
      data-personal
      to={paths.basket}
      aria-label={`Basket, ${count} ${count === 1 ? "item" : "items"}`}
    >
      <ShoppingCart aria-hidden size={26} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
