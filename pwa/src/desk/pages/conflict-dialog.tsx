import type { PageSource } from "@chargefront/shared/page/page-source";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import styles from "./conflict-dialog.module.css";
import { type Content, inWords, isSame } from "./content-tree.ts";
import { type ListSpec, pageFields, type TextSpec } from "./page-fields.ts";
import type { PageEditor } from "./use-page-editor.ts";

/** Another admin saved this page meanwhile: shows what they changed, and asks which of the two shall stand. */
export function ConflictDialog({ editor }: { editor: PageEditor }) {
  const { conflict } = editor;
  return (
    <Modal title="Somebody else changed this page" isOpen={conflict !== undefined} onClose={editor.closeConflict}>
      {conflict && <Conflict theirs={conflict} editor={editor} />}
    </Modal>
  );
}

function Conflict({ theirs, editor }: { theirs: PageSource; editor: PageEditor }) {
  const fields: Readonly<Record<string, TextSpec | ListSpec>> = pageFields[editor.slug];
  const { base, content: mine } = editor.draft;
  const now: Content = theirs.content;
  const changed = Object.entries(fields).filter(([name]) => !isSame(base[name], now[name]));

  return (
    <div className={styles.conflict}>
      <p>Another admin saved it while you were editing. What they changed:</p>
      <ul className={styles.changes}>
        {changed.map(([name, { label }]) => (
          <li key={name} className={styles.change}>
            <h3 className={styles.label}>{label}</h3>
            <dl className={styles.texts}>
              <dt>Now on the page</dt>
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
      <p>If you keep yours, theirs stays among the versions.</p>
      <div className={styles.actions}>
        <Button onClick={editor.takeTheirs}>Take the other one</Button>
        <Button look="main" aria-disabled={editor.isSaving} onClick={() => void editor.keepMine()}>
          {editor.isSaving ? "Saving…" : "Keep mine and save"}
        </Button>
      </div>
    </div>
  );
}
