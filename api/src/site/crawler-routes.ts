import { isRendered, matchPath, paths } from "@chargefront/shared/paths";
import { languages, type OtherLanguage } from "@chargefront/shared/text/language";
import { type Context, Hono } from "hono";
import type { Db } from "../platform/db/tables/tables.ts";
import { isUnchanged } from "../platform/http/etag.ts";
import type { HttpEnv } from "../platform/http/http-env.ts";
import { sessionToken } from "../platform/http/session-cookie.ts";
import { letSharedCachesKeep } from "../platform/http/shared-caches.ts";
import { listProductTimes } from "../shop/catalogue/product-store.ts";
import { listPublicTexts } from "../shop/catalogue/product-text-store.ts";
import { revisionCache } from "../shop/catalogue/revision-cache.ts";
import { listPageTimes } from "../shop/content/page-source-store.ts";
import { writeRobots } from "./robots-text.ts";
import type { SiteDeps } from "./site-deps.ts";
import { type SitemapData, sitemapPath, writeSitemap } from "./sitemap.ts";

/** The public pages that two of the desk's editors change. docs/product/decisions.md#6. */
const publicPageOf = { editAbout: paths.about, editContact: paths.contact } as const;

/** Makes the routes of robots.txt, the sitemaps and the redirects of the editors, and sets `noindex` on unlisted
 *  screens. */
export function crawlerRoutes(deps: SiteDeps) {
  const { limits, config } = deps;
  const sitemapData = revisionCache(deps, (db) => readSitemap(db, limits.sitemapAddresses));
  const sitemaps = languages.map((language) => ({
    path: sitemapPath(language),
    read: revisionCache(deps, async () => writeSitemap(config.publicUrl, (await sitemapData()).value, language)),
  }));
  return new Hono<HttpEnv>()
    .get("/robots.txt", (c) => {
      letSharedCachesKeep(c);
      return c.text(writeRobots(config.publicUrl), 200, { "Cache-Control": "no-cache" });
    })
    .get("/:file{sitemap(-[a-z]+)?\\.xml}", async (c, next) => {
      const sitemap = sitemaps.find(({ path }) => path === c.req.path);
      if (!sitemap) return next();
      const { etag, value } = await sitemap.read();
      letSharedCachesKeep(c);
      c.header("Cache-Control", "no-cache");
      c.header("ETag", etag);
      if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
      return c.body(value, 200, { "Content-Type": "application/xml; charset=utf-8" });
    })
    .use("*", async (c, next) => {
      await next();
      if (isDocument(c) && !isListed(c)) c.res.headers.set("X-Robots-Tag", "noindex");
    })
    .get("*", async (c, next) => {
      const name = matchPath(c.req.path)?.name;
      if (name !== "editAbout" && name !== "editContact") return next();
      // A session cookie may be an admin's, which the editor itself checks. A redirect that depends on a cookie must
      // not be cached.
      if (sessionToken(c, "admin", config.publicUrl)) return next();
      c.header("Cache-Control", "no-store");
      return c.redirect(`${publicPageOf[name]}${new URL(c.req.url).search}`, 302);
    });
}

function isDocument(c: Context): boolean {
  return c.res.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** Returns whether a screen may be listed: only those that are the same for everyone. A filtered product list has
 *  `noindex` in its own head. */
function isListed(c: Context): boolean {
  const match = matchPath(c.req.path);
  return c.res.status === 200 && match !== undefined && isRendered(match.name);
}

const pageScreens = ["home", "about", "contact", "terms", "privacy"] as const;

/** Reads the data of the sitemap, up to `atMost` addresses, newest products first. */
async function readSitemap(db: Db, atMost: number): Promise<SitemapData> {
  const pages = new Map((await listPageTimes(db)).map(({ slug, updatedAt }) => [slug, updatedAt]));
  const spoken = await readSpoken(db);
  const products = (await listProductTimes(db, atMost - pageScreens.length - 1)).map((product) => ({
    ...product,
    languages: languages.filter((one) => one === "en" || spoken[one].has(product.id)),
  }));
  const screens = pageScreens.flatMap((name) => {
    const updatedAt = pages.get(name);
    // Every page shows the company's facts.
    return updatedAt === undefined ? [] : [{ name, updatedAt: Math.max(updatedAt, pages.get("company") ?? 0) }];
  });
  const newest = products.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  return { screens: [...screens, ...(newest > 0 ? [{ name: "products" as const, updatedAt: newest }] : [])], products };
}

/** Reads the ids of the products that have a text in each language. */
async function readSpoken(db: Db): Promise<Readonly<Record<OtherLanguage, ReadonlySet<string>>>> {
  const idsIn = async (language: OtherLanguage) => new Set((await listPublicTexts(db, language)).map(({ id }) => id));
  return { hi: await idsIn("hi"), mr: await idsIn("mr") };
}
