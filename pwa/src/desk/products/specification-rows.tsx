import type { FieldSentences } from "@chargefront/shared/problem";
import type { SpecificationName } from "@chargefront/shared/product/admin-product";
import { missingNames } from "@chargefront/shared/product/arrange-specifications";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import { specificationLimits } from "@chargefront/shared/product/specification-form";
import { Plus } from "lucide-react";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { matchesMedia } from "../../ui/browser/media.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { inFigures } from "../../ui/figures.ts";
import layout from "../../ui/layout.module.css";
import { showToast } from "../../ui/toast.tsx";
import { type DraftRow, newRow } from "./product-draft.ts";
import { SpecificationRow } from "./specification-row.tsx";
import styles from "./specification-rows.module.css";

type SpecificationRowsProps = {
  rows: readonly DraftRow[];
  /** Names of custom fields of earlier products, with their values. */
  names: readonly SpecificationName[];
  errors: FieldSentences;
  /** Receives a function from the current rows to the next ones. */
  onChange: (change: (rows: readonly DraftRow[]) => readonly DraftRow[]) => void;
};

/** docs/product/decisions.md#33: the filters of the shop use these. */
const filtered = ["Category", "Power", "Connector"];

/** The custom fields: added, named, filled, moved and removed. On a phone they are folded until the user opens them
 *  or one has a problem. */
export function SpecificationRows({ rows, names, errors, onChange }: SpecificationRowsProps) {
  const id = useId();
  const newest = useRef<number>(undefined);
  const folding = useFolding(errors);
  const taken = new Set(rows.map(({ name }) => foldChoice(name)));
  const missing = missingNames(rows);
  const withoutTaken = (offers: readonly string[]) =>
    [...new Set(offers)].filter((name) => !taken.has(foldChoice(name)));
  const offered = withoutTaken([...missing, ...filtered]);
  const suggested = withoutTaken([...offered, ...names.map(({ name }) => name)]);

  function add(name: string) {
    const row = newRow(name);
    newest.current = row.key;
    onChange((current) => [...current, row]);
  }

  function remove(row: DraftRow, at: number) {
    onChange((current) => current.filter(({ key }) => key !== row.key));
    showToast(`${row.name.trim() || "The custom field"} is removed.`, {
      label: "Undo",
      run: () => onChange((current) => current.toSpliced(at, 0, row)),
    });
  }

  function move(at: number, by: 1 | -1) {
    onChange((current) => {
      const moved = current[at];
      return moved && current[at + by] ? current.toSpliced(at, 1).toSpliced(at + by, 0, moved) : current;
    });
  }

  return (
    <details {...folding} className={styles.folded}>
      <summary className={styles.legend}>
        Custom fields
        {rows.length > 0 && <span className={styles.count}>{inFigures(rows.length)}</span>}
      </summary>
      <fieldset className={layout.tightStack} aria-label="Custom fields">
        <datalist id={`${id}-names`}>
          {suggested.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {rows.length > 0 && (
          <ol className={layout.stack}>
            {rows.map((row, at) => (
              <SpecificationRow
                key={row.key}
                row={row}
                at={at}
                isLast={at === rows.length - 1}
                namesId={`${id}-names`}
                values={names.find(({ name }) => foldChoice(name) === foldChoice(row.name))?.values ?? []}
                errors={errors}
                newest={newest}
                onChange={(changed) =>
                  onChange((current) => current.map((one) => (one.key === row.key ? changed : one)))
                }
                onMove={(by) => move(at, by)}
                onRemove={() => remove(row, at)}
              />
            ))}
          </ol>
        )}
        <FieldError id={`${id}-error`} sentence={errors.specifications} />
        {rows.length > 0 && missing.length > 0 && <p>{sayMissing(missing.length)}</p>}
        {rows.length < specificationLimits.count && (
          <div className={layout.tightRow}>
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
    </details>
  );
}

function sayMissing(count: number): string {
  return count === 1
    ? "1 fact that buyers ask for is missing."
    : `${inFigures(count)} facts that buyers ask for are missing.`;
}

/** The width from which a row's inputs are side by side: specification-rows.module.css. */
const roomy = "(min-width: 768px)";

/** Returns whether the custom fields are unfolded. An invalid field is never folded away, and gets the focus if no field
 *  before it is wrong: the form cannot focus a field that was not on screen yet. */
function useFolding(errors: FieldSentences) {
  const [isOpen, setIsOpen] = useState(() => matchesMedia(roomy));
  const element = useRef<HTMLDetailsElement>(null);
  const isWrong = Object.keys(errors).some((name) => name.startsWith("specifications"));

  useEffect(() => {
    if (!isWrong || document.activeElement?.getAttribute("aria-invalid") === "true") return;
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [isWrong]);

  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (isWrong) currentTarget.open = true;
    setIsOpen(currentTarget.open);
  }

  return { ref: element, open: isOpen || isWrong, onToggle };
}
