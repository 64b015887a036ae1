import type { PageSlug } from "@chargefront/shared/page/page";
import type { PageSource, PageVersion } from "@chargefront/shared/page/page-source";
import { useId, useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { History } from "../../parts/desk/desk-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.tsx";
import { ConflictDialog } from "../editing/conflict-dialog.tsx";
import { EditBar } from "../editing/edit-bar.tsx";
import { bringBackPage } from "./page-desk-queries.ts";
import styles from "./page-editor.module.css";
import { labelsOf } from "./page-fields.ts";
import { PageForm } from "./page-form.tsx";
import { type DrawPage, PagePreviewPane } from "./page-preview.tsx";
import { usePageEditor } from "./use-page-editor.ts";
import { VersionsSheet } from "./versions-sheet.tsx";

type PageEditorProps = { slug: PageSlug; source: PageSource; draw: DrawPage };

/** A page's form with its preview beside it, or behind a button where there is no room. */
export function PageEditor({ slug, source, draw }: PageEditorProps) {
  const editor = usePageEditor(slug, source);
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const [isListing, setIsListing] = useState(false);
  const [isBringingBack, setIsBringingBack] = useState(false);
  const [isTold, setIsTold] = useState(editor.wasRestored);
  const formId = useId();

  async function bringBack(revision: number): Promise<boolean> {
    setIsBringingBack(true);
    try {
      editor.follow(await bringBackPage(slug, revision));
      return true;
    } catch (error) {
      showToast(sentenceFor(error));
      return false;
    } finally {
      setIsBringingBack(false);
    }
  }

  async function onBringBack(version: PageVersion, present: PageVersion) {
    if (!(await bringBack(version.revision))) return;
    setIsListing(false);
    offerUndo("The earlier version is back. Devices get it with their next sync.", present.revision);
  }

  /** Whoever has typed since decides about that first: the page that comes back would take its place. */
  function offerUndo(words: string, revision: number) {
    function run() {
      if (editor.isDirtyNow()) offerUndo("You have typed since then. Save or discard that first.", revision);
      else void bringBack(revision);
    }
    showToast(words, { label: "Undo", run });
  }

  function onDiscard() {
    const { content } = editor.draft;
    editor.discard();
    setIsTold(false);
    showToast("Your changes are discarded.", { label: "Undo", run: () => editor.update(() => content) });
  }

  return (
    <div className={styles.editor} data-shown={isPreviewShown ? "preview" : "form"}>
      <div className={styles.tools}>
        <Button onClick={() => setIsListing(true)}>
          <History aria-hidden size={20} />
          Versions
        </Button>
        <Button look="quiet" aria-label="Discard changes" disabled={!editor.isDirty} onClick={onDiscard}>
          Discard
        </Button>
      </div>
      {isTold && editor.isDirty && (
        <Notice tone="attention">Your unsaved changes of before are here again. They are not on the page yet.</Notice>
      )}
      {editor.problem !== undefined && (
        <Notice tone="problem">{editor.problem} Everything you typed is still here.</Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.formSide}>
          <PageForm editor={editor} formId={formId} />
        </div>
        <div className={styles.previewSide}>
          <PagePreviewPane slug={slug} content={editor.draft.content} draw={draw} />
        </div>
      </div>
      <EditBar isDirty={editor.isDirty}>
        <Button look="main" type="submit" form={formId} aria-disabled={editor.isSaving}>
          {editor.isSaving ? "Saving…" : "Save page"}
        </Button>
        <Button
          className={styles.toggle}
          aria-pressed={isPreviewShown}
          onClick={() => setIsPreviewShown(!isPreviewShown)}
        >
          {isPreviewShown ? "Edit" : "Preview"}
        </Button>
      </EditBar>
      {isListing && (
        <VersionsSheet
          editor={editor}
          draw={draw}
          isBusy={isBringingBack}
          onBringBack={(version, present) => void onBringBack(version, present)}
          onClose={() => setIsListing(false)}
        />
      )}
      <ConflictDialog
        what="page"
        editor={editor}
        labels={labelsOf(slug)}
        afterwards="If you keep yours, theirs stays among the versions."
      />
      <LeaveGuard hasUnsaved={() => editor.isDirty} onLeave={editor.forget} />
    </div>
  );
}
