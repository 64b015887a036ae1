import { Hono } from "hono";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { PictureDeps } from "./picture-deps.ts";

/** Accepts only names that the shop creates itself. docs/security.md#T22. */
const imageName = /^[0-9a-f]{64}-(?:280|560|1120)\.(webp|avif)$/;
const previewName = /^([0-9a-f]{64})-preview\.jpg$/;

/** Serves the picture files. The content of a name never changes, so clients need not request it again. */
export function imageRoutes(deps: PictureDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(...accept("/images/:name", { audience: "public", cache: "immutable" }), async (c) => {
    const name = c.req.param("name");
    const hash = previewName.exec(name)?.[1];
    const format = hash ? "jpeg" : imageName.exec(name)?.[1];
    const bytes = hash ? await deps.images.preview(hash) : format && (await deps.images.read(name));
    if (!bytes) throw new ProblemError("not-found");
    return c.body(bytes, 200, {
      "Content-Type": `image/${format}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
}
