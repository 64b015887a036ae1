import { addressIn, type PathName, paths, pathTo } from "@chargefront/shared/paths";
import { type Language, languages, languageTags } from "@chargefront/shared/text/language";

/** The data of a sitemap, with the last changes in epoch milliseconds. */
export type SitemapData = {
  /** By the name of the screen. */
  readonly screens: readonly { readonly name: PathName; readonly updatedAt: number }[];
  readonly products: readonly {
    readonly id: string;
    readonly updatedAt: number;
    /** The languages in which it has a text. */
    readonly languages: readonly Language[];
  }[];
};

/** Writes the sitemap of one language as described at https://www.sitemaps.org/protocol.html, with links to the
 *  other languages. `origin`: the public one. */
export function writeSitemap(origin: string, { screens, products }: SitemapData, language: Language): string {
  const spoken = products.filter((product) => product.languages.includes(language));
  const entries = [
    ...screens.map(({ name, updatedAt }) => entryOf(origin, paths[name], { updatedAt, language, languages })),
    ...spoken.map(({ id, ...product }) => entryOf(origin, pathTo("product", id), { ...product, language })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

type Entry = {
  readonly updatedAt: number;
  readonly language: Language;
  readonly languages: readonly Language[];
};

/** Returns the entry of a screen, with links to all its languages if it has several.
 *  https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function entryOf(origin: string, path: string, { updatedAt, language, languages }: Entry): string {
  const address = (one: Language) => escaped(origin + addressIn(one, path));
  const link = (hreflang: string, one: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(one)}"/>`;
  const links = languages.map((one) => link(languageTags[one], one)).join("") + link("x-default", "en");
  const others = languages.length > 1 ? links : "";
  return `<url><loc>${address(language)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod>${others}</url>`;
}

/** Returns the path of a language's sitemap. */
export function sitemapPath(language: Language): string {
  return language === "en" ? "/sitemap.xml" : `/sitemap-${language}.xml`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
