import { Hono } from "hono";
import type { Core } from "../../platform/core.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { sendPhoto } from "../../shop/enquiries/send-photo.ts";

/** Serves the photos of enquiries to the desk. */
export function photoDeskRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(...accept("/api/admin/photos/:hash", { audience: "desk", right: "enquiries" }), (c) =>
    sendPhoto(c, deps, { hash: c.req.param("hash") }),
  );
}
