import type { AdminProduct } from "@chargefront/shared/admin-product";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { type Difference, differencesOf } from "./conflict.ts";
import styles from "./conflict-notice.module.css";
import type { ProductDraft } from "./product-draft.ts";

type ConflictNoticeProps = {
  mine: ProductDraft;
  theirs: AdminProduct;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const columns: readonly Column<Difference>[] = [
  { name: "field", heading: "Field", look: "strong", cell: ({ field }) => field },
  { name: "mine", heading: "Yours", look: "long", cell: ({ mine }) => mine },
  { name: "theirs", heading: "Theirs", look: "long", cell: ({ theirs }) => theirs },
];

/** Tells the second of two admins that the first was quicker, shows both versions, and asks which shall be. Decision 34. */
export function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const section = useRef<HTMLElement>(null);
  const differences = differencesOf(mine, theirs);
  useEffect(() => section.current?.focus(), []);

  return (
    <section ref={section} className={styles.conflict} role="alert" tabIndex={-1} aria-label="Changed by somebody else">
      <h2 className={styles.title}>Somebody else changed this product while you were editing it.</h2>
      <p>Nothing of yours is saved yet, and nothing is lost. Choose which version shall stand.</p>
      {differences.length === 0 ? (
        <p>Both versions say the same.</p>
      ) : (
        <DataTable caption="What differs" columns={columns} rows={differences} keyOf={({ field }) => field} />
      )}
      <div className={styles.actions}>
        <Button look="main" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
      </div>
    </section>
  );
}
