import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { NoteConflict } from "./note-conflict.tsx";
import styles from "./order-form.module.css";
import { usePackingNote } from "./use-packing-note.ts";

type PackingNoteProps = {
  order: AdminOrder;
  onChanged: (order: AdminOrder) => void;
  /** Somebody else has changed the order. */
  onOutdated: () => void;
};

/** Words for whoever packs. What was typed stays when it could not be saved. */
export function PackingNote(props: PackingNoteProps) {
  const { text, errors, problem, conflict, form, ...state } = usePackingNote(props);

  return (
    <form className={styles.form} aria-label="Packing note" data-keeps-draft {...form}>
      <Field
        label="Packing note"
        hint="For whoever packs; it stands on the packing slip. The customer does not see it."
        name="note"
        lines="many"
        value={text}
        onChange={(event) => state.type(event.target.value)}
        error={errors.note}
        optional="unsaid"
      />
      {conflict !== undefined && (
        <NoteConflict theirs={conflict} onKeepMine={state.keepMine} onTakeTheirs={state.takeTheirs} />
      )}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} look="plain" label="Save note" sending="Saving…" />
    </form>
  );
}
