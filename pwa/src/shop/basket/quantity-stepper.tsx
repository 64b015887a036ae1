import { basketLimits } from "@chargefront/shared/order/basket-limits";
import { Minus, Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { basketWords } from "./basket-words.ts";
import styles from "./quantity-stepper.module.css";

type QuantityStepperProps = {
  /** Title of the product, for screen readers. */
  of: string;
  quantity: number;
  /** Called with 0 when the last one is taken out. */
  onChange: (quantity: number) => void;
};

export function QuantityStepper({ of, quantity, onChange }: QuantityStepperProps) {
  const t = useWords(basketWords);
  return (
    <fieldset className={styles.stepper} aria-label={t("quantity", { title: of })}>
      <Button iconOnly aria-label={t("less", { title: of })} onClick={() => onChange(quantity - 1)}>
        <Minus aria-hidden size={18} />
      </Button>
      <output className={styles.count} aria-live="polite">
        {quantity}
      </output>
      <Button
        iconOnly
        aria-label={t("more", { title: of })}
        disabled={quantity >= basketLimits.quantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden size={18} />
      </Button>
    </fieldset>
  );
}
