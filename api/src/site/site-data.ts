import type { PageSlug } from "@chargefront/shared/page/page";
import { isRendered, type PathMatch, type RenderedName } from "@chargefront/shared/paths";
import { findProduct, listProducts } from "../shop/catalogue/product-store.ts";
import { revisionCache } from "../shop/catalogue/revision-cache.ts";
import { createPageReader } from "../shop/content/page-store.ts";
import type { SiteData } from "./site.ts";
import type { SiteDeps } from "./site-deps.ts";

type Needs = { readonly pages: readonly PageSlug[]; readonly products?: true; readonly product?: true };

/** What each screen reads whose first answer is rendered here. All others get the bare shell. */
const needsOf: Readonly<Record<RenderedName, Needs>> = {
  home: { pages: ["home"], products: true },
  about: { pages: ["about"] },
  products: { pages: [], products: true },
  product: { pages: [], product: true },
  contact: { pages: ["contact"], products: true },
  terms: { pages: ["terms"] },
  privacy: { pages: ["privacy"] },
};

/** Reads what the screen of an address shows; where only the browser renders it or there is none, what stands around
 *  every screen. Products in the same state are the same objects, by which the search knows that its index still
 *  holds. */
export function createSiteReader(
  deps: Pick<SiteDeps, "readDb" | "catalogueState" | "config">,
): (match: PathMatch | undefined) => Promise<SiteData> {
  const { readDb: db, config } = deps;
  const { getPage } = createPageReader();
  const allProducts = revisionCache(deps, listProducts);

  /** The pages a screen needs, with the company's, which header and footer show everywhere. */
  async function readPages(slugs: readonly PageSlug[]): Promise<SiteData["pages"]> {
    const pages = await Promise.all([...slugs, "company" as const].map((slug) => getPage(db, slug)));
    return Object.fromEntries(pages.map((page) => [page.slug, page]));
  }

  return async (match) => {
    const needs: Needs = match && isRendered(match.name) ? needsOf[match.name] : { pages: [] };
    const id = needs.product ? match?.id : undefined;
    const [pages, products, product] = await Promise.all([
      readPages(needs.pages),
      needs.products ? allProducts() : undefined,
      id === undefined ? undefined : findProduct(db, id),
    ]);
    return {
      origin: config.publicUrl,
      pages,
      ...(products ? { products: products.value } : {}),
      ...(id === undefined ? {} : { product: { id, found: product ?? null } }),
    };
  };
}
