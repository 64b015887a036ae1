import { formatRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import { X } from "lucide-react";
import { storedPlaced } from "../../device/session/user-store.ts";
import { focusMain } from "../../ui/browser/page.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { parsePlaced } from "./placed-order.ts";
import styles from "./placed-panel.module.css";
import { placedWords } from "./placed-words.ts";

/** Confirms an order that was just placed. Says no more of the card than that one was used: its brand and digits are
 *  only with the payment gateway. */
export function PlacedPanel({ placed }: { placed: string }) {
  const t = useWords(placedWords);
  const order = parsePlaced(placed);
  if (!order) return null;
  const { id, number, payment, price } = order;

  function onClose() {
    focusMain();
    storedPlaced.clear();
  }

  return (
    <section className={styles.panel} aria-labelledby="placed">
      <div role="status">
        <h2 id="placed">
          {number !== null && t("paid", { number })}
          {number === null && t(payment === "processing" ? "onItsWay" : "checking")}
        </h2>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t("amount")}</dt>
          <dd>{formatRupees(price)}</dd>
        </div>
        <div>
          <dt>{t("paidBy")}</dt>
          <dd>{t("card")}</dd>
        </div>
      </dl>
      {number !== null && <p>{t("next")}</p>}
      <div className={layout.row}>
        <ButtonLink variant="primary" to={pathTo("order", id)}>
          {t("see")}
        </ButtonLink>
        {number !== null && <ButtonLink to={`${pathTo("order", id)}?receipt`}>{t("receipt")}</ButtonLink>}
      </div>
      <Button className={styles.close} variant="quiet" iconOnly aria-label={t("close")} onClick={onClose}>
        <X aria-hidden size={20} />
      </Button>
    </section>
  );
}
