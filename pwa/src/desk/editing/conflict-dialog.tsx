import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import styles from "./conflict-dialog.module.css";
import { type Content, inWords, isSame } from "./content-tree.ts";
import type { Editor } from "./use-editor.ts";

type ConflictDialogProps = {
  /** The name of the changed thing: `page`. */
  what: string;
  editor: Omit<Editor, "adoptIfUnchanged">;
  /** The labels of the fields by their names. */
  labels: Readonly<Record<string, string>>;
  /** Says what happens to the other admin's version if it is overwritten. */
  afterwards?: string;
};

/** Shows what another admin saved in the meantime, and asks which version to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, closeConflict } = props.editor;
  return (
    <Modal title={`Someone else changed this ${props.what}`} isOpen={conflict !== undefined} onClose={closeConflict}>
      {conflict && <Conflict {...props} now={conflict.content} />}
    </Modal>
  );
}

function Conflict({ editor, labels, afterwards, now }: ConflictDialogProps & { now: Content }) {
  const { base, content: mine } = editor.draft;
  const changed = Object.entries(labels).filter(([name]) => !isSame(base[name], now[name]));

  return (
    <div className={layout.grid4}>
      <p>
        Another admin saved it while you were editing.{" "}
        {changed.length > 0 ? "What they changed:" : "No text was changed."}
      </p>
      <ul className={layout.grid3}>
        {changed.map(([name, label]) => (
          <li key={name} className={styles.change}>
            <h3 className={styles.label}>{label}</h3>
            <dl className={styles.texts}>
              <dt>Saved by them</dt>
              <dd>{inWords(now[name])}</dd>
              {!isSame(mine[name], now[name]) && (
                <>
                  <dt>In your editor</dt>
                  <dd>{inWords(mine[name])}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
      {afterwards !== undefined && <p>{afterwards}</p>}
      <div className={layout.endRow}>
        <Button onClick={editor.takeTheirs}>Use theirs</Button>
        <Button variant="primary" aria-disabled={editor.isSaving} onClick={() => void editor.keepMine()}>
          {editor.isSaving ? "Saving…" : "Keep mine and save"}
        </Button>
      </div>
    </div>
  );
}
