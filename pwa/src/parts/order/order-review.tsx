import { formatRupees } from "@chargefront/shared/money/money";
import { paths } from "@chargefront/shared/paths";
import type { Address } from "@chargefront/shared/person/address";
import { Link } from "react-router-dom";
import styles from "./order-review.module.css";

type OrderReviewProps = {
  address: Address;
  items: readonly {
    readonly id: string;
    readonly title: string;
    readonly image: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  /** Rupees. */
  amount: number;
  isGift: boolean;
  /** An order is being placed: nothing may be changed now. */
  isLocked: boolean;
};

/** What is being ordered and where it goes, to look at once more. docs/product/specification.md#payment-review. */
export function OrderReview({ address, items, amount, isGift, isLocked }: OrderReviewProps) {
  return (
    <div className={styles.review}>
      <section className={styles.part} aria-labelledby="review-address">
        <h2 id="review-address">Shipping address</h2>
        <AddressLines address={address} />
        {!isLocked && <Link to={paths.address}>Change the address</Link>}
      </section>
      <section className={styles.part} aria-labelledby="review-items">
        <h2 id="review-items">Items</h2>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <img className={styles.picture} src={item.image} alt="" width={56} height={56} />
              <span className={styles.title}>
                {item.quantity} × {item.title}
              </span>
              <span className={styles.sum}>{formatRupees((Math.round(item.price * 100) * item.quantity) / 100)}</span>
            </li>
          ))}
        </ul>
        {isGift && <p className={styles.quiet}>This order contains a gift.</p>}
        {!isLocked && <Link to={paths.basket}>Change the basket</Link>}
      </section>
      <p className={styles.subtotal}>
        <span>Subtotal</span>
        <strong>{formatRupees(amount)}</strong>
      </p>
      <p className={styles.quiet}>GST included. Delivery is quoted separately: we call you before anything leaves.</p>
    </div>
  );
}

export function AddressLines({ address }: { address: Address }) {
  const { fullName, flat, area, landmark, city, state, pin, phone, gstin } = address;
  const lines = [flat, area, landmark, `${city}, ${state} ${pin}`, `Phone ${phone}`, gstin && `GSTIN ${gstin}`];
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
