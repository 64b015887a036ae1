import type { Rendered, SiteData } from "@chargefront/api/site";
import { addressIn, languageOf, matchPath, type PathName } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { defaultShouldDehydrateQuery, dehydrate, type Query } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { createQueryClient } from "../device/api/query-client.ts";
import { pageQuery } from "../parts/page/page-queries.ts";
import { productQuery, productsQuery } from "../parts/product/catalogue-queries.ts";
import { relatedQuery, toRelated } from "../parts/product/related-query.ts";
import { searchQuery } from "../parts/search/search-queries.ts";
import { App } from "./app.tsx";
import { crawlerHead } from "./crawlers/crawler-head.ts";
import { shellHeadOf } from "./crawlers/shell-head.ts";
import { fetchWords, wordsModules } from "./languages/page-words.ts";
import { fetchScreens } from "./routes.tsx";
import { packState } from "./state-products.ts";

/** Renders a public address to HTML from the same code and data that the browser hydrates with. */
export async function render(url: URL, data: SiteData): Promise<Rendered> {
  const client = createQueryClient();
  await fill(client, url, data);

  const language = languageOf(url.pathname);
  const [modules] = await Promise.all([fetchScreens(language, url), fetchWords(language, "site")]);
  const { head, html } = splitHead(
    renderToString(
      <StaticRouter location={url.pathname + url.search} basename={addressIn(language, "/")}>
        <App client={client} origin={data.origin} language={language} />
      </StaticRouter>,
    ),
  );
  return {
    head: head + crawlerHead(head, matchPath(url.pathname), data),
    html,
    state: JSON.stringify(packState(dehydrate(client, { shouldDehydrateQuery: isToldAlike }))).replaceAll(
      "<",
      "\\u003c",
    ),
    modules: [...wordsModules(language), ...modules],
  };
}

/** The shell of a screen until the browser renders it. */
export async function shellHead(name: PathName, data: SiteData, language: Language): Promise<string> {
  return shellHeadOf(name, data, language);
}

/** A product that does not exist is not named: the document is the same for all of them, and the browser fills in
 *  which. The search words are many; the browser has its own by the next search. */
function isToldAlike(query: Query): boolean {
  const isSearchWords = query.queryKey[0] === "pages" && query.queryKey[2] === "search";
  return defaultShouldDehydrateQuery(query) && query.state.data !== null && !isSearchWords;
}

async function fill(client: ReturnType<typeof createQueryClient>, url: URL, data: SiteData) {
  const language = languageOf(url.pathname);
  for (const page of Object.values(data.pages)) client.setQueryData(pageQuery(page.slug, language).queryKey, page);
  if (data.products) {
    client.setQueryData(productsQuery(language).queryKey, data.products);
    const query = tidyQuery(url.searchParams.get("q"));
    if (query !== "") await client.prefetchQuery(searchQuery(data.products, language, query));
  }
  if (data.product) {
    const { id, found, related } = data.product;
    client.setQueryData(productQuery(id, language).queryKey, found);
    if (found) client.setQueryData(relatedQuery(id, language).queryKey, related.map(toRelated));
  }
}

/** React puts titles, descriptions and preloads before the first element of what it renders; they belong in the
 *  head. */
function splitHead(rendered: string): { head: string; html: string } {
  const head = rendered.match(/^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/)?.[0] ?? "";
  return { head, html: rendered.slice(head.length) };
}
