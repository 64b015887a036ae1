import type { FieldSentences } from "@chargefront/shared/problem";
import { specificationLimits } from "@chargefront/shared/product/specification-form";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type MouseEvent, type RefObject, useId } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { DraftRow } from "./product-draft.ts";
import styles from "./specification-rows.module.css";

type SpecificationRowProps = {
  row: DraftRow;
  at: number;
  isLast: boolean;
  namesId: string;
  values: readonly string[];
  errors: FieldSentences;
  /** The key of the row that was just added, which takes the focus once. */
  newest: RefObject<number | undefined>;
  onChange: (row: DraftRow) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function SpecificationRow(props: SpecificationRowProps) {
  const { row, at, isLast, namesId, values, errors, newest, onChange, onMove, onRemove } = props;
  const id = useId();
  const called = row.name.trim() || `field ${at + 1}`;

  /** Focuses the value where the name is already filled in. */
  function takeFocus(input: HTMLInputElement | null, isName: boolean) {
    if (!input || newest.current !== row.key || isName !== (row.name === "")) return;
    newest.current = undefined;
    input.focus();
  }

  /** Restores the focus, which a button loses when it moves in the page. */
  function move(event: MouseEvent<HTMLButtonElement>, by: 1 | -1) {
    const button = event.currentTarget;
    flushSync(() => onMove(by));
    button.focus();
  }

  return (
    <li className={styles.row}>
      <Field
        ref={(input: HTMLInputElement | null) => takeFocus(input, true)}
        label={`Name ${at + 1}`}
        name={`specifications.${at}.name`}
        list={namesId}
        autoComplete="off"
        maxCharacters={specificationLimits.name}
        value={row.name}
        onChange={(event) => onChange({ ...row, name: event.target.value })}
        error={errors[`specifications.${at}.name`]}
      />
      <Field
        ref={(input: HTMLInputElement | null) => takeFocus(input, false)}
        label={`Value ${at + 1}`}
        name={`specifications.${at}.value`}
        list={`${id}-values`}
        autoComplete="off"
        maxCharacters={specificationLimits.value}
        value={row.value}
        onChange={(event) => onChange({ ...row, value: event.target.value })}
        error={errors[`specifications.${at}.value`]}
      />
      <datalist id={`${id}-values`}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <div className={styles.buttons}>
        <Button
          iconOnly
          variant="quiet"
          aria-label={`Move ${called} up`}
          title="Move up"
          className={styles.mover}
          aria-disabled={at === 0}
          onClick={(event) => move(event, -1)}
        >
          <ArrowUp aria-hidden size={20} />
        </Button>
        <Button
          iconOnly
          variant="quiet"
          aria-label={`Move ${called} down`}
          title="Move down"
          className={styles.mover}
          aria-disabled={isLast}
          onClick={(event) => move(event, 1)}
        >
          <ArrowDown aria-hidden size={20} />
        </Button>
        <Button iconOnly variant="dangerOutline" aria-label={`Remove ${called}`} title="Remove" onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
        </Button>
      </div>
    </li>
  );
}
