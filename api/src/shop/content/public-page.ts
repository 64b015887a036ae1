import type { CompanyData, LegalPage, PageSlug, PageSources, PublicPages } from "@chargefront/shared/page/page";
import type { RichText } from "@chargefront/shared/page/rich-text";
import { fillCompany } from "./fill-company.ts";
import { parseMarkdown } from "./markdown.ts";

type Parse = (markdown: string) => RichText;

const toPublic: { readonly [Slug in PageSlug]: (source: PageSources[Slug], parse: Parse) => PublicPages[Slug] } = {
  company: (source) => source,
  home: (source) => source,
  about: (source, parse) => ({ ...source, story: parse(source.story) }),
  contact: (source) => source,
  terms: legal,
  privacy: legal,
  search: (source) => source,
};

/** Converts a page to its public form: parses the Markdown and fills in the company's facts. */
export function toPublicPage<Slug extends PageSlug>(
  slug: Slug,
  source: PageSources[Slug],
  company: CompanyData,
): PublicPages[Slug] {
  const fill = fillCompany(company);
  return toPublic[slug](source, (markdown) => parseMarkdown(markdown, fill));
}

function legal(source: LegalPage, parse: Parse): LegalPage<RichText> {
  return { ...source, body: parse(source.body) };
}
