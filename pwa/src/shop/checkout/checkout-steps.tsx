import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import styles from "./checkout-steps.module.css";

const steps = [
  { name: "basket", label: "Basket", path: paths.basket },
  { name: "address", label: "Address", path: paths.address },
  { name: "payment", label: "Payment", path: paths.payment },
] as const;

type Step = (typeof steps)[number]["name"];

/** Where the person is on the way to an order; steps behind lead back. */
export function CheckoutSteps({ at }: { at: Step }) {
  const present = steps.findIndex(({ name }) => name === at);
  return (
    <nav aria-label="Checkout">
      <ol className={styles.steps}>
        {steps.map(({ name, label, path }, place) => (
          <li
            key={name}
            className={styles.step}
            data-done={place < present}
            aria-current={place === present ? "step" : undefined}
          >
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            {place < present ? <Link to={path}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
