import { translationState } from "@chargefront/shared/page/translation-list";
import type { FieldSentences } from "@chargefront/shared/problem";
import { languageNames, languageTags, type OtherLanguage } from "@chargefront/shared/text/language";
import type { TextState } from "@chargefront/shared/text/text-state";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { ApiError } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConflictDialog } from "../editing/conflict-dialog.tsx";
import { type Content, inWords, itemsAt, valueAt } from "../editing/content-tree.ts";
import { EditBar } from "../editing/edit-bar.tsx";
import type { EditDraft } from "../editing/edit-draft.ts";
import { type Stored, useEditor } from "../editing/use-editor.ts";
import { InLanguage } from "./in-language.tsx";
import { RemovedTexts, removedTexts } from "./removed-texts.tsx";
import { TranslatedField, type TranslatedText } from "./translated-field.tsx";
import styles from "./translation-editor.module.css";
import { TranslationMark } from "./translation-mark.tsx";
import { followTranslation } from "./translation-queries.ts";

/** A translation as the server stores it. */
export type StoredTranslation<Source> = Stored & {
  /** The English, which the editor shows beside it. */
  readonly source: Source;
  readonly sourceHash: string;
  readonly state: TextState;
  readonly isOlder: boolean;
  /** ISO 8601; null before the first save. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
};

type TranslationEditorProps<Source> = {
  /** The key under which this tab stores the draft. */
  draftKey: string;
  language: OtherLanguage;
  stored: StoredTranslation<Source>;
  textsOf: (source: Source) => readonly TranslatedText[];
  /** The labels of the content's parts, by their names. */
  labels: Readonly<Record<string, string>>;
  check: (content: Content) => FieldSentences;
  restore?: (draft: EditDraft) => EditDraft;
  save: (edit: Stored, state: TextState) => Promise<StoredTranslation<Source>>;
  versionFromConflict: (conflict: ApiError) => StoredTranslation<Source> | undefined;
  /** Says what visitors see while the newest translation is a draft. */
  readMeanwhile: string;
  /** Whether a draft takes the published text off the site. */
  isHiddenAsDraft?: boolean;
  preview: (content: Content, source: Source) => ReactNode;
};

/** Edits a translation beside its English, field by field, with a preview as on a phone. */
export function TranslationEditor<Source>({
  language,
  textsOf,
  labels,
  readMeanwhile,
  isHiddenAsDraft = false,
  preview,
  ...options
}: TranslationEditorProps<Source>) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<TextState>(options.stored.state);
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const editor = useEditor<StoredTranslation<Source>>({
    draftKey: options.draftKey,
    stored: options.stored,
    check: options.check,
    ...(options.restore && { restore: options.restore }),
    async save(edit) {
      const saved = await options.save(edit, wanted.current);
      followTranslation(client);
      return saved;
    },
    versionFromConflict: options.versionFromConflict,
    toasts: {
      saved: "Translation saved.",
      taken: "The editor now shows their version.",
    },
  });
  const { stored, draft } = editor;
  const texts = textsOf(stored.source);
  const isWritten = texts.some(({ path }) => inWords(valueAt(stored.content, path)) !== "");

  async function save(state: TextState) {
    wanted.current = state;
    const invalid = Object.keys(await editor.save())[0];
    if (invalid === undefined) return;
    setIsPreviewShown(false);
    const field = form.current?.elements.namedItem(invalid);
    if (field instanceof HTMLElement) field.focus();
  }

  function onSaveDraft() {
    if (isHiddenAsDraft && isWritten && stored.state === "public") setIsAsked(true);
    else void save("draft");
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(stored.state);
  }

  return (
    <div className={styles.editor} data-shown={isPreviewShown ? "preview" : "form"}>
      <p className={styles.known}>
        <TranslationMark state={translationState({ ...stored, isWritten })} />
        {isWritten && stored.updatedAt !== null && (
          <span>
            {stored.updatedBy}, {formatDateTime(stored.updatedAt)}
          </span>
        )}
        {(!isWritten || stored.state === "draft") && <span>{readMeanwhile}</span>}
      </p>
      {isWritten && stored.isOlder && (
        <Notice tone="attention">
          The English text was changed after this was translated. Compare both and save to clear this mark.
        </Notice>
      )}
      <RemovedTexts texts={itemsAt(draft.content, removedTexts)} lang={languageTags[language]} />
      {editor.wasRestored && editor.isDirty && (
        <Notice tone="attention">Your unsaved changes have been restored.</Notice>
      )}
      {editor.problem !== undefined && (
        <Notice tone="problem">{editor.problem} Everything you typed is still here.</Notice>
      )}
      <form
        ref={form}
        className={styles.form}
        aria-label={`Translation into ${languageNames[language]}`}
        data-keeps-draft
        noValidate
        onSubmit={onSubmit}
      >
        {texts.map((text) => (
          <TranslatedField
            key={text.path}
            text={text}
            lang={languageTags[language]}
            value={inWords(valueAt(draft.content, text.path))}
            error={editor.errors[text.path] ?? editor.errors[text.path.split(".")[0] ?? ""]}
            onChange={(value) => editor.change(text.path, value)}
          />
        ))}
      </form>
      <section className={styles.preview} aria-label="Preview">
        {isPreviewShown && <InLanguage language={language}>{preview(draft.content, stored.source)}</InLanguage>}
      </section>
      <EditBar isDirty={editor.isDirty}>
        <Button variant="primary" aria-disabled={editor.isSaving} onClick={() => void save("public")}>
          {editor.isSaving ? "Saving…" : "Publish"}
        </Button>
        <Button aria-disabled={editor.isSaving} onClick={onSaveDraft}>
          Save as draft
        </Button>
        <Button aria-pressed={isPreviewShown} onClick={() => setIsPreviewShown(!isPreviewShown)}>
          {isPreviewShown ? "Edit" : "Preview"}
        </Button>
      </EditBar>
      <ConfirmDialog
        isOpen={isAsked}
        question="Take this translation off the site? Visitors read the English until you publish it again."
        confirm="Save as draft"
        cancel="Cancel"
        variant="primary"
        onConfirm={() => {
          setIsAsked(false);
          void save("draft");
        }}
        onCancel={() => setIsAsked(false)}
      />
      <ConflictDialog
        what="translation"
        editor={editor}
        labels={labels}
        afterwards="If you keep yours, it takes the place of theirs."
      />
      <LeaveGuard hasUnsaved={() => editor.isDirty} onLeave={editor.forgetDraft} />
    </div>
  );
}
