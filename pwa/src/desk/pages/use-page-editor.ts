import type { PageSlug } from "@chargefront/shared/page/page";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import type { PageSource } from "@chargefront/shared/page/page-source";
import type { FieldSentences } from "@chargefront/shared/problem";
import { sentencesByPath } from "@chargefront/shared/text/sentences-by-path";
import { useEffect, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { type Content, isSame, type Value, withValue } from "./content-tree.ts";
import { savePage } from "./page-desk-queries.ts";
import { forgetDraft, type PageDraft, readDraft, writeDraft } from "./page-draft.ts";

export type PageEditor = ReturnType<typeof usePageEditor>;

/** What an admin does to a page before it is saved: kept in this tab through errors, the log-in dialog and a reload. */
export function usePageEditor(slug: PageSlug, source: PageSource) {
  const [restored] = useState(() => readDraft(slug));
  const [draft, setDraft] = useState<PageDraft>(restored ?? startFrom(source));
  const [isSaving, setIsSaving] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<FieldSentences>({});
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<PageSource>();
  const underWay = useRef(false);
  const isDirty = !isSame(draft.base, draft.content);
  const hasTyped = useRef(isDirty);

  useEffect(() => {
    hasTyped.current = isDirty;
    if (isDirty) writeDraft(slug, draft);
    else forgetDraft(slug);
  }, [slug, draft, isDirty]);

  function update(change: (content: Content) => Content) {
    setRefused({});
    setDraft((now) => ({ ...now, content: change(now.content) }));
  }

  /** Answers the sentences of the fields that are wrong; none when the page was sent. */
  async function save(from: PageDraft = draft): Promise<FieldSentences> {
    const wrong = sentencesOf(slug, from.content);
    setIsChecked(true);
    if (Object.keys(wrong).length > 0 || underWay.current) return wrong;
    underWay.current = true;
    setIsSaving(true);
    setProblem(undefined);
    try {
      settle(from, await savePage(slug, { content: from.content, revision: from.revision }));
      return {};
    } catch (error) {
      return fail(error);
    } finally {
      underWay.current = false;
      setIsSaving(false);
    }
  }

  function settle(sent: PageDraft, saved: PageSource) {
    // What was typed while it was being saved stays, on top of what was saved.
    setDraft((now) =>
      now.content === sent.content ? startFrom(saved) : { ...startFrom(saved), content: now.content },
    );
    setConflict(undefined);
    setIsChecked(false);
    showToast("Page saved. Devices get it with their next sync.");
  }

  function fail(error: unknown): FieldSentences {
    if (!(error instanceof ApiError)) setProblem(sentenceFor(error));
    else if (error.code === "edit-conflict" && error.page) setConflict(error.page);
    else if (error.code === "fields-invalid") {
      setRefused(error.fields);
      return error.fields;
    } else setProblem(sentenceFor(error));
    return {};
  }

  function begin(from: PageSource) {
    setDraft(startFrom(from));
    setConflict(undefined);
    setIsChecked(false);
    setProblem(undefined);
  }

  return {
    slug,
    draft,
    isDirty,
    isSaving,
    problem,
    conflict,
    /** This tab held changes when the screen opened. */
    wasRestored: restored !== undefined,
    /** Shown once somebody has tried to save, and gone as soon as it is put right. */
    errors: isChecked ? { ...refused, ...sentencesOf(slug, draft.content) } : refused,
    change: (path: string, value: Value) => update((content) => withValue(content, path, value)),
    update,
    save,
    discard: () => setDraft((now) => ({ ...now, content: now.base })),
    /** Another admin was quicker: this page wins, and theirs stays among the versions. */
    async keepMine() {
      if (conflict) await save({ ...startFrom(conflict), content: draft.content });
    },
    takeTheirs() {
      if (!conflict) return;
      const { content } = draft;
      begin(conflict);
      showToast("The editor now shows the other admin's page.", { label: "Undo", run: () => update(() => content) });
    },
    closeConflict: () => setConflict(undefined),
    /** Asks now, for what was offered earlier. */
    isDirtyNow: () => hasTyped.current,
    /** Goes on from what now stands on the server. What was typed while it was asked for stays; saving it tells of the
     *  difference. */
    follow: (saved: PageSource) => {
      if (!hasTyped.current) begin(saved);
    },
  };
}

function startFrom(source: PageSource): PageDraft {
  return { revision: source.revision, base: source.content, content: source.content };
}

function sentencesOf(slug: PageSlug, content: Content): FieldSentences {
  const checked = pageSchemas[slug].safeParse(content);
  return checked.success ? {} : sentencesByPath(checked.error);
}
