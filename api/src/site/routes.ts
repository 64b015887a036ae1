import { isRendered, matchPath } from "@chargefront/shared/paths";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { nameOfState } from "../db/catalogue-revision.ts";
import type { Deps } from "../deps.ts";
import { isUnchanged } from "../http/etag.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { sendShared } from "../http/shared-body.ts";
import { crawlerRoutes } from "./crawler-routes.ts";
import { type Document, renderDocument, renderShell } from "./document.ts";
import { createKeptPages } from "./kept-pages.ts";
import type { ReleaseArchive } from "./release-archive.ts";
import type { Site } from "./site.ts";
import { readSiteData } from "./site-data.ts";

/** The web app: its files, and the first answer for every address that is not the API's. Decision 4. */
export function siteRoutes(deps: Deps, site: Site) {
  const app = new Hono<HttpEnv>();
  const keptPages = createKeptPages(deps.limits.keptPagesBytes);
  // Its sources change under way: neither this process nor a browser may keep what they made.
  const isBeingDeveloped = site.staticFolder === undefined;

  /** `keptAs`: what everyone who is answered alike has in common; undefined where one answer is like no other. */
  async function answer(c: Context<HttpEnv>, keptAs: string | undefined, render: () => Promise<Document>) {
    if (keptAs === undefined || isBeingDeveloped) return sendOnce(c, await render());
    // Read before the data: should a write come between, the state is older than what is shown and is rendered again.
    const state = nameOfState(await deps.catalogueState());
    return sendKept(c, await keptPages(keptAs, state, render), `W/"${deps.build}-${state}"`);
  }

  // Before the files: the first of them that is missing would answer for these.
  app.route("/", crawlerRoutes(deps));
  // The shell from which the service worker opens every screen that it has no document of: it holds no data that could grow old. Offline 2.29.
  app.get("/index.html", (c) => answer(c, "/index.html", () => renderShell(site, addressed(deps, c), { status: 200 })));
  if (site.staticFolder !== undefined) mountStaticFiles(app, site.staticFolder, deps.releases);

  return app.get("*", async (c) => {
    const url = addressed(deps, c);
    const match = matchPath(url.pathname);
    if (match && match.canonical !== url.pathname) {
      c.header("Cache-Control", "no-cache");
      return c.redirect(`${match.canonical}${url.search}`, 301);
    }
    const isShell = match !== undefined && !isRendered(match.name);
    const render = async () => {
      const data = await readSiteData(deps, match);
      if (isShell) return renderShell(site, url, { status: 200, head: await site.shellHead(match.name, data) });
      return renderDocument(site, url, data, !match || data.product?.found === null ? 404 : 200);
    };
    try {
      // The shell of a screen is the same at all its addresses, of which anybody can think of more.
      if (isShell) return await answer(c, match.name, render);
      return await answer(c, match && url.search === "" ? url.pathname : undefined, render);
    } catch (error) {
      // The browser can still render the screen by itself, and shows the fault if it meets it too.
      deps.log.error({ err: error }, "a screen could not be rendered on the server");
      return sendOnce(c, await renderShell(site, url, { status: match ? 200 : 404 }));
    }
  });
}

/** The address that was asked for, at the shop's own origin: what is kept for everyone must not hold a name that one client gave us. */
function addressed({ config }: Deps, c: Context): URL {
  const { pathname, search } = new URL(c.req.url);
  return Object.assign(new URL(config.publicUrl), { pathname, search });
}

const html = "text/html; charset=UTF-8";

function sendOnce(c: Context<HttpEnv>, { body, inlined, status }: Document): Response {
  c.header("Cache-Control", "no-cache");
  c.set("inlined", inlined);
  return c.body(body.plain, status, { "Content-Type": html });
}

function sendKept(c: Context<HttpEnv>, document: Document, etag: string): Response {
  // What is not found is kept for nobody.
  if (document.status === 404) return sendOnce(c, document);
  c.header("Cache-Control", "no-cache");
  c.header("ETag", etag);
  // Also with an answer without a body: the browser then takes its headers for those of the one it holds.
  c.set("inlined", document.inlined);
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  return sendShared(c, document.body, document.status, html);
}

const immutable = `public, max-age=${365 * 24 * 3600}, immutable`;

/** `/sw.js`, `/manifest.webmanifest`, `/icon.svg`: no screen's address has a dot in its first part. */
const rootFile = "/:file{[^/]+\\.[a-z0-9]+}";

function mountStaticFiles(app: Hono<HttpEnv>, root: string, releases: ReleaseArchive | undefined) {
  app.use("/assets/*", filesOf(root, immutable));
  app.get("/assets/:name", async (c, next) => {
    const name = c.req.param("name");
    const bytes = await releases?.read(name);
    if (!bytes) return next();
    return c.body(bytes, 200, { "Content-Type": mimeType(name), "Cache-Control": immutable });
  });
  const revalidated = filesOf(root, "no-cache");
  app.use(rootFile, revalidated).use("/icons/:file", revalidated).use("/screenshots/:file", revalidated);
  // A missing file must not be answered with a page: the browser would take the HTML for a script or a picture.
  for (const path of ["/assets/*", "/icons/*", "/screenshots/*", rootFile]) {
    app.get(path, (c) => c.text("Not found", 404, { "Cache-Control": "no-cache" }));
  }
}

/** Serves the files of a folder, as they were compressed when they were built. The header is set on the answer itself: by the time `onFound` is called, it is made. */
function filesOf(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const found = await serve(c, next);
    if (found instanceof Response) found.headers.set("Cache-Control", cacheControl);
    return found;
  };
}

function mimeType(name: string): string {
  return getMimeType(name) ?? "application/octet-stream";
}
