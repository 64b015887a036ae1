import type { PublicPages } from "@chargefront/shared/page/page";
import { formatLegalDate } from "@chargefront/shared/time/dates";
import { Page, PageHead } from "../../ui/page.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { pageWords } from "./page-words.ts";
import { RichTextView } from "./rich-text.tsx";

/** What the terms or the privacy policy say. */
export function LegalBody({ page: { title, effectiveFrom, body } }: { page: PublicPages["terms" | "privacy"] }) {
  const t = useWords(pageWords);
  return (
    <Page width="reading">
      <PageHead title={title}>
        <p>{t("effective", { date: formatLegalDate(effectiveFrom) })}</p>
      </PageHead>
      <RichTextView text={body} />
    </Page>
  );
}
