import type { PublicPages } from "@chargefront/shared/page/page";
import { formatLegalDate } from "@chargefront/shared/time/dates";
import { Page, PageHead } from "../../ui/page.tsx";
import { RichTextView } from "./rich-text.tsx";

/** What the terms or the privacy policy say. */
export function LegalBody({ page: { title, effectiveFrom, body } }: { page: PublicPages["terms" | "privacy"] }) {
  return (
    <Page width="reading">
      <PageHead title={title}>
        <p>Effective from {formatLegalDate(effectiveFrom)}</p>
      </PageHead>
      <RichTextView text={body} />
    </Page>
  );
}
