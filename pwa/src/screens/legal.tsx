import { formatLegalDate } from "@chargefront/shared/dates";
import { useQuery } from "@tanstack/react-query";
import { pageQuery } from "../data/page-queries.ts";
import { RichTextView } from "../features/content/rich-text.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import { ScreenState } from "./screen-state.tsx";

export function TermsScreen() {
  return <LegalScreen slug="terms" />;
}

export function PrivacyScreen() {
  return <LegalScreen slug="privacy" />;
}

function LegalScreen({ slug }: { slug: "terms" | "privacy" }) {
  const page = useQuery(pageQuery(slug));
  if (!page.data) return <ScreenState queries={[page]} loading="Loading..." />;
  const { title, effectiveFrom, body } = page.data.content;

  return (
    <Page width="reading">
      <title>{title}</title>
      <PageHead title={title}>
        <p>Effective from {formatLegalDate(effectiveFrom)}</p>
      </PageHead>
      <RichTextView text={body} />
    </Page>
  );
}
