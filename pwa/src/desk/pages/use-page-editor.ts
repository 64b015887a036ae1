import type { PageSlug } from "@chargefront/shared/page/page";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import type { PageSource } from "@chargefront/shared/page/page-source";
import type { FieldSentences } from "@chargefront/shared/problem";
import { sentencesByPath } from "@chargefront/shared/text/sentences-by-path";
import type { Content } from "../editing/content-tree.ts";
import { useEditor } from "../editing/use-editor.ts";
import { savePage } from "./page-desk-queries.ts";

export type PageEditor = ReturnType<typeof usePageEditor>;

/** Returns the editor of a page's English content. */
export function usePageEditor(slug: PageSlug, source: PageSource) {
  const editor = useEditor<PageSource>({
    draftKey: slug,
    stored: source,
    // This tab may hold a draft from before a field was added.
    restore: ({ base, content, ...draft }) => ({
      ...draft,
      base: { ...source.content, ...base },
      content: { ...source.content, ...content },
    }),
    check: (content) => sentencesOf(slug, content),
    save: (edit) => savePage(slug, edit),
    versionFromConflict: ({ page }) => page,
    toasts: {
      saved:
        slug === "search"
          ? "Search words saved. Devices get them with their next sync."
          : "Page saved. Devices get it with their next sync.",
      taken: "The editor now shows their version.",
    },
  });
  return { slug, ...editor };
}

function sentencesOf(slug: PageSlug, content: Content): FieldSentences {
  const checked = pageSchemas[slug].safeParse(content);
  return checked.success ? {} : sentencesByPath(checked.error);
}
