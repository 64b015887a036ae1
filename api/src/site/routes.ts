import {
  addressIn,
  isRendered,
  languageOf,
  matchPath,
  type PathMatch,
  type PathName,
  pathTo,
  screenParameters,
} from "@chargefront/shared/paths";
import { isId } from "@chargefront/shared/text/id";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { nameOfState } from "../platform/db/catalogue-revision.ts";
import { clientNames } from "../platform/http/client-address.ts";
import { chosenEncoding } from "../platform/http/encodings.ts";
import { isUnchanged } from "../platform/http/etag.ts";
import type { HttpEnv } from "../platform/http/http-env.ts";
import { sendShared } from "../platform/http/shared-body.ts";
import { letSharedCachesKeep } from "../platform/http/shared-caches.ts";
import { createStateCache } from "../platform/state-cache.ts";
import { findProduct } from "../shop/catalogue/product-store.ts";
import { revisionCache } from "../shop/catalogue/revision-cache.ts";
import { crawlerRoutes } from "./crawler-routes.ts";
import { type Document, renderDocument, renderShell } from "./document.ts";
import { createPacedQueue } from "./paced-queue.ts";
import type { ReleaseArchive } from "./release-archive.ts";
import { createRenderBudget } from "./render-budget.ts";
import type { Site } from "./site.ts";
import { createSiteReader } from "./site-data.ts";
import type { SiteDeps } from "./site-deps.ts";
import { readWebManifest } from "./web-manifest.ts";

const bytesOf = ({ body }: Document) => body.plain.byteLength;

/** The addresses at which not-found pages are rendered, once for all of their kind. */
const nothing = { page: "/nothing", product: pathTo("product", "nothing") } as const;

/** Makes the routes of the web app: its files, and the first answer for every address that is not the API's.
 *  docs/product/decisions.md#4. */
export function siteRoutes(deps: SiteDeps, site: Site) {
  const app = new Hono<HttpEnv>();
  const { keptBytes, rendering } = deps.limits;
  const kept = createStateCache<Document>({ mostBytes: keptBytes.documents, bytesOf });
  const pages = { kept, inTurn: createPacedQueue(rendering.documents) };
  const narrowedPages = {
    kept: createStateCache<Document>({ mostBytes: keptBytes.narrowed, bytesOf }),
    inTurn: createPacedQueue(rendering.narrowed),
  };
  const budget = createRenderBudget(rendering.budget);
  const nameOf = clientNames(deps);
  const readData = createSiteReader(deps);
  // During development the sources change, so neither this process nor a browser may cache their output.
  const isBeingDeveloped = site.staticFolder === undefined;

  async function readState(): Promise<string> {
    return nameOfState(await deps.catalogueState());
  }

  const tagOf = (state: string) => `W/"${deps.build}-${state}"`;

  async function answerShell(c: Context<HttpEnv>, keptAs: string, makeShell: () => Promise<Document>) {
    if (isBeingDeveloped) return sendOnce(c, await makeShell());
    // Read before the data: if a write happens in between, the state is older than the content, which is then
    // rendered again.
    const state = await readState();
    return sendKept(c, await kept.get(keptAs, state, makeShell), tagOf(state));
  }

  async function renderShownAt(url: URL): Promise<Document> {
    const match = matchPath(url.pathname);
    const data = await readData(match, match?.language ?? languageOf(url.pathname));
    return renderDocument(site, url, data, !match || data.product?.found === null ? 404 : 200);
  }

  /** Answers with the document of an address: a cached one, or one rendered now unless that would slow down others. */
  async function answerDocument(c: Context<HttpEnv>, url: URL, match: PathMatch | undefined): Promise<Response> {
    if (isBeingDeveloped) return sendOnce(c, await renderShownAt(url));
    const state = await readState();
    const language = languageOf(url.pathname);
    const query = match ? screenQuery(match.name, url.searchParams) : "";
    const { kept, inTurn } = query === "" ? pages : narrowedPages;
    let address = match ? match.canonical + query : addressIn(language, nothing.page);
    if (match?.name === "product" && !kept.find(address, state) && !(await isProduct(deps, match.id)))
      address = addressIn(language, nothing.product);
    // No await between this check and `kept.get` below: concurrent requests share one rendering.
    const known = kept.find(address, state);
    if (known) return sendPublic(c, await known, tagOf(state));

    const client = nameOf(c);
    // Its head says neither that a search is not to be listed nor under which address a comparison is.
    const answerShellInstead = () => {
      if (query !== "") c.header("X-Robots-Tag", "noindex");
      return answerInstead(c, match);
    };
    if (budget.isSpent(client)) return answerShellInstead();
    const encoding = chosenEncoding(c);
    const render = async () => {
      const document = await renderShownAt(new URL(address, url));
      // Encoded here, so that it counts towards the budget.
      if (encoding) await document.body.encoded(encoding);
      return document;
    };
    const rendering = inTurn(() => budget.during(client, render));
    if (!rendering) return answerShellInstead();
    return sendPublic(c, await kept.get(address, state, () => rendering), tagOf(state));
  }

  /** Answers with the shell in place of a document that would be too expensive now: the browser renders the screen. */
  async function answerInstead(c: Context<HttpEnv>, match: PathMatch | undefined): Promise<Response> {
    const status = match ? 200 : 404;
    const shell = await kept.get(
      `/index.html ${status} ${languageOf(addressed(deps, c).pathname)}`,
      await readState(),
      () => makeShell(c, status),
    );
    c.header("Cache-Control", "no-store");
    c.set("inlined", shell.inlined);
    return sendShared(c, shell.body, status, html);
  }

  const makeShell = (c: Context, status: 200 | 404) => renderShell(site, addressed(deps, c), { status });

  // Before the files: the first missing one would answer for these.
  app.route("/", crawlerRoutes(deps));
  // The shell from which the service worker opens every screen without a cached document: it contains no data that
  // could become stale.
  app.get("/index.html", (c) => answerShell(c, "/index.html 200 en", () => makeShell(c, 200)));
  const manifest = revisionCache(deps, readWebManifest);
  app.get("/manifest.webmanifest", async (c) => {
    const { etag, text } = (await manifest()).value;
    c.header("Cache-Control", "no-cache");
    c.header("ETag", etag);
    if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    return c.body(text, 200, { "Content-Type": "application/manifest+json" });
  });
  if (site.staticFolder !== undefined) mountStaticFiles(app, site.staticFolder, deps.releases);

  return app.get("*", async (c) => {
    const url = addressed(deps, c);
    const match = matchPath(url.pathname);
    if (match && match.canonical !== url.pathname) {
      c.header("Cache-Control", "no-cache");
      return c.redirect(`${match.canonical}${url.search}`, 301);
    }
    try {
      if (!match || isRendered(match.name)) return await answerDocument(c, url, match);
      // All addresses of a screen share its shell, as clients can invent any number of addresses.
      const head = async () => site.shellHead(match.name, await readData(match, match.language), match.language);
      return await answerShell(c, `${match.language} ${match.name}`, async () =>
        renderShell(site, url, { status: 200, head: await head() }),
      );
    } catch (error) {
      // The browser can still render the screen, and shows the error if it occurs there, too.
      deps.log.error({ err: error }, "a screen could not be rendered on the server");
      return sendOnce(c, await makeShell(c, match ? 200 : 404));
    }
  });
}

