import type { PublicPages } from "@chargefront/shared/page/page";
import { languageTags } from "@chargefront/shared/text/language";
import { formatLegalDate } from "@chargefront/shared/time/dates";
import { Page, PageHead } from "../../ui/page.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { markerOf } from "./marked.tsx";
import { pageWords } from "./page-words.ts";
import { RichTextView } from "./rich-text.tsx";

type LegalBodyProps = {
  page: PublicPages["terms" | "privacy"];
  /** The fields without a text in the page's language. */
  inEnglish?: readonly string[] | undefined;
};

/** The content of the terms or the privacy policy. */
export function LegalBody({ page: { title, effectiveFrom, body }, inEnglish = [] }: LegalBodyProps) {
  const t = useWords(pageWords);
  return (
    <Page width="reading">
      <PageHead title={markerOf(inEnglish)("title", title)}>
        <p>{t("effective", { date: formatLegalDate(effectiveFrom) })}</p>
      </PageHead>
      <div lang={inEnglish.includes("body") ? languageTags.en : undefined}>
        <RichTextView text={body} />
      </div>
    </Page>
  );
}
