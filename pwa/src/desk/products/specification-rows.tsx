import type { FieldSentences } from "@chargefront/shared/problem";
import type { SpecificationName } from "@chargefront/shared/product/admin-product";
import { specificationLimits } from "@chargefront/shared/product/specification-form";
import { useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Plus } from "../../ui/product-icons.tsx";
import { showToast } from "../../ui/toast.tsx";
import { type DraftRow, newRow } from "./product-draft.ts";
import { SpecificationRow } from "./specification-row.tsx";
import styles from "./specification-rows.module.css";

type SpecificationRowsProps = {
  rows: readonly DraftRow[];
  /** What earlier products call their custom fields, and the values these have. */
  names: readonly SpecificationName[];
  errors: FieldSentences;
  /** Gets the rows as they are and gives them as they shall be. */
  onChange: (change: (rows: readonly DraftRow[]) => readonly DraftRow[]) => void;
};

/** docs/product/decisions.md#33: products are filtered by these. */
const offeredFirst = ["Category", "Power", "Connector"];

/** The custom fields: added, named, filled, moved and removed. */
export function SpecificationRows({ rows, names, errors, onChange }: SpecificationRowsProps) {
  const id = useId();
  const newest = useRef<number>(undefined);
  const taken = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  const offered = offeredFirst.filter((name) => !taken.has(name.toLowerCase()));
  const suggested = [...new Set([...offeredFirst, ...names.map(({ name }) => name)])].filter(
    (name) => !taken.has(name.toLowerCase()),
  );

  function add(name: string) {
    const row = newRow(name);
    newest.current = row.key;
    onChange((now) => [...now, row]);
  }

  function remove(row: DraftRow, at: number) {
    onChange((now) => now.filter(({ key }) => key !== row.key));
    showToast(`${row.name.trim() || "The custom field"} is removed.`, {
      label: "Undo",
      run: () => onChange((now) => now.toSpliced(at, 0, row)),
    });
  }

  function move(at: number, by: 1 | -1) {
    onChange((now) => {
      const moved = now[at];
      return moved && now[at + by] ? now.toSpliced(at, 1).toSpliced(at + by, 0, moved) : now;
    });
  }

  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>Custom fields</legend>
      <datalist id={`${id}-names`}>
        {suggested.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.length > 0 && (
        <ol className={styles.list}>
          {rows.map((row, at) => (
            <SpecificationRow
              key={row.key}
              row={row}
              at={at}
              isLast={at === rows.length - 1}
              namesId={`${id}-names`}
              values={names.find(({ name }) => name === row.name.trim())?.values ?? []}
              errors={errors}
              newest={newest}
              onChange={(changed) => onChange((now) => now.map((one) => (one.key === row.key ? changed : one)))}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(row, at)}
            />
          ))}
        </ol>
      )}
      <FieldError id={`${id}-error`} sentence={errors.specifications} />
      {rows.length < specificationLimits.count && (
        <div className={styles.adding}>
          {offered.map((name) => (
            <Button key={name} onClick={() => add(name)}>
              <Plus aria-hidden size={18} />
              {name}
            </Button>
          ))}
          <Button onClick={() => add("")}>
            <Plus aria-hidden size={18} />
            Add custom field
          </Button>
        </div>
      )}
    </fieldset>
  );
}
