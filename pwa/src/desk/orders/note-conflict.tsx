import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./order-form.module.css";

type NoteConflictProps = { theirs: string; onKeepMine: () => void; onTakeTheirs: () => void };

/** Tells the second of two admins that the first was quicker, and asks which note shall be; what was typed is in the
 *  box above. */
export function NoteConflict({ theirs, onKeepMine, onTakeTheirs }: NoteConflictProps) {
  return (
    <Notice tone="problem">
      <p>Somebody else changed this note while you were writing. Yours is not saved yet. Theirs is:</p>
      {theirs === "" ? <p>(empty)</p> : <blockquote className={styles.theirs}>{theirs}</blockquote>}
      <div className={styles.choices}>
        <Button look="main" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
      </div>
    </Notice>
  );
}
