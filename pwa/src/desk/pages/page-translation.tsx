import { checkPageText } from "@chargefront/shared/page/check-page-text";
import type { PageSlug } from "@chargefront/shared/page/page";
import type { PageSource } from "@chargefront/shared/page/page-source";
import { localizePage, type PageText } from "@chargefront/shared/page/page-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import type { TextState } from "@chargefront/shared/text/text-state";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { PartState } from "../../parts/screen/screen-state.tsx";
import { asAdmin } from "../access/as-admin.ts";
import type { Content } from "../editing/content-tree.ts";
import { type StoredTranslation, TranslationEditor } from "../translations/translation-editor.tsx";
import { madeFrom } from "../translations/translation-queries.ts";
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

type PageTranslationProps = { slug: PageSlug; source: PageSource; language: OtherLanguage; draw: DrawPage };

/** Edits a page's translation, field by field beside the English text. */
export function PageTranslation({ slug, source, language, draw }: PageTranslationProps) {
  const text = useQuery(pageTextQuery(slug, language));
  const english: Content = source.content;
  if (!text.data) return <PartState queries={[text]} loading="Loading the translation..." />;

  const toStored = ({ content, ...known }: PageText): StoredTranslation => ({
    ...known,
    content: besideEnglish(slug, english, content),
  });
  const save = async ({ content, revision }: { content: Content; revision: number }, state: TextState) => {
    const json = { content: withoutEmpty(content), state };
    const param = { slug, language };
    return toStored(
      await asAdmin(async () => (await (await texts.$put({ param, json }, madeFrom(revision))).json()) as PageText),
    );
  };

  return (
    <TranslationEditor
      draftKey={`${slug}-${language}`}
      language={language}
      stored={toStored(text.data)}
      texts={pageTexts(slug, english)}
      labels={labelsOf(slug)}
      check={(content) => checkPageText(slug, source.content, withoutEmpty(content)).wrong ?? {}}
      restore={(content) => besideEnglish(slug, english, content)}
      save={save}
      versionFromConflict={({ text: theirs }) => (theirs && "slug" in theirs ? toStored(theirs) : undefined)}
      readMeanwhile="Until you publish, visitors see the last published text, or English."
      preview={(content) => (
        <PagePreviewPane
          slug={slug}
          language={language}
          content={{ ...localizePage(source.content, withoutEmpty(content)) }}
          draw={draw}
        />
      )}
    />
  );
}
