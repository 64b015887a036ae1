import { isPageSlug, type PageSlug, type PageSources } from "@chargefront/shared/page/page";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import { pageEdit, pagePreview } from "@chargefront/shared/page/page-source";
import { pageTextEdit } from "@chargefront/shared/page/page-text";
import { mayRead, mayWrite, type Right } from "@chargefront/shared/person/rights";
import { z } from "@chargefront/shared/zod";
import { type Context, Hono } from "hono";
import { write } from "../../platform/db/write.ts";
import { acceptor, roleNotAllowed } from "../../platform/http/accept.ts";
import { checkedByPath } from "../../platform/http/check-request.ts";
import { revisionMatched } from "../../platform/http/etag.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { cutPage, foreignCursorMessage, listLimit, nextLink, revisionText } from "../../platform/http/paging.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { isSafeMethod } from "../../platform/http/safe-method.ts";
import type { DeskSession } from "../../platform/http/session-cookie.ts";
import type { CatalogueDeps } from "../../shop/catalogue/catalogue-deps.ts";
import { changePage, getPageSource, restorePageVersion } from "../../shop/content/change-page.ts";
import { findCompany } from "../../shop/content/company.ts";
import { readPageText } from "../../shop/content/page-text-store.ts";
import { savePageText } from "../../shop/content/page-translations.ts";
import { findPageVersion, listPageVersions } from "../../shop/content/page-version-store.ts";
import { toPublicPage } from "../../shop/content/public-page.ts";
import { otherLanguage } from "../catalogue/other-language.ts";

/** Editing company data needs `company`, the search words `products`, every other page `content`. */
const rightsOfPages = ["content", "company", "products"] as const satisfies readonly Right[];

function rightOf(slug: PageSlug): Right {
  if (slug === "search") return "products";
  return slug === "company" ? "company" : "content";
}

/** The query of the version list. `cursor`: only versions older than this revision. */
const pageVersionsQuery = z.strictObject({
  cursor: revisionText(foreignCursorMessage).optional(),
  limit: listLimit(50),
});

/** Serves the editing of pages and of the company's data. */
export function contentDeskRoutes(deps: CatalogueDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/pages/:slug/source", { audience: "desk", right: rightsOfPages }), async (c) =>
      c.json(await getPageSource(deps.readDb, await authorizedSlug(c)), 200),
    )
    .get(...accept("/api/pages/:slug/texts/:language", { audience: "desk", right: rightsOfPages }), async (c) => {
      const slug = await authorizedSlug(c);
      const english = (await getPageSource(deps.readDb, slug)).content;
      return c.json(await readPageText(deps.readDb, { slug, english }, otherLanguage(c.req.param("language"))), 200);
    })
    .put(
      ...accept("/api/pages/:slug/texts/:language", {
        audience: "desk",
        right: rightsOfPages,
        body: pageTextEdit,
        bodyLimit: "page",
      }),
      async (c) => {
        const edit = { slug: await authorizedSlug(c), language: otherLanguage(c.req.param("language")) };
        const baseRevision = revisionMatched(c.req.header("If-Match"));
        const by = { baseRevision, adminId: c.var.session.subjectId };
        return c.json(await savePageText(deps, { ...edit, ...c.req.valid("json"), ...by }), 200);
      },
    )
    .put(
      ...accept("/api/pages/:slug", {
        audience: "desk",
        right: rightsOfPages,
        body: pageEdit,
        bodyLimit: "page",
      }),
      async (c) => {
        const slug = await authorizedSlug(c);
        const { content, revision } = c.req.valid("json");
        const page = { slug, content: parseContent(slug, content), revision };
        const by = { adminId: c.var.session.subjectId, now: deps.now() };
        return c.json(await write(deps.db, (trx) => changePage(trx, page, by)), 200);
      },
    )
    .post(
      ...accept("/api/pages/:slug/preview", {
        audience: "desk",
        right: rightsOfPages,
        body: pagePreview,
        bodyLimit: "page",
      }),
      async (c) => {
        const slug = await authorizedSlug(c);
        const { content: given, language } = c.req.valid("json");
        const content = parseContent(slug, given);
        const company = await findCompany(deps.readDb, language);
        if (!company) throw new ProblemError("not-found");
        return c.json(toPublicPage(slug, content, company), 200);
      },
    )
    .get(
      ...accept("/api/pages/:slug/versions", {
        audience: "desk",
        right: rightsOfPages,
        query: pageVersionsQuery,
      }),
      async (c) => {
        const slug = await authorizedSlug(c);
        const { cursor: before, limit } = c.req.valid("query");
        const found = await listPageVersions(deps.readDb, slug, { before, limit: limit + 1 });
        const { shown, last } = cutPage(found, limit);
        if (last) {
          c.header("Link", nextLink(`/api/pages/${slug}/versions`, { limit, cursor: last.revision }));
        }
        return c.json(shown, 200);
      },
    )
    .get(...accept("/api/pages/:slug/versions/:revision", { audience: "desk", right: rightsOfPages }), async (c) => {
      const slug = await authorizedSlug(c);
      const version = await findPageVersion(deps.readDb, slug, parseRevision(c.req.param("revision")));
      if (!version) throw new ProblemError("version-not-found");
      return c.json(version, 200);
    })
    .post(
      ...accept("/api/pages/:slug/versions/:revision/bring-back", { audience: "desk", right: rightsOfPages }),
      async (c) => {
        const slug = await authorizedSlug(c);
        const over = revisionMatched(c.req.header("If-Match"));
        const version = { slug, revision: parseRevision(c.req.param("revision")), over };
        const by = { adminId: c.var.session.subjectId, now: deps.now() };
        return c.json(await write(deps.db, (trx) => restorePageVersion(trx, version, by)), 200);
      },
    );

  /** Returns the slug of the request if the role may read or change that page. @throws ProblemError `not-found`,
   *  `role-not-allowed`. */
  async function authorizedSlug(c: DeskContext): Promise<PageSlug> {
    const slug = c.req.param("slug") ?? "";
    if (!isPageSlug(slug)) throw new ProblemError("not-found");
    const right = rightOf(slug);
    const { role } = c.var.session;
    const isAllowed = isSafeMethod(c.req.method) ? mayRead(role, right) : mayWrite(role, right);
    if (!isAllowed) throw await roleNotAllowed(deps);
    return slug;
  }
}

type DeskContext = Context<{ Variables: { requestId: string; session: DeskSession } }>;

function parseRevision(text: string): number {
  const revision = revisionText("").safeParse(text);
  if (!revision.success) throw new ProblemError("version-not-found");
  return revision.data;
}

/** Validates the content of a page. @throws ProblemError `fields-invalid` with each field's sentence by its dotted
 *  path. */
function parseContent<Slug extends PageSlug>(slug: Slug, content: object): PageSources[Slug] {
  return checkedByPath(pageSchemas[slug], content);
}
