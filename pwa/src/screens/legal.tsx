import { useQuery } from "@tanstack/react-query";
import { pageQuery } from "../data/page-queries.ts";
import { LegalBody } from "../features/content/legal-body.tsx";
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

  return (
    <>
      <title>{page.data.content.title}</title>
      <LegalBody page={page.data.content} />
    </>
  );
}