async function isProduct({ readDb }: SiteDeps, id: string | undefined): Promise<boolean> {
  return id !== undefined && isId(id) && (await findProduct(readDb, id)) !== undefined;
}

/** Returns the requested address at the shop's own origin: a cached document must not contain a host name from a
 *  client. */
function addressed({ config }: SiteDeps, c: Context): URL {
  const { pathname, search } = new URL(c.req.url);
  return Object.assign(new URL(config.publicUrl), { pathname, search });
}

const html = "text/html; charset=UTF-8";

function sendOnce(c: Context<HttpEnv>, { body, inlined, status }: Document): Response {
  c.header("Cache-Control", "no-cache");
  c.set("inlined", inlined);
  return c.body(body.plain, status, { "Content-Type": html });
}

/** Sends a document that is the same for all visitors. */
function sendPublic(c: Context<HttpEnv>, document: Document, etag: string): Response {
  letSharedCachesKeep(c);
  return sendKept(c, document, etag);
}

function sendKept(c: Context<HttpEnv>, document: Document, etag: string): Response {
  c.header("Cache-Control", "no-cache");
  // No ETag, so that browsers do not cache a not-found page.
  if (document.status === 200) c.header("ETag", etag);
  // Also for a 304, as the browser replaces the headers of its cached answer.
  c.set("inlined", document.inlined);
  if (document.status === 200 && isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  return sendShared(c, document.body, document.status, html);
}

const immutable = `public, max-age=${365 * 24 * 3600}, immutable`;

/** `/sw.js`, `/icon.svg`: no screen's address has a dot in its first part. */
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
  // A missing file must not be answered with a page: the browser would use the HTML as a script or a picture.
  for (const path of ["/assets/*", "/icons/*", "/screenshots/*", rootFile]) {
    app.get(path, (c) => c.text("Not found", 404, { "Cache-Control": "no-cache" }));
  }
}

/** Serves the files of a folder, compressed at build time. The header is set on the answer itself: `onFound` is
 *  called only after it is made. */
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

/** Returns the query parameters that a screen reads, in a fixed order, so that addresses with the same content have
 *  the same query. Begins with `?`, or is empty. */
export function screenQuery(name: PathName, query: URLSearchParams): string {
  const read = new URLSearchParams();
  for (const [parameter, howMany] of Object.entries(screenParameters[name] ?? {})) {
    const given = query.getAll(parameter);
    for (const value of howMany === "one" ? given.slice(0, 1) : given) read.append(parameter, value);
  }
  return read.size === 0 ? "" : `?${read}`;
}
