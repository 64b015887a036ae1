import { basketLimits } from "@chargefront/shared/order/basket-limits";
import { Button } from "../../ui/button.tsx";
import { Minus, Plus } from "../../ui/icons.tsx";
import styles from "./quantity-stepper.module.css";

type QuantityStepperProps = {
  /** What is counted, for screen readers. */
  of: string;
  quantity: number;
  /** Called with 0 when the last one is taken out. */
  onChange: (quantity: number) => void;
};

export function QuantityStepper({ of, quantity, onChange }: QuantityStepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${of}`}>
      <Button iconOnly aria-label={`One less of ${of}`} onClick={() => onChange(quantity - 1)}>
        <Minus aria-hidden size={18} />
      </Button>
      <output className={styles.count} aria-live="polite">
        {quantity}
      </output>
      <Button
        iconOnly
        aria-label={`One more of ${of}`}
        disabled={quantity >= basketLimits.quantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden size={18} />
      </Button>
    </fieldset>
  );
}
