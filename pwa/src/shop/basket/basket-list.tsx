import { formatRupees, multiplyRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { BasketLine } from "../../device/basket/basket.ts";
import { Button } from "../../ui/button.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./basket-list.module.css";
import { basketWords } from "./basket-words.ts";

type BasketListProps = {
  lines: readonly BasketLine[];
  onQuantity: (line: BasketLine, quantity: number) => void;
  onRemove: (line: BasketLine) => void;
};

/** The products in the basket, one line for equal ones, with what has changed since they were added. */
export function BasketList({ lines, onQuantity, onRemove }: BasketListProps) {
  const t = useWords(basketWords);
  const list = useRef<HTMLUListElement>(null);

  /** The button that was pressed goes with its line: the list takes the focus, or the screen where nothing is left. */
  function remove(line: BasketLine) {
    onRemove(line);
    (lines.length > 1 ? list.current : document.getElementById("main"))?.focus({ preventScroll: true });
  }

  return (
    <ul ref={list} className={styles.list} aria-label={t("list")} tabIndex={-1}>
      {lines.map((line) => (
        <li key={line.item.id} className={styles.line} data-gone={line.isGone}>
          <img className={styles.picture} src={line.item.image} alt="" width={96} height={96} loading="lazy" />
          <div className={styles.words}>
            <Link className={styles.title} to={pathTo("product", line.item.id)}>
              {line.title}
            </Link>
            {line.isGone ? (
              <p className={styles.warning}>{t("gone")}</p>
            ) : (
              <>
                <p className={styles.each}>{t("each", { price: formatRupees(line.price) })}</p>
                <PriceChange line={line} />
              </>
            )}
          </div>
          <p className={styles.sum}>{line.isGone ? "—" : formatRupees(multiplyRupees(line.price, line.quantity))}</p>
          <div className={styles.actions}>
            {!line.isGone && (
              <QuantityStepper
                of={line.title}
                quantity={line.quantity}
                onChange={(quantity) => onQuantity(line, quantity)}
                onNone={() => remove(line)}
              />
            )}
            <Button variant="quiet" aria-label={t("removeOf", { title: line.title })} onClick={() => remove(line)}>
              {t("remove")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function PriceChange({ line: { item, price } }: { line: BasketLine }) {
  const t = useWords(basketWords);
  if (price === item.price) return null;
  return (
    <p className={styles.warning}>{t(price > item.price ? "risen" : "dropped", { price: formatRupees(item.price) })}</p>
  );
}
