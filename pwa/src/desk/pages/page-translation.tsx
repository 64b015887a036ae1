import { checkPageText } from "@chargefront/shared/page/check-page-text";
import type { PageSlug } from "@chargefront/shared/page/page";
import { localizePage, type PageText } from "@chargefront/shared/page/page-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import type { TextState } from "@chargefront/shared/text/text-state";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { PartState } from "../../parts/screen/screen-state.tsx";
import { asAdmin } from "../access/as-admin.ts";
import type { Content } from "../editing/content-tree.ts";
import type { EditDraft } from "../editing/edit-draft.ts";
import type { Stored } from "../editing/use-editor.ts";
import { type StoredTranslation, TranslationEditor } from "../translations/translation-editor.tsx";
import { ifUnchangedSince } from "../translations/translation-queries.ts";
import { labelsOf } from "./page-fields.ts";
import { type DrawPage, PagePreviewPane } from "./page-preview.tsx";
import { besideEnglish, pageTexts, withoutEmpty } from "./page-texts.ts";

const texts = api.pages[":slug"].texts[":language"];

function pageTextQuery(slug: PageSlug, language: OtherLanguage) {
  return {
    queryKey: ["admin", "page-text", slug, language],
    queryFn: () => asAdmin(async () => (await (await texts.$get({ param: { slug, language } })).json()) as PageText),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}

/** A hash that matches no English text: a translation saved with it is marked outdated. Its lists follow the present
 *  English. */
const outdatedHash = "0".repeat(64);

type PageTranslationProps = { slug: PageSlug; language: OtherLanguage; draw: DrawPage };

/** Edits a page's translation, field by field beside the English text. */
export function PageTranslation({ slug, language, draw }: PageTranslationProps) {
  const text = useQuery(pageTextQuery(slug, language));
  if (!text.data) return <PartState queries={[text]} loading="Loading the translation..." />;

  const { source, sourceHash } = text.data;
  const toStored = ({ content, translatedFrom, ...known }: PageText): StoredTranslation<PageText["source"]> => {
    const english = { ...known.source };
    const lists = { before: { ...(translatedFrom ?? english) }, now: english };
    return { ...known, content: besideEnglish(slug, english, content, lists) };
  };
  const stored = toStored(text.data);
  const restore = (draft: EditDraft): EditDraft => {
    const isOlder = draft.sourceHash !== undefined && draft.sourceHash !== sourceHash;
    // The English of an older draft is unknown: its entries are found by the translations from which it began.
    const lists = isOlder ? { before: draft.base, now: stored.content } : undefined;
    const beside = (content: Content) => besideEnglish(slug, { ...source }, content, lists);
    return {
      ...draft,
      ...(isOlder && { sourceHash: outdatedHash }),
      base: beside(draft.base),
      content: beside(draft.content),
    };
  };
  const save = async ({ content, revision, sourceHash }: Stored, state: TextState) => {
    const json = { content: withoutEmpty(content), state, sourceHash };
    const param = { slug, language };
    return toStored(
      await asAdmin(
        async () => (await (await texts.$put({ param, json }, ifUnchangedSince(revision))).json()) as PageText,
      ),
    );
  };

  return (
    <TranslationEditor
      draftKey={`${slug}-${language}`}
      language={language}
      stored={stored}
      textsOf={(shown) => pageTexts(slug, { ...shown })}
      labels={labelsOf(slug)}
      check={(content) => checkPageText(slug, source, withoutEmpty(content)).wrong ?? {}}
      restore={restore}
      save={save}
      versionFromConflict={({ text: theirs }) => (theirs && "slug" in theirs ? toStored(theirs) : undefined)}
      readMeanwhile="Until you publish, visitors see the last published text, or English."
      preview={(content, shown) => (
        <PagePreviewPane
          slug={slug}
          language={language}
          content={{ ...localizePage(shown, withoutEmpty(content)) }}
          draw={draw}
        />
      )}
    />
  );
}
