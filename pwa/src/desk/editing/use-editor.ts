import type { FieldSentences } from "@chargefront/shared/problem";
import { useEffect, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { type Content, isSame, type Value, withValue } from "./content-tree.ts";
import { type EditDraft, forgetDraft, readDraft, writeDraft } from "./edit-draft.ts";
import { revertParts } from "./revert-parts.ts";

/** The edited content with its revision, as the server stores it. */
export type Stored = { readonly revision: number; readonly content: Content };

type EditorOptions<S extends Stored> = {
  /** The key of the draft in this tab. */
  readonly name: string;
  readonly stored: S;
  /** Returns the sentences of the wrong fields. */
  readonly check: (content: Content) => FieldSentences;
  readonly save: (edit: { content: Content; revision: number }) => Promise<S>;
  /** Returns the server's version from the error, if another admin saved first. */
  readonly theirsIn: (conflict: ApiError) => S | undefined;
  /** Converts a draft of this tab to the current shape of the content. */
  readonly restore?: (content: Content) => Content;
  /** The toasts after a save, none for one that the user did not ask for, and after the other admin's version was taken. */
  readonly says: { readonly saved?: string; readonly taken: string };
};

export type Editor<S extends Stored = Stored> = ReturnType<typeof useEditor<S>>;

/** Holds an admin's unsaved changes to a content; kept in this tab through errors, the log-in dialog and a reload. */
export function useEditor<S extends Stored>({ name, check, theirsIn, says, ...options }: EditorOptions<S>) {
  const [stored, setStored] = useState(options.stored);
  const [restored] = useState(() => restoredFrom(name, options.restore));
  const [draft, setDraft] = useState<EditDraft>(restored ?? startFrom(stored));
  const [isSaving, setIsSaving] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<FieldSentences>({});
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<S>();
  const underWay = useRef(false);
  const isDirty = !isSame(draft.base, draft.content);
  const hasTyped = useRef(isDirty);

  useEffect(() => {
    hasTyped.current = isDirty;
    if (isDirty) writeDraft(name, draft);
    else forgetDraft(name);
  }, [name, draft, isDirty]);

  function update(change: (content: Content) => Content) {
    setRefused({});
    setDraft((now) => ({ ...now, content: change(now.content) }));
  }

  /** Returns the sentences of the wrong fields; none when the content was sent. */
  async function save(from: EditDraft = draft): Promise<FieldSentences> {
    const wrong = check(from.content);
    setIsChecked(true);
    if (Object.keys(wrong).length > 0 || underWay.current) return wrong;
    underWay.current = true;
    setIsSaving(true);
    setProblem(undefined);
    try {
      settle(from, await options.save({ content: from.content, revision: from.revision }));
      return {};
    } catch (error) {
      return fail(error);
    } finally {
      underWay.current = false;
      setIsSaving(false);
    }
  }

  function settle(sent: EditDraft, saved: S) {
    setStored(saved);
    // Input made during the request stays, on top of the saved version.
    setDraft((now) =>
      now.content === sent.content ? startFrom(saved) : { ...startFrom(saved), content: now.content },
    );
    setConflict(undefined);
    setIsChecked(false);
    if (says.saved !== undefined) showToast(says.saved);
  }

  function fail(error: unknown): FieldSentences {
    if (error instanceof ApiError && error.code === "fields-invalid") {
      setRefused(error.fields);
      return error.fields;
    }
    const theirs = error instanceof ApiError && error.code === "edit-conflict" ? theirsIn(error) : undefined;
    if (theirs) setConflict(theirs);
    else setProblem(sentenceFor(error));
    return {};
  }

  function begin(from: S) {
    setStored(from);
    setDraft(startFrom(from));
    setConflict(undefined);
    setIsChecked(false);
    setProblem(undefined);
  }

  return {
    stored,
    draft,
    isDirty,
    isSaving,
    problem,
    conflict,
    /** Whether this tab held unsaved changes when the screen opened. */
    wasRestored: restored !== undefined,
    /** The sentences of the wrong fields, from the first attempt to save until each is corrected. */
    errors: isChecked ? { ...refused, ...check(draft.content) } : refused,
    change: (path: string, value: Value) => update((content) => withValue(content, path, value)),
    update,
    save,
    discard: () => setDraft((now) => ({ ...now, content: now.base })),
    forget: () => forgetDraft(name),
    /** Saves this editor's version over the one that another admin saved first. */
    async keepMine() {
      if (conflict) await save({ ...startFrom(conflict), content: draft.content });
    },
    takeTheirs() {
      if (!conflict) return;
      const { content } = draft;
      const after = conflict.content;
      begin(conflict);
      const run = () => update((now) => revertParts(now, { before: content, after }));
      showToast(says.taken, { label: "Undo", run });
    },
    closeConflict: () => setConflict(undefined),
    /** Returns the current state to callbacks created earlier, such as an Undo. */
    isDirtyNow: () => hasTyped.current,
    /** Continues from the version that the server now has. Input made during its request stays; saving that shows the
     *  conflict. */
    follow: (saved: S) => {
      if (!hasTyped.current) begin(saved);
    },
  };
}

function restoredFrom(name: string, restore: EditorOptions<Stored>["restore"]): EditDraft | undefined {
  const draft = readDraft(name);
  return draft && restore ? { ...draft, base: restore(draft.base), content: restore(draft.content) } : draft;
}

function startFrom({ revision, content }: Stored): EditDraft {
  return { revision, base: content, content };
}
