import type { Db } from "../platform/db/tables/tables.ts";
import { listProductTimes } from "../shop/catalogue/product-store.ts";
import { listPageTimes } from "../shop/content/page-source-store.ts";
import type { SitemapData } from "./sitemap.ts";

const pageScreens = ["home", "about", "contact", "terms", "privacy"] as const;

/** Reads what the sitemap lists, at most so many addresses, the newest products first. */
export async function readSitemap(db: Db, atMost: number): Promise<SitemapData> {
  const pages = new Map((await listPageTimes(db)).map(({ slug, updatedAt }) => [slug, updatedAt]));
  const products = await listProductTimes(db, atMost - pageScreens.length - 1);
  const screens = pageScreens.flatMap((name) => {
    const updatedAt = pages.get(name);
    // The company's facts stand on every page.
    return updatedAt === undefined ? [] : [{ name, updatedAt: Math.max(updatedAt, pages.get("company") ?? 0) }];
  });
  const newest = products.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  return { screens: [...screens, ...(newest > 0 ? [{ name: "products" as const, updatedAt: newest }] : [])], products };
}
