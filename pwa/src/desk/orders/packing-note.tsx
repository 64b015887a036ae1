import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./order-form.module.css";
import { usePackingNote } from "./use-packing-note.ts";

type PackingNoteProps = {
  order: AdminOrder;
  onChanged: (order: AdminOrder) => void;
  /** Called when another user has changed the order. */
  onOutdated: () => void;
};

/** Form for the note to the packing team. Keeps the input when saving fails. */
export function PackingNote(props: PackingNoteProps) {
  const { text, errors, problem, conflict, form, ...state } = usePackingNote(props);

  return (
    <form className={styles.form} aria-label="Packing note" data-keeps-draft {...form}>
      <Field
        label="Packing note"
        hint="For the packing team; printed on the packing slip. The customer does not see it."
        name="note"
        lines="many"
        maxCharacters={2000}
        value={text}
        onChange={(event) => state.type(event.target.value)}
        error={errors.note}
        optional="unsaid"
      />
      {conflict !== undefined && (
        <NoteConflict theirs={conflict} onKeepMine={state.keepMine} onTakeTheirs={state.takeTheirs} />
      )}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} variant="plain" label="Save note" sending="Saving…" />
    </form>
  );
}

type NoteConflictProps = { theirs: string; onKeepMine: () => void; onTakeTheirs: () => void };

/** Shows the note that another admin saved first, and asks which to keep; the input is in the box above. */
function NoteConflict({ theirs, onKeepMine, onTakeTheirs }: NoteConflictProps) {
  return (
    <Notice tone="problem">
      <p>Someone else changed this note while you were writing. Yours is not saved yet. Theirs is:</p>
      {theirs === "" ? <p>(empty)</p> : <blockquote className={styles.theirs}>{theirs}</blockquote>}
      <div className={layout.tightRow}>
        <Button variant="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeTheirs}>Use theirs</Button>
      </div>
    </Notice>
  );
}
