import { formatRupees } from "@chargefront/shared/money/money";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { X } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { ChosenProduct } from "../../device/outbox/outbox-row.ts";
import { pickerWords } from "../../parts/enquiry/product-picker-words.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./asked-products.module.css";

type AskedProductsProps = {
  /** Those that the enquiry is about. */
  products: readonly LocalizedProduct[];
  /** All chosen products, with their quantities. */
  chosen: readonly ChosenProduct[];
  onChange: (chosen: readonly ChosenProduct[]) => void;
};

/** A longer list would push the form's first field off the screen. */
const shownAtFirst = 3;

/** Lists the products of an enquiry, each with picture, price and quantity. */
export function AskedProducts({ products, chosen, onChange }: AskedProductsProps) {
  const t = useWords(pickerWords);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? products : products.slice(0, shownAtFirst);

  function count(counted: string, quantity: number) {
    onChange(chosen.map((one) => (one.id === counted ? { ...one, quantity } : one)));
  }

  function remove(event: MouseEvent<HTMLElement>, removed: string) {
    // The pressed button goes with its row.
    event.currentTarget.closest("form")?.querySelector<HTMLElement>("[data-field=productIds]")?.focus();
    onChange(chosen.filter(({ id }) => id !== removed));
  }

  return (
    <div className={layout.grid4}>
      <ul className={layout.grid4} aria-label={t("chosen")}>
        {shown.map((product) => {
          const title = titleIn(product);
          return (
            <li key={product._id} className={styles.product}>
              <ProductPicture image={product.image} alt="" sizes="72px" isFirst />
              <div className={styles.words}>
                <p className={styles.title} lang={title.lang}>
                  {title.text}
                </p>
                <p className={styles.price}>{formatRupees(product.price)}</p>
              </div>
              <div className={styles.quantity}>
                <span aria-hidden>{t("quantity")}</span>
                <QuantityStepper
                  of={title.text}
                  quantity={chosen.find(({ id }) => id === product._id)?.quantity ?? 1}
                  onChange={(quantity) => count(product._id, quantity)}
                />
              </div>
              <Button
                variant="quiet"
                iconOnly
                className={styles.remove}
                aria-label={t("remove", { title: title.text })}
                onClick={(event) => remove(event, product._id)}
              >
                <X aria-hidden size={20} />
              </Button>
            </li>
          );
        })}
      </ul>
      {shown.length < products.length && (
        <Button onClick={() => setIsWhole(true)}>{t("showAll", { n: products.length })}</Button>
      )}
    </div>
  );
}
