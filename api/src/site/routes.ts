import { matchPath } from "@chargefront/shared/paths";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { Deps } from "../deps.ts";
import type { Site, SiteData } from "./site.ts";
import { readPages, readSiteData } from "./site-data.ts";

/** The web app: its files, and the first answer for every address that is not the API's. Decision 4. */
export function siteRoutes(deps: Deps, site: Site) {
  const app = new Hono();
  if (site.staticFolder !== undefined) mountStaticFiles(app, site.staticFolder);

  return app.get("*", compress(), async (c) => {
    const url = new URL(c.req.url);
    const match = matchPath(url.pathname);
    c.header("Cache-Control", "no-cache");
    if (!match) return answer(c, deps, site, { data: { pages: await readPages(deps.readDb, []) }, status: 404 });
    if (match.canonical !== url.pathname) return c.redirect(`${match.canonical}${url.search}`, 301);

    const data = await readSiteData(deps.readDb, match);
    return answer(c, deps, site, { data, status: data?.product?.found === null ? 404 : 200 });
  });
}

async function answer(
  c: Context,
  deps: Deps,
  site: Site,
  { data, status }: { data: SiteData | undefined; status: 200 | 404 },
) {
  const url = new URL(c.req.url);
  const template = await site.template(url);
  if (!data) return c.html(fillTemplate(template, bareShell), status);
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

const bareShell = { head: "<title>Chargefront</title>", app: "", state: "" };

function fillTemplate(template: string, parts: { head: string; app: string; state: string }): string {
  // Functions, because a `$` in the parts must stay a `$`.
  return template
    .replace("<!--head-->", () => parts.head)
    .replace("<!--app-->", () => parts.app)
    .replace("<!--state-->", () => parts.state);
}

const aYear = 365 * 24 * 3600;

function mountStaticFiles(app: Hono, root: string) {
  const hashed = serveStatic({
    root,
    onFound: (_path, c) => c.header("Cache-Control", `public, max-age=${aYear}, immutable`),
  });
  app.use("/assets/*", hashed);
  // A missing chunk must not be answered with a page: the browser would take the HTML for a script.
  app.get("/assets/*", (c) => c.text("Not found", 404));
  app.get("/:file{[^/]+\\.[a-z0-9]+}", async (c, next) => {
    if (c.req.param("file") === "index.html") return next();
    return serveStatic({ root, onFound: (_path, context) => context.header("Cache-Control", "no-cache") })(c, next);
  });
}
