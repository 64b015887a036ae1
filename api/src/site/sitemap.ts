import { type PathName, paths, pathTo } from "@chargefront/shared/paths";

/** What a sitemap is made of: when each thing was last changed, in epoch milliseconds. */
export type SitemapData = {
  /** By the name of the screen that shows it. */
  readonly screens: readonly { readonly name: PathName; readonly updatedAt: number }[];
  readonly products: readonly { readonly id: string; readonly updatedAt: number }[];
};

/** The addresses that search engines may list, as https://www.sitemaps.org/protocol.html describes them. `origin`: the
 *  public one. */
export function writeSitemap(origin: string, { screens, products }: SitemapData): string {
  const entries = [
    ...screens.map(({ name, updatedAt }) => entryOf(`${origin}${paths[name]}`, updatedAt)),
    ...products.map(({ id, updatedAt }) => entryOf(`${origin}${pathTo("product", id)}`, updatedAt)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function entryOf(address: string, updatedAt: number): string {
  return `<url><loc>${escaped(address)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
