import { CreditCard } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useSyncExternalStore } from "react";
import type { CardDraft } from "./card-draft.ts";
import { CardField } from "./card-field.tsx";
import styles from "./card-form.module.css";
import { brandOf } from "./card-number.ts";
import { TestCards } from "./test-cards.tsx";

type CardFormProps = {
  draft: CardDraft;
  onDrawn: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onEscape: () => void;
};

/** Renders the sandbox's Payment Element. It is not a form, as it is inside the shop's form. */
export function CardForm({ draft, onDrawn, onFocus, onBlur, onEscape }: CardFormProps) {
  const { text } = useSyncExternalStore(draft.subscribe, draft.current);
  const brand = brandOf(text.number);
  const digits = brand.codeLength === 4 ? "4 digits on the front" : "3 digits on the back";
  useEffect(onDrawn, [onDrawn]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onEscape();
  }

  return (
    <fieldset
      className={styles.form}
      aria-label="Card details"
      onFocus={(event) => comesFromOutside(event) && onFocus()}
      onBlur={(event) => comesFromOutside(event) && onBlur()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.number}>
        <CardField draft={draft} field="number" label="Card number" autoComplete="cc-number" />
        {brand.label !== "" && (
          <p className={styles.brand}>
            <CreditCard aria-hidden size={18} /> {brand.label}
          </p>
        )}
      </div>
      <div className={styles.pair}>
        <CardField draft={draft} field="expiry" label="Expiry date" hint="MM / YY" autoComplete="cc-exp" />
        <CardField draft={draft} field="code" label="Security code" hint={digits} autoComplete="cc-csc" />
      </div>
      <TestCards onChoose={draft.fill} />
    </fieldset>
  );
}

function comesFromOutside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
