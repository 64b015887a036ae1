import type { PageSlug } from "@chargefront/shared/page";
import { isRendered, type PathMatch, type RenderedName } from "@chargefront/shared/paths";
import { findProduct, listProducts } from "../catalogue/product-store.ts";
import { getPage } from "../content/page-store.ts";
import type { Db } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import type { SiteData } from "./site.ts";

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

/** Reads what the screen of an address shows; where only the browser renders it or there is none, what stands around every screen. */
export async function readSiteData(
  { readDb: db, config }: Pick<Deps, "readDb" | "config">,
  match: PathMatch | undefined,
): Promise<SiteData> {
  const needs: Needs = match && isRendered(match.name) ? needsOf[match.name] : { pages: [] };
  const id = needs.product ? match?.id : undefined;
  const [pages, products, product] = await Promise.all([
    readPages(db, needs.pages),
    needs.products ? listProducts(db) : undefined,
    id === undefined ? undefined : findProduct(db, id),
  ]);
  return {
    origin: config.publicUrl,
    pages,
    ...(products ? { products } : {}),
    ...(id === undefined ? {} : { product: { id, found: product ?? null } }),
  };
}

/** The pages a screen needs, with the company's, which header and footer show everywhere. */
async function readPages(db: Db, slugs: readonly PageSlug[]): Promise<SiteData["pages"]> {
  const pages = await Promise.all([...slugs, "company" as const].map((slug) => getPage(db, slug)));
  return Object.fromEntries(pages.map((page) => [page.slug, page]));
}
