import { basketLimits } from "@chargefront/shared/order/basket-limits";
import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { uiWords } from "../../ui/ui-words.ts";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./card-stepper.module.css";
import { productWords } from "./product-words.ts";

type CardStepperProps = {
  title: string;
  /** Id of the element with the title. */
  titleId: string;
  /** Units in the basket. */
  quantity: number;
  onAdd: () => void;
  onCount: (quantity: number) => void;
  className: string | undefined;
};

/** The card's button that adds the product to the basket. Once it is there, its quantity between − and +: the button
 *  stays the same element in the same place, and keeps the focus. */
export function CardStepper({ title, titleId, quantity, onAdd, onCount, className }: CardStepperProps) {
  const t = useWords(productWords);
  const ui = useWords(uiWords);
  const more = useRef<HTMLButtonElement>(null);
  const isIn = quantity > 0;

  function onLess() {
    // The pressed button goes with the last unit.
    if (quantity === 1) more.current?.focus();
    onCount(quantity - 1);
  }

  return (
    <div className={classes(styles.stepper, isIn && styles.isIn, className)}>
      {isIn && (
        <>
          <Button
            iconOnly
            aria-label={quantity === 1 ? t("takeOut", { title }) : ui("less", { title })}
            onClick={onLess}
          >
            <Minus aria-hidden size={20} />
          </Button>
          <output className={styles.quantity} aria-label={ui("quantity", { title })}>
            {quantity}
          </output>
        </>
      )}
      <Button
        ref={more}
        iconOnly
        aria-label={isIn ? ui("more", { title }) : t("add")}
        aria-describedby={isIn ? undefined : titleId}
        title={isIn ? undefined : t("add")}
        disabled={quantity >= basketLimits.quantity}
        onClick={() => (isIn ? onCount(quantity + 1) : onAdd())}
      >
        <Plus aria-hidden size={20} />
      </Button>
    </div>
  );
}
