import { paths } from "@chargefront/shared/paths";
import { useOnline } from "../../data/use-online.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import styles from "./confirming.module.css";

/** Nobody knows yet whether the money moved: said as it is, with no way to pay twice. */
export function Confirming({ onAsk }: { onAsk: () => void }) {
  const isOnline = useOnline();
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
        <Button onClick={onAsk}>Check now</Button>
        <ButtonLink look="quiet" to={paths.orders}>
          Your orders
        </ButtonLink>
      </div>
    </div>
  );
}
