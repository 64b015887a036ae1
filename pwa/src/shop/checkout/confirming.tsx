import type { Order } from "@chargefront/shared/order/order";
import { paths } from "@chargefront/shared/paths";
import type { ApiError } from "../../device/api/api-error.ts";
import { useOnline } from "../../device/api/use-online.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { checkoutWords } from "./checkout-words.ts";
import styles from "./confirming.module.css";
import { useSettling } from "./use-settling.ts";

type ConfirmingProps = { orderId: string; onKnown: (order: Order) => void; onError: (error: ApiError) => void };

/** Shows that the result of the payment is not known yet, with no way to pay twice. */
export function Confirming({ orderId, onKnown, onError }: ConfirmingProps) {
  const t = useWords(checkoutWords);
  const isOnline = useOnline();
  const askNow = useSettling(orderId, { onKnown, onError });
  return (
    <div className={styles.confirming} role="status">
      <span className={styles.pulse} aria-hidden="true" />
      <p className={styles.title}>{t("confirming")}</p>
      <p className={layout.quiet}>{t(isOnline ? "confirmingText" : "confirmingOffline")}</p>
      <div className={layout.row}>
        <Button onClick={askNow}>{t("checkNow")}</Button>
        <ButtonLink variant="quiet" to={paths.orders}>
          {t("yourOrders")}
        </ButtonLink>
      </div>
    </div>
  );
}
