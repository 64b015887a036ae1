import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { onFirstClick } from "../../ui/first-click.ts";
import styles from "./entry-tools.module.css";

type EntryToolsProps = {
  /** The name of the entry, for screen readers. */
  name: string;
  at: number;
  count: number;
  /** Fewest entries of the list. */
  least?: number;
  /** Undefined where the list sorts itself. */
  onMove?: (to: number) => void;
  onRemove: () => void;
};

/** Buttons to move and remove an entry of a list. After a press the same button belongs to another entry. */
export function EntryTools({ name, at, count, least = 0, onMove, onRemove }: EntryToolsProps) {
  return (
    <div className={styles.tools}>
      {onMove && (
        <>
          <Button
            variant="quiet"
            iconOnly
            data-move="up"
            aria-label={`Move ${name} up`}
            disabled={at === 0}
            onClick={onFirstClick(() => onMove(at - 1))}
          >
            <ArrowUp aria-hidden size={20} />
          </Button>
          <Button
            variant="quiet"
            iconOnly
            data-move="down"
            aria-label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={onFirstClick(() => onMove(at + 1))}
          >
            <ArrowDown aria-hidden size={20} />
          </Button>
        </>
      )}
      <Button
        variant="dangerOutline"
        iconOnly
        data-remove
        aria-label={`Remove ${name}`}
        disabled={count <= least}
        onClick={onFirstClick(onRemove)}
      >
        <Trash2 aria-hidden size={20} />
      </Button>
    </div>
  );
}
