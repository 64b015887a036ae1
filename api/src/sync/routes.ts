import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { acceptor } from "../http/accept.ts";
import { isUnchanged, notModified } from "../http/etag.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { readChanges, tagOf } from "./read-changes.ts";

/** Joins products and pages to the one answer that keeps a device's copy up to date. */
export function syncRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get("/api/catalogue/changes", accept("GET /api/catalogue/changes"), async (c) => {
    const asked = c.req.valid("query");
    const etag = tagOf(await deps.catalogueState(), asked);
    if (isUnchanged(c.req.header("If-None-Match"), etag)) {
      c.header("ETag", etag);
      return notModified(c);
    }
    const { state, changes } = await deps.readDb
      .transaction()
      .execute((trx) => readChanges(trx, { asked, now: deps.now() }));
    c.header("ETag", tagOf(state, asked));
    return c.json(changes, 200);
  });
}
