import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type Difference, differencesOf, type ProductConflict } from "./conflict.ts";
import styles from "./conflict-notice.module.css";
import type { ProductDraft } from "./product-draft.ts";

type ConflictNoticeProps = {
  mine: ProductDraft;
  conflict: ProductConflict;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const wordsOf = {
  "edit-conflict": {
    label: "Changed by someone else",
    title: "Someone else changed this product while you were editing it.",
    theirs: "Theirs",
    take: "Use theirs",
  },
  "id-conflict": {
    label: "Added already",
    title: "This product was already added by an earlier attempt.",
    theirs: "In the shop",
    take: "Leave it as it is",
  },
} as const satisfies Record<ProductConflict["code"], object>;

/** Shown when another admin saved first, or when an earlier attempt did arrive; shows both versions and asks which
 *  to keep. docs/product/decisions.md#34. */
export function ConflictNotice({ mine, conflict, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const section = useRef<HTMLElement>(null);
  const differences = differencesOf(mine, conflict.theirs);
  const words = wordsOf[conflict.code];
  useEffect(() => section.current?.focus(), []);

  return (
    <section ref={section} className={styles.conflict} role="alert" tabIndex={-1} aria-label={words.label}>
      <h2 className={styles.title}>{words.title}</h2>
      <p>Nothing is saved or lost yet. Choose which version to keep.</p>
      {differences.length === 0 ? (
        <p>Both versions say the same.</p>
      ) : (
        <Differences differences={differences} theirs={words.theirs} />
      )}
      <div className={layout.row}>
        <Button variant="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeTheirs}>{words.take}</Button>
      </div>
    </section>
  );
}

/** Table of both versions side by side, on the narrowest screen too. */
function Differences({ differences, theirs: heading }: { differences: readonly Difference[]; theirs: string }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>What differs</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">{heading}</th>
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
