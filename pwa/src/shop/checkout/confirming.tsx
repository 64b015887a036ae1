import type { Order } from "@chargefront/shared/order/order";
import { paths } from "@chargefront/shared/paths";
import type { ApiError } from "../../device/api/api-error.ts";
import { useOnline } from "../../device/api/use-online.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import styles from "./confirming.module.css";
import { useSettling } from "./use-settling.ts";

type ConfirmingProps = { orderId: string; onKnown: (order: Order) => void; onError: (error: ApiError) => void };

/** Nobody knows yet whether the money moved: said as it is, with no way to pay twice. */
export function Confirming({ orderId, onKnown, onError }: ConfirmingProps) {
  const isOnline = useOnline();
  const askNow = useSettling(orderId, { onKnown, onError });
  return (
    <div className={styles.confirming} role="status">
      <span className={styles.pulse} aria-hidden="true" />
      <p className={styles.title}>Confirming your payment…</p>
      <p className={styles.text}>
        {isOnline
          ? "Please do not pay again. You may close this page: the order goes on without it, and you get a mail."
          : "The network is gone. We ask again as soon as it is back; the order goes on without this page, and you get a mail."}
      </p>
      <div className={styles.actions}>
        <Button onClick={askNow}>Check now</Button>
        <ButtonLink look="quiet" to={paths.orders}>
          Your orders
        </ButtonLink>
      </div>
    </div>
  );
}
