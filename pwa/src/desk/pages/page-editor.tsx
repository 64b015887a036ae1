import type { PageSlug } from "@chargefront/shared/page/page";
import type { PageSource, PageVersion } from "@chargefront/shared/page/page-source";
import { useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.tsx";
import { ConflictDialog } from "../editing/conflict-dialog.tsx";
import type { Content } from "../editing/content-tree.ts";
import { EditBar } from "../editing/edit-bar.tsx";
import { revertParts } from "../editing/revert-parts.ts";
import { pageVersionsQuery, restorePageVersion } from "./page-desk-queries.ts";
import styles from "./page-editor.module.css";
import { labelsOf } from "./page-fields.ts";
import { PageForm } from "./page-form.tsx";
import { type DrawPage, PagePreviewPane } from "./page-preview.tsx";
import { type PageEditor as PageEditing, usePageEditor } from "./use-page-editor.ts";
import { VersionsSheet } from "./versions-sheet.tsx";

type PageEditorProps = {
  slug: PageSlug;
  source: PageSource;
  draw: DrawPage;
  /** Draws another form in place of the page's own and its preview; `formId` is the form's id. */
  ownForm?: (editor: PageEditing, formId: string) => ReactNode;
  /** Returns the parts to compare when another admin saved first; without it the page's fields are compared. */
  compared?: (content: Content) => Content;
};

/** A page's form with its preview beside it, or behind a button on narrow screens. */
export function PageEditor({ slug, source, draw, ownForm, compared }: PageEditorProps) {
  const client = useQueryClient();
  const editor = usePageEditor(slug, source);
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const [isListing, setIsListing] = useState(false);
  const [isBringingBack, setIsBringingBack] = useState(false);
  const [isTold, setIsTold] = useState(editor.wasRestored);
  const formId = useId();

  /** Restores a version over the newest one that this admin saw. */
  async function restoreVersion(revision: number, over: number): Promise<PageSource | undefined> {
    setIsBringingBack(true);
    try {
      const saved = await restorePageVersion(slug, revision, over);
      editor.adoptIfUnchanged(saved);
      return saved;
    } catch (error) {
      const theirs = error instanceof ApiError && error.code === "edit-conflict" ? error.page : undefined;
      if (!theirs) {
        showToast(sentenceFor(error));
        return undefined;
      }
      editor.adoptIfUnchanged(theirs);
      void client.invalidateQueries({ queryKey: pageVersionsQuery(slug).queryKey });
      showToast("Someone else has changed this page in the meantime. Nothing was restored.");
      return undefined;
    } finally {
      setIsBringingBack(false);
    }
  }

  async function onBringBack(version: PageVersion, present: PageVersion) {
    const saved = await restoreVersion(version.revision, present.revision);
    if (!saved) return;
    setIsListing(false);
    offerUndo("The earlier version is restored. Visitors will see it shortly.", {
      from: saved.revision,
      to: present.revision,
    });
  }

  /** Offers to undo a restored version. An admin with unsaved changes must save or discard them first, because the
   *  undo would replace them. Does nothing if another admin has saved since. */
  function offerUndo(words: string, revisions: { readonly from: number; readonly to: number }) {
    function run() {
      if (editor.isDirtyNow()) offerUndo("You have unsaved changes. Save or discard them first.", revisions);
      else void restoreVersion(revisions.to, revisions.from);
    }
    showToast(words, { label: "Undo", run });
  }

  function onDiscard() {
    const { base, content } = editor.draft;
    editor.discard();
    setIsTold(false);
    const run = () => editor.update((current) => revertParts(current, { before: content, after: base }));
    showToast("Your changes are discarded.", { label: "Undo", run });
  }

  return (
    <div className={layout.stack} data-shown={isPreviewShown ? "preview" : "form"}>
      <div className={layout.tightRow}>
        <Button onClick={() => setIsListing(true)}>
          <History aria-hidden size={20} />
          Versions
        </Button>
        <Button variant="quiet" aria-label="Discard changes" disabled={!editor.isDirty} onClick={onDiscard}>
          Discard
        </Button>
      </div>
      {isTold && editor.isDirty && (
        <Notice tone="attention">Your unsaved changes have been restored. They are not saved yet.</Notice>
      )}
      {editor.problem !== undefined && (
        <Notice tone="problem">{editor.problem} Everything you typed is still here.</Notice>
      )}
      {ownForm?.(editor, formId) ?? (
        <div className={styles.columns}>
          <div className={styles.formSide}>
            <PageForm editor={editor} formId={formId} />
          </div>
          <div className={styles.previewSide}>
            <PagePreviewPane slug={slug} content={editor.draft.content} draw={draw} />
          </div>
        </div>
      )}
      <EditBar isDirty={editor.isDirty}>
        <Button variant="primary" type="submit" form={formId} aria-disabled={editor.isSaving}>
          {editor.isSaving ? "Saving…" : ownForm ? "Save" : "Save page"}
        </Button>
        {!ownForm && (
          <Button
            className={styles.toggle}
            aria-pressed={isPreviewShown}
            onClick={() => setIsPreviewShown(!isPreviewShown)}
          >
            {isPreviewShown ? "Edit" : "Preview"}
          </Button>
        )}
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
        what={ownForm ? "list" : "page"}
        {...(compared ? comparing(editor, compared) : { editor, labels: labelsOf(slug) })}
        afterwards="If you keep yours, theirs stays in the version history."
      />
      <LeaveGuard hasUnsaved={() => editor.isDirty} onLeave={editor.forgetDraft} />
    </div>
  );
}

/** Returns the editor with its contents in the form to compare, each part labelled with its name. */
function comparing(editor: PageEditing, compared: (content: Content) => Content) {
  const { draft, conflict } = editor;
  const base = compared(draft.base);
  const theirs = conflict && { ...conflict, content: compared({ ...conflict.content }) };
  const names = Object.keys({ ...base, ...theirs?.content });
  return {
    editor: { ...editor, draft: { ...draft, base, content: compared(draft.content) }, conflict: theirs },
    labels: Object.fromEntries(names.map((name) => [name, name])),
  };
}
