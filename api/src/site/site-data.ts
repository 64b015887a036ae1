import type { PageSlug } from "@chargefront/shared/page";
import type { PathMatch, PathName } from "@chargefront/shared/paths";
import { findProduct, listProducts } from "../catalogue/product-store.ts";
import { getPage } from "../content/page-store.ts";
import type { Db } from "../db/tables.ts";
import type { SiteData } from "./site.ts";

type Needs = { readonly pages: readonly PageSlug[]; readonly products?: true; readonly product?: true };

/** The screens whose first answer is rendered here, and what each reads. All others get the bare shell. */
const rendered: Partial<Record<PathName, Needs>> = {
  home: { pages: ["home"], products: true },
  about: { pages: ["about"] },
  products: { pages: [], products: true },
  product: { pages: [], product: true },
  contact: { pages: ["contact"], products: true },
  terms: { pages: ["terms"] },
  privacy: { pages: ["privacy"] },
};

/** Whether the first answer of an address holds its screen. */
export function isRendered({ name }: PathMatch): boolean {
  return rendered[name] !== undefined;
}

/** Reads what the screen of a public address shows. */
export async function readSiteData(db: Db, match: PathMatch): Promise<SiteData> {
  const needs = rendered[match.name] ?? { pages: [] };
  const [pages, products, product] = await Promise.all([
    readPages(db, needs.pages),
    needs.products ? listProducts(db) : undefined,
    needs.product && match.id !== undefined ? findProduct(db, match.id) : undefined,
  ]);
  return {
    pages,
    ...(products ? { products } : {}),
    ...(needs.product && match.id !== undefined ? { product: { id: match.id, found: product ?? null } } : {}),
  };
}

/** The pages a screen needs, with the company's, which header and footer show everywhere. */
export async function readPages(db: Db, slugs: readonly PageSlug[]): Promise<SiteData["pages"]> {
  const pages = await Promise.all([...slugs, "company" as const].map((slug) => getPage(db, slug)));
  return Object.fromEntries(pages.map((page) => [page.slug, page]));
}
