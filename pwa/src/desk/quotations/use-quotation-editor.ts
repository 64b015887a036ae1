import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { type QuotationDraft, quotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "../../device/api/api-error.ts";
import { useOnline } from "../../device/api/use-online.ts";
import { type Content, isSame } from "../editing/content-tree.ts";
import { forgetDraft } from "../editing/edit-draft.ts";
import { type Stored, useEditor } from "../editing/use-editor.ts";
import { quotationQuery, saveQuotation } from "./quotation-queries.ts";

/** Pause in typing, in ms, after which the draft is saved. */
const restMs = 800;
/** Pause, in ms, after which a failed save is tried again. */
const retryMs = 10_000;

export type QuotationEditor = ReturnType<typeof useQuotationEditor>;

/** Holds the draft of a quotation, and saves it while it is typed. Unsaved input is kept in this tab. */
export function useQuotationEditor(quotation: DeskQuotation, isOpen: boolean) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const { id } = quotation;
  const draftKey = `quotation:${id}`;
  const lastSave = useRef<Promise<Stored>>(undefined);
  const editor = useEditor<Stored>({
    draftKey,
    stored: toStored(quotation),
    check: () => ({}),
    save(edit) {
      lastSave.current = save(edit);
      return lastSave.current;
    },
    versionFromConflict: ({ quotation: theirs }) => theirs && toStored(theirs),
    toasts: { taken: "The form now shows their version." },
  });
  // The draft kept in this tab may already be on its way: the previous screen saves it when it is left.
  const attempted = useRef(editor.wasRestored ? toDraft(editor.draft.content) : undefined);
  const latest = useRef({ ...editor, saveNow: save });
  useEffect(() => {
    latest.current = { ...editor, saveNow: save };
  });

  function keep(saved: DeskQuotation) {
    client.setQueryData(quotationQuery(id).queryKey, saved);
  }

  async function save({ content, revision }: { content: Content; revision: number }): Promise<Stored> {
    const draft = toDraft(content);
    const before = attempted.current;
    attempted.current = draft;
    try {
      const saved = await saveQuotation(id, { version: revision, draft });
      keep(saved);
      // In the form it stays as it was typed.
      return { revision: saved.version, content };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "step-not-allowed") void client.invalidateQueries({ queryKey: quotationQuery(id).queryKey });
      const { quotation: theirs } = error;
      // The answer to an earlier save or to the sending may have been lost: what the server has is then ours.
      if (theirs && isStoredAs(theirs, draft)) {
        keep(theirs);
        return { revision: theirs.version, content };
      }
      if (theirs && before && isStoredAs(theirs, before)) return save({ content, revision: theirs.version });
      throw error;
    }
  }

  const { draft, isDirty, isSaving, problem, adoptIfUnchanged } = editor;
  useEffect(() => {
    if (!isOpen || !isDirty || !isOnline) return undefined;
    const timer = setTimeout(
      () => {
        // Until the user has chosen a version, another save would only ask again.
        if (latest.current.conflict === undefined && latest.current.draft === draft) void latest.current.save();
      },
      problem === undefined ? restMs : retryMs,
    );
    return () => clearTimeout(timer);
  }, [draft, isDirty, isOnline, isOpen, problem]);

  // Leaving the screen does not wait for the pause in typing, only for a save that runs.
  useEffect(() => {
    async function saveLast() {
      const { isDirtyNow, draft: last, conflict, saveNow } = latest.current;
      if (!isDirtyNow() || conflict) return;
      const saved = await lastSave.current?.catch(() => undefined);
      if (saved?.content !== last.content) {
        await saveNow({ content: last.content, revision: Math.max(last.revision, saved?.revision ?? 0) });
      }
      forgetDraft(draftKey);
    }
    return () => void saveLast().catch(() => undefined);
  }, [draftKey]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.isDirtyNow()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);

  // A colleague may have saved a newer version while nothing was typed here.
  useEffect(() => {
    if (quotation.version > draft.revision && !isSaving) adoptIfUnchanged(toStored(quotation));
  });

  return {
    ...editor,
    /** The typed draft. */
    typed: toDraft(draft.content),
    /** Why the last save failed. */
    problem: problem ?? Object.values(editor.errors)[0],
    keep,
  };
}

function toStored({ version, draft }: DeskQuotation): Stored {
  return { revision: version, content: draft };
}

export function toDraft(content: Content): QuotationDraft {
  return content as unknown as QuotationDraft;
}

/** The server tidies what it stores. */
function isStoredAs(stored: DeskQuotation, draft: QuotationDraft): boolean {
  return isSame(stored.draft, quotationDraft.safeParse(draft).data);
}
