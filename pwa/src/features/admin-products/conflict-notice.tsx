import type { AdminProduct } from "@chargefront/shared/admin-product";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type Difference, differencesOf } from "./conflict.ts";
import styles from "./conflict-notice.module.css";
import type { ProductDraft } from "./product-draft.ts";

type ConflictNoticeProps = {
  mine: ProductDraft;
  theirs: AdminProduct;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Tells the second of two admins that the first was quicker, shows both versions, and asks which shall be. Decision 34. */
export function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const section = useRef<HTMLElement>(null);
  const differences = differencesOf(mine, theirs);
  useEffect(() => section.current?.focus(), []);

  return (
    <section ref={section} className={styles.conflict} role="alert" tabIndex={-1} aria-label="Changed by somebody else">
      <h2 className={styles.title}>Somebody else changed this product while you were editing it.</h2>
      <p>Nothing of yours is saved yet, and nothing is lost. Choose which version shall stand.</p>
      {differences.length === 0 ? <p>Both versions say the same.</p> : <Differences differences={differences} />}
      <div className={styles.actions}>
        <Button look="main" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
      </div>
    </section>
  );
}

/** Both versions side by side, on the narrowest screen too. */
function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>What differs</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
