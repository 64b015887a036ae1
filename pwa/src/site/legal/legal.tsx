import { paths } from "@chargefront/shared/paths";
import { formatLegalDate } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { LegalBody } from "../../parts/page/legal-body.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { CompanyName, ScreenHead } from "../../ui/screen-head.tsx";

export function TermsScreen() {
  return <LegalScreen slug="terms" about="The terms that hold when you browse, enquire at and buy from" />;
}

export function PrivacyScreen() {
  return (
    <LegalScreen
      slug="privacy"
      about="Which personal data is collected, what for, how long it is kept, and your rights, at"
    />
  );
}

type LegalScreenProps = {
  slug: "terms" | "privacy";
  /** Says what the page is about; the company's name follows. */
  about: string;
};

function LegalScreen({ slug, about }: LegalScreenProps) {
  const page = useQuery(pageQuery(slug));
  const company = useContext(CompanyName);
  if (!page.data) return <ScreenState queries={[page]} loading="Loading..." />;
  const { content } = page.data;

  return (
    <>
      <ScreenHead
        title={content.title}
        description={`${about} ${company}. Effective from ${formatLegalDate(content.effectiveFrom)}.`}
        canonical={paths[slug]}
      />
      <LegalBody page={content} />
    </>
  );
}
