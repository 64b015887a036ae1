import type { PageSlug } from "@chargefront/shared/page/page";
import { isRendered, type PathMatch, type RenderedName } from "@chargefront/shared/paths";
import { type LocalizedProduct, localizeProduct } from "@chargefront/shared/product/localized-product";
import { relatedProducts } from "@chargefront/shared/product/related-products";
import { type Language, languages, type OtherLanguage, otherLanguages } from "@chargefront/shared/text/language";
import type { Db } from "../platform/db/tables/tables.ts";
import { findProduct, listProducts } from "../shop/catalogue/product-store.ts";
import { listPublicTexts } from "../shop/catalogue/product-text-store.ts";
import { revisionCache } from "../shop/catalogue/revision-cache.ts";
import { listTermTexts } from "../shop/catalogue/term-store.ts";
import { createPageReader } from "../shop/content/page-store.ts";
import type { SiteData } from "./site.ts";
import type { SiteDeps } from "./site-deps.ts";

type Needs = { readonly pages: readonly PageSlug[]; readonly products?: true; readonly product?: true };

/** The data of each screen that is rendered on the server. All others get the shell. */
const needsOf: Readonly<Record<RenderedName, Needs>> = {
  home: { pages: ["home"], products: true },
  about: { pages: ["about"] },
  products: { pages: ["search"], products: true },
  product: { pages: [], product: true },
  compare: { pages: [], products: true },
  contact: { pages: ["contact"], products: true },
  terms: { pages: ["terms"] },
  privacy: { pages: ["privacy"] },
};

/** Creates a function that reads the data to render a path on the server. For other paths it reads only the company,
 *  for header and footer. Returns the same product objects until the catalogue changes, so that the search can reuse
 *  its index. */
export function createSiteReader(
  deps: Pick<SiteDeps, "readDb" | "catalogueState" | "config">,
): (match: PathMatch | undefined, language: Language) => Promise<SiteData> {
  const { readDb: db, config } = deps;
  const { getPage } = createPageReader();
  const english = revisionCache(deps, listProducts);
  const texts = byLanguage((language) => revisionCache(deps, (db) => readTexts(db, language)));
  const products = byLanguage((language) =>
    revisionCache(deps, async () => {
      const { value } = await texts[language]();
      return (await english()).value.map((product) =>
        localizeProduct(product, value.texts.get(product._id), value.terms),
      );
    }),
  );

  const listIn = async (language: Language): Promise<readonly LocalizedProduct[]> =>
    (await (language === "en" ? english() : products[language]())).value;

  /** Reads the pages that a screen needs, and the company's, which header and footer show everywhere. */
  async function readPages(slugs: readonly PageSlug[], language: Language): Promise<SiteData["pages"]> {
    const pages = await Promise.all([...slugs, "company" as const].map((slug) => getPage(db, slug, language)));
    return Object.fromEntries(pages.map((page) => [page.slug, page]));
  }

  async function readProduct(id: string, language: Language): Promise<NonNullable<SiteData["product"]>> {
    const found = await findProduct(db, id);
    if (!found) return { id, found: null, related: [], languages: ["en"] };
    const read = await Promise.all(
      otherLanguages.map(async (one) => ({ language: one, ...(await texts[one]()).value })),
    );
    const translation = read.find((one) => one.language === language);
    return {
      id,
      found: translation ? localizeProduct(found, translation.texts.get(id), translation.terms) : found,
      related: relatedProducts(found, await listIn(language)),
      languages: languages.filter((one) => one === "en" || read.some((of) => of.language === one && of.texts.has(id))),
    };
  }

  return async (match, language) => {
    const needs: Needs = match && isRendered(match.name) ? needsOf[match.name] : { pages: [] };
    const id = needs.product ? match?.id : undefined;
    const [pages, list, product] = await Promise.all([
      readPages(needs.pages, language),
      needs.products ? listIn(language) : undefined,
      id === undefined ? undefined : readProduct(id, language),
    ]);
    return {
      origin: config.publicUrl,
      pages,
      ...(list ? { products: list } : {}),
      ...(product ? { product } : {}),
    };
  };
}

function byLanguage<Value>(make: (language: OtherLanguage) => Value): Readonly<Record<OtherLanguage, Value>> {
  return { hi: make("hi"), mr: make("mr") };
}

async function readTexts(db: Db, language: OtherLanguage) {
  const texts = new Map((await listPublicTexts(db, language)).map((text) => [text.id, text]));
  const terms = new Map((await listTermTexts(db, language, 0)).map(({ english, text }) => [english, text]));
  return { texts, terms };
}
