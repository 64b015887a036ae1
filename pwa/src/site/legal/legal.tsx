import { paths } from "@chargefront/shared/paths";
import { formatLegalDate } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { LegalBody } from "../../parts/page/legal-body.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { CompanyName, ScreenHead } from "../../ui/screen-head.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { legalWords } from "./legal-words.ts";

export function TermsScreen() {
  return <LegalScreen slug="terms" />;
}

export function PrivacyScreen() {
  return <LegalScreen slug="privacy" />;
}

function LegalScreen({ slug }: { slug: "terms" | "privacy" }) {
  const language = useLanguage();
  const t = useWords(legalWords);
  const page = useQuery(pageQuery(slug, language));
  const company = useContext(CompanyName);
  if (!page.data) return <ScreenState queries={[page]} />;
  const { content } = page.data;

  return (
    <>
      <ScreenHead
        title={content.title}
        description={t(slug, { company, date: formatLegalDate(content.effectiveFrom) })}
        canonical={paths[slug]}
      />
      <LegalBody page={content} inEnglish={page.data.inEnglish} />
    </>
  );
}
