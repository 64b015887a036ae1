import { matchPath } from "@chargefront/shared/paths";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import type { Deps } from "../deps.ts";
import { crawlerRoutes } from "./crawler-routes.ts";
import type { ReleaseArchive } from "./release-archive.ts";
import type { Site, SiteData } from "./site.ts";
import { readFrame, readSiteData } from "./site-data.ts";

/** The web app: its files, and the first answer for every address that is not the API's. Decision 4. */
export function siteRoutes(deps: Deps, site: Site) {
  const app = new Hono();
  // Before the files: the first of them that is missing would answer for these.
  app.route("/", crawlerRoutes(deps));
  // The shell that the service worker keeps for every screen: it holds no data that could grow old. Offline 2.29.
  app.get("/index.html", async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.html(fillTemplate(await site.template(new URL(c.req.url)), bareShell), 200);
  });
  if (site.staticFolder !== undefined) mountStaticFiles(app, site.staticFolder, deps.releases);

  return app.get("*", async (c) => {
    const url = new URL(c.req.url);
    const match = matchPath(url.pathname);
    c.header("Cache-Control", "no-cache");
    if (!match) return answer(c, deps, site, { data: await readFrame(deps), status: 404 });
    if (match.canonical !== url.pathname) return c.redirect(`${match.canonical}${url.search}`, 301);

    const data = await readSiteData(deps, match);
    if (!data) return answerShell(c, site, await site.shellHead(match.name, await readFrame(deps)));
    return answer(c, deps, site, { data, status: data.product?.found === null ? 404 : 200 });
  });
}

async function answer(c: Context, deps: Deps, site: Site, { data, status }: { data: SiteData; status: 200 | 404 }) {
  const url = new URL(c.req.url);
  const template = await site.template(url);
  try {
    const { head, html, state, modules } = await site.render(url, data);
    return c.html(
      fillTemplate(template, {
        head: head + site.assetLinks(modules),
        app: html,
        // A data block: the content security policy lets it be, since nothing in it runs.
        state: `<script type="application/json" id="state">${state}</script>`,
      }),
      status,
    );
  } catch (error) {
    // The browser can still render the screen by itself, and shows the fault if it meets it too.
    deps.log.error({ err: error }, "a screen could not be rendered on the server");
    return c.html(fillTemplate(template, bareShell), status);
  }
}

async function answerShell(c: Context, site: Site, head: string) {
  return c.html(fillTemplate(await site.template(new URL(c.req.url)), { ...bareShell, head }), 200);
}

const bareShell = { head: "<title>Chargefront</title>", app: "", state: "" };

function fillTemplate(template: string, parts: { head: string; app: string; state: string }): string {
  // Functions, because a `$` in the parts must stay a `$`.
  return template
    .replace("<!--head-->", () => parts.head)
    .replace("<!--app-->", () => parts.app)
    .replace("<!--state-->", () => parts.state);
}

const immutable = `public, max-age=${365 * 24 * 3600}, immutable`;

/** `/sw.js`, `/manifest.webmanifest`, `/icon.svg`: no screen's address has a dot in its first part. */
const rootFile = "/:file{[^/]+\\.[a-z0-9]+}";

function mountStaticFiles(app: Hono, root: string, releases: ReleaseArchive | undefined) {
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

/** Serves the files of a folder. The header is set on the answer itself: by the time `onFound` is called, it is made. */
function filesOf(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root });
  return async (c, next) => {
    const found = await serve(c, next);
    if (found instanceof Response) found.headers.set("Cache-Control", cacheControl);
    return found;
  };
}

function mimeType(name: string): string {
  return getMimeType(name) ?? "application/octet-stream";
}
