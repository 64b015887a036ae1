import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./checkout-steps.module.css";
import { checkoutWords } from "./checkout-words.ts";

const steps = [
  { name: "basket", key: "stepBasket", path: paths.basket },
  { name: "address", key: "stepAddress", path: paths.address },
  { name: "payment", key: "stepPayment", path: paths.payment },
] as const;

type Step = (typeof steps)[number]["name"];

/** Where the person is on the way to an order; steps behind lead back. */
export function CheckoutSteps({ at }: { at: Step }) {
  const t = useWords(checkoutWords);
  const present = steps.findIndex(({ name }) => name === at);
  return (
    <nav aria-label={t("steps")}>
      <ol className={styles.steps}>
        {steps.map(({ name, key, path }, place) => (
          <li
            key={name}
            className={styles.step}
            data-done={place < present}
            aria-current={place === present ? "step" : undefined}
          >
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            {place < present ? <Link to={path}>{t(key)}</Link> : t(key)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
