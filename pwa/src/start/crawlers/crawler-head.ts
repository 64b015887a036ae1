import type { SiteData } from "@chargefront/api/site";
import { addressIn, type PathMatch } from "@chargefront/shared/paths";
import { type Language, languages, languageTags } from "@chargefront/shared/text/language";
import { describeScreen } from "./describe-screen.ts";
import { shareHead } from "./share-head.ts";

/** The head of a screen for crawlers, beside its title: made from what React rendered into the head, so that both say
 *  the same. Nothing for a screen without a canonical address. */
export function crawlerHead(rendered: string, match: PathMatch | undefined, data: SiteData): string {
  const title = rendered.match(/<title>([^<]*)</)?.[1];
  const description = rendered.match(/<meta name="description" content="([^"]*)"/)?.[1];
  const url = rendered.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  if (match === undefined || title === undefined || description === undefined || url === undefined) return "";
  return (
    alternatesOf(rendered, match, data) +
    shareHead(data, { title, description, url, language: match.language }) +
    describeScreen(match.name, data, match.language)
  );
}

/** The same screen in each language that it has something to say in, for search engines; English is for all others.
 *  https://developers.google.com/search/docs/specialty/international/localized-versions */
function alternatesOf(rendered: string, { canonical, language }: PathMatch, { origin, product }: SiteData): string {
  if (rendered.includes('content="noindex"')) return "";
  const english = language === "en" ? canonical : canonical.slice(`/${language}`.length) || "/";
  const link = (hreflang: string, of: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${origin}${addressIn(of, english)}">`;
  const spoken = product?.languages ?? languages;
  if (spoken.length < 2) return "";
  return spoken.map((one) => link(languageTags[one], one)).join("") + link("x-default", "en");
}
