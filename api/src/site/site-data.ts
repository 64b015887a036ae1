import type { PageSlug } from "@chargefront/shared/page";
import type { PathMatch, PathName } from "@chargefront/shared/paths";
import { findProduct, listProducts } from "../catalogue/product-store.ts";
import { getPage } from "../content/page-store.ts";
import type { Db } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import type { SiteData } from "./site.ts";

type Needs = { readonly pages: readonly PageSlug[]; readonly products?: true; readonly product?: true };

/** The screens whose first answer is rendered here, and what each reads. All others get the bare shell. */
const rendered = {
  home: { pages: ["home"], products: true },
  about: { pages: ["about"] },
  products: { pages: [], products: true },
  product: { pages: [], product: true },
  contact: { pages: ["contact"], products: true },
  terms: { pages: ["terms"] },
  privacy: { pages: ["privacy"] },
} as const satisfies Partial<Record<PathName, Needs>>;

/** Whether the screen shows everybody the same: it is rendered here, and search engines may list it. */
export function isRendered(name: PathName): name is keyof typeof rendered {
  return Object.hasOwn(rendered, name);
}

/** Reads what the screen of a public address shows; undefined for the screens that only the browser renders. */
export async function readSiteData(
  { readDb: db, config }: Pick<Deps, "readDb" | "config">,
  match: PathMatch,
): Promise<SiteData | undefined> {
  if (!isRendered(match.name)) return undefined;
  const needs: Needs = rendered[match.name];
  const [pages, products, product] = await Promise.all([
    readPages(db, needs.pages),
    needs.products ? listProducts(db) : undefined,
    needs.product && match.id !== undefined ? findProduct(db, match.id) : undefined,
  ]);
  return {
    origin: config.publicUrl,
    pages,
    ...(products ? { products } : {}),
    ...(needs.product && match.id !== undefined ? { product: { id: match.id, found: product ?? null } } : {}),
  };
}

/** What stands around every screen. */
export async function readFrame({ readDb, config }: Pick<Deps, "readDb" | "config">): Promise<SiteData> {
  return { origin: config.publicUrl, pages: await readPages(readDb, []) };
}

/** The pages a screen needs, with the company's, which header and footer show everywhere. */
async function readPages(db: Db, slugs: readonly PageSlug[]): Promise<SiteData["pages"]> {
  const pages = await Promise.all([...slugs, "company" as const].map((slug) => getPage(db, slug)));
  return Object.fromEntries(pages.map((page) => [page.slug, page]));
}
