import type { FieldSentences } from "@chargefront/shared/problem";
import { useEffect, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { type Content, isSame, type Value, withValue } from "./content-tree.ts";
import { type EditDraft, forgetDraft, readDraft, writeDraft } from "./edit-draft.ts";
import { revertParts } from "./revert-parts.ts";

/** The edited content with its revision, as the server stores it. */
export type Stored = Pick<EditDraft, "revision" | "sourceHash" | "content">;

type EditorOptions<S extends Stored> = {
  /** The key under which this tab stores the draft. */
  readonly draftKey: string;
  readonly stored: S;
  /** Returns the errors of invalid fields by path; empty when the content is valid. */
  readonly check: (content: Content) => FieldSentences;
  readonly save: (edit: Stored) => Promise<S>;
  /** Returns the other admin's version, which the server sends with an `edit-conflict` error. */
  readonly versionFromConflict: (conflict: ApiError) => S | undefined;
  /** Converts a draft of this tab to the current shape of the content. */
  readonly restore?: (draft: EditDraft) => EditDraft;
  /** `saved`: shown after a save, omitted for automatic saves. `taken`: shown after the other admin's version replaced
   *  this draft. */
  readonly toasts: { readonly saved?: string; readonly taken: string };
};

export type Editor<S extends Stored = Stored> = ReturnType<typeof useEditor<S>>;

/** Edits content that the server stores with a revision. Unsaved changes survive errors, the login dialog and a reload
 *  of this tab. */
export function useEditor<S extends Stored>({
  draftKey,
  check,
  versionFromConflict,
  toasts,
  ...options
}: EditorOptions<S>) {
  const [stored, setStored] = useState(options.stored);
  const [restored] = useState(() => restoredFrom(draftKey, options.restore));
  const [draft, setDraft] = useState<EditDraft>(restored ?? startFrom(stored));
  const saving = useOneAtATime();
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<FieldSentences>({});
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<S>();
  const isDirty = !isSame(draft.base, draft.content);
  // A ref, because callbacks of an earlier render need the current value.
  const isDirtyRef = useRef(isDirty);

  useEffect(() => {
    isDirtyRef.current = isDirty;
    if (isDirty) writeDraft(draftKey, draft);
    else forgetDraft(draftKey);
  }, [draftKey, draft, isDirty]);

  function update(change: (content: Content) => Content) {
    setRefused({});
    setDraft((current) => ({ ...current, content: change(current.content) }));
  }

  /** Saves a draft. Returns the errors by field that the check or the server found; empty on success and on any other
   *  error, which `problem` or `conflict` then holds. */
  async function save(from: EditDraft = draft): Promise<FieldSentences> {
    const invalid = check(from.content);
    setIsChecked(true);
    if (Object.keys(invalid).length > 0 || !saving.begin()) return invalid;
    setProblem(undefined);
    try {
      const { base: _, ...edit } = from;
      applySaved(from, await options.save(edit));
      return {};
    } catch (error) {
      return handleFailure(error);
    } finally {
      saving.end();
    }
  }

  function applySaved(sent: EditDraft, saved: S) {
    setStored(saved);
    // Input made during the request stays, as an unsaved change to the saved version.
    setDraft((current) =>
      current.content === sent.content ? startFrom(saved) : { ...startFrom(saved), content: current.content },
    );
    setConflict(undefined);
    setIsChecked(false);
    if (toasts.saved !== undefined) showToast(toasts.saved);
  }

  function handleFailure(error: unknown): FieldSentences {
    if (error instanceof ApiError && error.code === "fields-invalid") {
      setRefused(error.fields);
      return error.fields;
    }
    const theirs = error instanceof ApiError && error.code === "edit-conflict" ? versionFromConflict(error) : undefined;
    if (theirs) setConflict(theirs);
    else setProblem(sentenceFor(error));
    return {};
  }

  function restartFrom(from: S) {
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
    isSaving: saving.isBusy,
    problem,
    conflict,
    /** Whether this tab held unsaved changes when the screen opened. */
    wasRestored: restored !== undefined,
    /** Errors by field. Those of the check show from the first attempt to save until each is corrected, those of the
     *  server until the next edit. */
    errors: isChecked ? { ...refused, ...check(draft.content) } : refused,
    change: (path: string, value: Value) => update((content) => withValue(content, path, value)),
    update,
    save,
    discard: () => setDraft((current) => ({ ...current, content: current.base })),
    forgetDraft: () => forgetDraft(draftKey),
    /** Saves this editor's version over the one that another admin saved first. */
    async keepMine() {
      if (conflict) await save({ ...draft, revision: conflict.revision, base: conflict.content });
    },
    takeTheirs() {
      if (!conflict) return;
      const { content } = draft;
      const after = conflict.content;
      restartFrom(conflict);
      const run = () => update((current) => revertParts(current, { before: content, after }));
      showToast(toasts.taken, { label: "Undo", run });
    },
    closeConflict: () => setConflict(undefined),
    /** Like `isDirty`, but current also in callbacks of an earlier render, such as an Undo. */
    isDirtyNow: () => isDirtyRef.current,
    /** Shows a version that the server stored since. Does nothing while there are unsaved changes; saving those then
     *  shows the conflict. */
    adoptIfUnchanged: (saved: S) => {
      if (!isDirtyRef.current) restartFrom(saved);
    },
  };
}

function restoredFrom(draftKey: string, restore: EditorOptions<Stored>["restore"]): EditDraft | undefined {
  const draft = readDraft(draftKey);
  return draft && restore ? restore(draft) : draft;
}

function startFrom({ revision, sourceHash, content }: Stored): EditDraft {
  return { revision, ...(sourceHash !== undefined && { sourceHash }), base: content, content };
}
