import type { PaymentMode } from "@chargefront/shared/order/payment";
import { FlaskConical } from "../../ui/icons.tsx";
import styles from "./mode-ribbon.module.css";

/** Says loudly that no real card is charged, wherever that is so. */
export function ModeRibbon({ mode }: { mode: PaymentMode }) {
  if (mode === "live") return null;
  return (
    <p className={styles.ribbon} role="note">
      <FlaskConical aria-hidden size={20} />
      <span>
        <strong>Test mode: no real card is charged.</strong> Do not enter the number of a real card.
      </span>
    </p>
  );
}
