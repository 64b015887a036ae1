import { type ReactNode, type Ref, useId } from "react";
import { FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./consent-box.module.css";

type ConsentBoxProps = {
  /** The checkbox, which the form reads. It has no name, so that no draft keeps its tick for the next time. */
  box: Ref<HTMLInputElement>;
  error: string | undefined;
  onTick: () => void;
  /** The text that the user agrees to. */
  children: ReactNode;
};

/** Asks for consent; never ticked in advance. docs/security.md#T35; the privacy policy's section 5. */
export function ConsentBox({ box, error, onTick, children }: ConsentBoxProps) {
  const errorId = useId();
  return (
    <div className={layout.grid1}>
      <label className={styles.label}>
        <input
          ref={box}
          className={styles.box}
          type="checkbox"
          data-field="consent"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={onTick}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} sentence={error} />
    </div>
  );
}
