import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { mostBulk } from "@chargefront/shared/enquiry/enquiry-bulk";
import { Trash2, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Changing } from "./change-sheet.tsx";
import styles from "./selection-bar.module.css";
import { useBulkChanges } from "./use-bulk-changes.ts";

type SelectionBarProps = {
  chosen: readonly Enquiry[];
  /** The number of enquiries that match the filter, as far as it is known: `143`, `1000+`. */
  total: string;
  /** Selects all that match; undefined when all are selected. */
  onAll: (() => void) | undefined;
  onChange: (kind: Changing["kind"]) => void;
  onClear: () => void;
};

/** Bar at the bottom of the screen with what can be done with the selected enquiries. */
export function SelectionBar({ chosen, total, onAll, onChange, onClear }: SelectionBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useBulkChanges([]);
  const words = chosen.length === 1 ? "1 enquiry" : `${chosen.length} enquiries`;

  function remove() {
    setIsAsking(false);
    onClear();
    void change(
      chosen,
      () => ({ isDeleted: true }),
      (what) => `${what}: deleted.`,
    );
  }

  return (
    <section className={styles.bar} aria-label="Selected enquiries" data-action-bar>
      <p className={styles.words} role="status">
        {chosen.length} selected
      </p>
      {onAll && (
        <Button variant="quiet" onClick={onAll}>
          {isMoreThan(total, mostBulk) ? `The first ${mostBulk} that match` : `All ${total} that match`}
        </Button>
      )}
      <Button
        className={styles.clear}
        variant="quiet"
        iconOnly
        aria-label="Select none"
        title="Select none"
        onClick={onClear}
      >
        <X aria-hidden size={20} />
      </Button>
      <div className={styles.actions}>
        <Button onClick={() => onChange("status")}>Status</Button>
        <Button onClick={() => onChange("assignee")}>Assign</Button>
        <Button onClick={() => onChange("followUp")}>Follow-up</Button>
        <Button iconOnly aria-label={`Delete ${words}`} title="Delete" onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden size={20} />
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={`Delete ${words}?`}
        confirm="Delete"
        cancel="Cancel"
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}

function isMoreThan(total: string, most: number): boolean {
  return total.endsWith("+") || Number(total) > most;
}
