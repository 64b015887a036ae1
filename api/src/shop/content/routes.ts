import { isPageSlug } from "@chargefront/shared/page/page";
import { Hono } from "hono";
import { nameOfRevision } from "../../platform/db/catalogue-revision.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { isUnchanged, notModified } from "../../platform/http/etag.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import type { CatalogueDeps } from "../catalogue/catalogue-deps.ts";
import { createPageReader } from "./page-store.ts";

export function contentRoutes(deps: CatalogueDeps) {
  const accept = acceptor(deps);
  const { findPage } = createPageReader();
  return new Hono<HttpEnv>().get(
    ...accept("/api/pages/:slug", { audience: "public", cache: "revalidate" }),
    async (c) => {
      const slug = c.req.param("slug");
      const found = isPageSlug(slug) ? await findPage(deps.readDb, slug) : undefined;
      if (!found) throw new ProblemError("not-found");
      const state = await deps.catalogueState();
      const etag = `W/"${await nameOfRevision(deps.readDb, state, found.dependsOn)}"`;
      c.header("ETag", etag);
      if (isUnchanged(c.req.header("If-None-Match"), etag)) return notModified(c);
      return c.json(found.page, 200);
    },
  );
}
