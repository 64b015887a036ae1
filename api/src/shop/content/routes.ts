import { isPageSlug } from "@chargefront/shared/page/page";
import { languages } from "@chargefront/shared/text/language";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { revisionTag } from "../../platform/db/catalogue-revision.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { isUnchanged, notModified } from "../../platform/http/etag.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { CatalogueDeps } from "../catalogue/catalogue-deps.ts";
import { createPageReader } from "./page-store.ts";

const pageQuery = z.strictObject({
  language: z.enum(languages, { error: "This is not a language of the shop: en, hi or mr." }).default("en"),
});

export function contentRoutes(deps: CatalogueDeps) {
  const accept = acceptor(deps);
  const { findPage } = createPageReader();
  return new Hono<HttpEnv>().get(
    ...accept("/api/pages/:slug", { audience: "public", cache: "revalidate", query: pageQuery }),
    async (c) => {
      const slug = c.req.param("slug");
      const { language } = c.req.valid("query");
      const found = isPageSlug(slug) ? await findPage(deps.readDb, slug, language) : undefined;
      if (!found) throw new ProblemError("not-found");
      const state = await deps.catalogueState();
      const languagePrefix = language === "en" ? "" : `${language}-`;
      const etag = `W/"${languagePrefix}${await revisionTag(deps.readDb, state, found.dependsOn)}"`;
      c.header("ETag", etag);
      if (isUnchanged(c.req.header("If-None-Match"), etag)) return notModified(c);
      return c.json(found.page, 200);
    },
  );
}
