import { basketLimits, parseQuantity } from "@chargefront/shared/order/basket-limits";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "./button.tsx";
import layout from "./layout.module.css";
import styles from "./quantity-stepper.module.css";
import { uiWords } from "./ui-words.ts";
import { useWords } from "./words/use-words.ts";

type QuantityStepperProps = {
  /** Title of the product, for screen readers. */
  of: string;
  quantity: number;
  onChange: (quantity: number) => void;
  /** Takes the last one out; without it, one is the least. */
  onNone?: () => void;
};

/** A quantity between − and +. Counts a typed one on Enter, or when the field loses the focus or the page is
 *  left. */
export function QuantityStepper({ of, quantity, onChange, onNone }: QuantityStepperProps) {
  const t = useWords(uiWords);
  const errorId = useId();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);

  function set(next: number) {
    setTyped(undefined);
    setIsWrong(false);
    if (next === 0) onNone?.();
    else if (next !== quantity) onChange(next);
  }

  function take() {
    if (typed === undefined) return;
    const read = parseQuantity(typed);
    setIsWrong(read === undefined);
    if (read !== undefined) set(read);
  }

  useEffect(() => {
    const onHide = () => flushSync(take);
    window.addEventListener("pagehide", onHide);
    return () => window.removeEventListener("pagehide", onHide);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // The form around it is not sent.
    event.preventDefault();
    take();
  }

  return (
    <div className={layout.grid1}>
      <fieldset className={styles.stepper} aria-label={t("quantity", { title: of })}>
        <Button
          iconOnly
          aria-label={t("less", { title: of })}
          aria-disabled={quantity <= 1 && !onNone}
          onClick={() => set(quantity - 1)}
        >
          <Minus aria-hidden size={18} />
        </Button>
        <input
          className={styles.count}
          data-quantity
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={t("howMany", { title: of })}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          value={typed ?? quantity}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        <Button
          iconOnly
          aria-label={t("more", { title: of })}
          aria-disabled={quantity >= basketLimits.quantity}
          onClick={() => set(Math.min(basketLimits.quantity, quantity + 1))}
        >
          <Plus aria-hidden size={18} />
        </Button>
      </fieldset>
      <div className={styles.error} id={errorId} aria-live="polite">
        {isWrong && t("quantityWrong")}
      </div>
    </div>
  );
}
