import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
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

/** Buttons to move and remove an entry of a list. */
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
            onClick={() => onMove(at - 1)}
          >
            <ArrowUp aria-hidden size={20} />
          </Button>
          <Button
            variant="quiet"
            iconOnly
            data-move="down"
            aria-label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
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
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={20} />
      </Button>
    </div>
  );
}
