import { formatRupees, multiplyRupees } from "@chargefront/shared/money/money";
import { paths } from "@chargefront/shared/paths";
import type { Address } from "@chargefront/shared/person/address";
import { Link } from "react-router-dom";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { orderPartsWords } from "./order-parts-words.ts";
import styles from "./order-review.module.css";
import { useStateName } from "./use-state-name.ts";

type OrderReviewProps = {
  address: Address;
  items: readonly {
    readonly id: string;
    readonly title: string;
    readonly image: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  /** In rupees. */
  amount: number;
  isGift: boolean;
  /** An order is being placed: nothing may be changed. */
  isLocked: boolean;
};

/** Shows the items and the delivery address for review before payment. docs/product/specification.md#payment-review. */
export function OrderReview({ address, items, amount, isGift, isLocked }: OrderReviewProps) {
  const t = useWords(orderPartsWords);
  return (
    <div className={styles.review}>
      <section className={styles.part} aria-labelledby="review-address">
        <h2 id="review-address">{t("shipping")}</h2>
        <AddressLines address={address} />
        {!isLocked && <Link to={paths.address}>{t("changeAddress")}</Link>}
      </section>
      <section className={styles.part} aria-labelledby="review-items">
        <h2 id="review-items">{t("items")}</h2>
        <ul className={layout.grid3}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <img className={styles.picture} src={item.image} alt="" width={56} height={56} />
              <span className={styles.title}>
                {item.quantity} × {item.title}
              </span>
              <span className={styles.sum}>{formatRupees(multiplyRupees(item.price, item.quantity))}</span>
            </li>
          ))}
        </ul>
        {isGift && <p className={layout.quietNote}>{t("gift")}</p>}
        {!isLocked && <Link to={paths.basket}>{t("changeBasket")}</Link>}
      </section>
      <p className={styles.subtotal}>
        <span>{t("subtotal")}</span>
        <strong>{formatRupees(amount)}</strong>
      </p>
      <p className={layout.quietNote}>{t("gst")}</p>
    </div>
  );
}

export function AddressLines({ address }: { address: Address }) {
  const t = useWords(orderPartsWords);
  const stateName = useStateName();
  const { fullName, flat, area, landmark, city, state, pin, phone, gstin } = address;
  const lines = [
    flat,
    area,
    landmark,
    `${city}, ${stateName(state)} ${pin}`,
    t("phone", { number: phone }),
    gstin && `GSTIN ${gstin}`,
  ];
  return (
    <address className={styles.address}>
      <strong>{fullName}</strong>
      {lines.filter(Boolean).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <span key={at}>{line}</span>
      ))}
    </address>
  );
}
