import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import type { OrderedProduct } from "@chargefront/shared/order/order";
import type { CompanyData } from "@chargefront/shared/page/page";
import { formatDateTime } from "@chargefront/shared/time/dates";
import layout from "../../ui/layout.module.css";
import { isStopped } from "./is-stopped.ts";
import styles from "./packing-slip.module.css";

/** Lists the contents of the box, without prices; printed only. */
export function PackingSlip({ order, company }: { order: AdminOrder; company: CompanyData | undefined }) {
  const { fullName, flat, area, landmark, city, state, pin, phone } = order.address;
  const lines = [flat, area, landmark, `${city}, ${state} ${pin}`, phone && `Phone ${phone}`].filter(Boolean);
  return (
    <div className={styles.slip}>
      {isStopped(order) && <p className={styles.stopped}>STOPPED – DO NOT SHIP</p>}
      {company && (
        <p>
          <strong>{company.name}</strong>
          <br />
          {[...company.addressLines, `${company.city}, ${company.state} ${company.pin}`].join(", ")}
        </p>
      )}
      <h1 className={styles.title}>Packing slip {order.number}</h1>
      <p>Ordered {formatDateTime(order.createdAt)}</p>
      <address className={styles.address}>
        <strong>{fullName}</strong>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <span key={at}>{line}</span>
        ))}
      </address>
      <ul className={layout.grid3}>
        {order.products.filter(isProduct).map(({ title, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be in several lines, whose order never changes
          <li key={at} className={styles.product}>
            <span className={styles.box} />
            <strong>{quantity} ×</strong>
            <span>{title}</span>
          </li>
        ))}
      </ul>
      {order.gift && <p>This order contains a gift: no prices in the box.</p>}
      {order.note !== "" && <p className={styles.note}>{order.note}</p>}
    </div>
  );
}

/** A charge of a quotation, such as delivery, has no product. */
function isProduct({ id }: OrderedProduct): boolean {
  return id !== "";
}
