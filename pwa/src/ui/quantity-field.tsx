import { useRef, useState } from "react";
import { loadNumbers } from "./load-later.ts";
import styles from "./quantity-field.module.css";
import { uiWords } from "./ui-words.ts";
import { useWords } from "./words/use-words.ts";

type QuantityFieldProps = {
  /** The name of the counted product, for screen readers. */
  of: string;
  /** Undefined until the user gives a quantity. */
  quantity: number | undefined;
  onChange: (quantity: number) => void;
};

/** Field for a quantity of 1 to 999 in digits of any script; an input of type number would swallow some of them.
 *  Ignores anything else, and clears it when the field loses the focus. */
export function QuantityField({ of, quantity, onChange }: QuantityFieldProps) {
  const t = useWords(uiWords);
  const [typed, setTyped] = useState<string>();
  const newest = useRef("");

  async function change(text: string) {
    setTyped(text);
    newest.current = text;
    const plain = /^\d*$/.test(text) ? text : (await loadNumbers()).tidyNumber(text);
    // The code arrives late where the network is slow: what was typed since counts.
    if (newest.current !== text) return;
    if (/^0*[1-9]\d{0,2}$/.test(plain)) onChange(Number(plain));
  }

  return (
    <input
      className={styles.field}
      inputMode="numeric"
      aria-label={t("howMany", { title: of })}
      value={typed ?? quantity ?? ""}
      onChange={(event) => void change(event.target.value).catch(() => undefined)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
