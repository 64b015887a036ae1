import { paths } from "@chargefront/shared/paths";
import { ShoppingCart } from "lucide-react";
import { Link } from "react-router-dom";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./basket-link.module.css";
import { basketLinkWords } from "./basket-link-words.ts";

/** The basket with its item count. docs/product/specification.md#storefront-header. */
export function BasketLink({ count }: { count: number }) {
  const t = useWords(basketLinkWords);
  return (
    <Link className={styles.link} data-personal to={paths.basket} aria-label={t("name", { n: count })}>
      <ShoppingCart aria-hidden size={26} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
