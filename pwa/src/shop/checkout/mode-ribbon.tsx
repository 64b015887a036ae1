import type { PaymentMode } from "@chargefront/shared/order/payment";
import { FlaskConical } from "lucide-react";
import { useWords } from "../../ui/words/use-words.ts";
import { checkoutWords } from "./checkout-words.ts";
import styles from "./mode-ribbon.module.css";

/** Says loudly that no real card is charged, wherever that is so. */
export function ModeRibbon({ mode }: { mode: PaymentMode }) {
  const t = useWords(checkoutWords);
  if (mode === "live") return null;
  return (
    <p className={styles.ribbon} role="note">
      <FlaskConical aria-hidden size={20} />
      <span>{t.rich("testMode", { b: (text) => <strong>{text}</strong> })}</span>
    </p>
  );
}
