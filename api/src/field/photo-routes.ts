import { photoTimeMs, photoTypes } from "@chargefront/shared/enquiry/photo";
import { repPhotoQuery } from "@chargefront/shared/enquiry/rep-actions";
import { type Context, Hono } from "hono";
import type { Core } from "../platform/core.ts";
import { acceptor } from "../platform/http/accept.ts";
import { extendBodyDeadline } from "../platform/http/body-deadline.ts";
import type { HttpEnv } from "../platform/http/http-env.ts";
import { ProblemError } from "../platform/http/problem.ts";
import { readBytes } from "../platform/http/read-body.ts";
import { receivePhoto, tooLarge } from "../shop/enquiries/receive-photo.ts";
import { checkHash, sendPhoto } from "../shop/enquiries/send-photo.ts";
import { checkRep } from "./check-rep.ts";

/** Receives the photos that sales reps take of a site, each under the SHA-256 of its bytes, and serves them to the reps
 *  of the enquiries that name them. */
export function fieldPhotoRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .put(
      ...accept("/api/field/photos/:hash", {
        audience: "rep",
        right: "enquiries",
        query: repPhotoQuery,
        bodyLimit: "photo",
      }),
      async (c) => {
        const adminId = c.var.session.subjectId;
        checkRep(c.var.session, c.req.valid("query").repId);
        const hash = checkHash(c.req.param("hash"));
        const type = checkType(c);
        const bytes = await readPhoto(c, deps.limits.bodyBytes.photo);
        return c.json({ photo: hash, ...(await receivePhoto(deps, { hash, type, bytes, adminId })) }, 200);
      },
    )
    .get(...accept("/api/field/photos/:hash", { audience: "rep", right: "enquiries" }), (c) =>
      sendPhoto(c, deps, { hash: c.req.param("hash"), repId: c.var.session.subjectId }),
    );
}

/** Returns the media type of a body. @throws ProblemError `media-type`. */
function checkType(c: Context) {
  const given = c.req.header("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  const type = photoTypes.find((one) => one === given);
  if (type) return type;
  throw new ProblemError("media-type", {
    sentence: "Please send a photo, with the content type image/webp or image/jpeg.",
  });
}

/** Reads a body, which has the time that its length needs on a weak signal.
 *  @throws ProblemError `body-too-large` or `body-unreadable`. */
function readPhoto(c: Context, most: number): Promise<Buffer<ArrayBuffer>> {
  const length = Number(c.req.header("Content-Length") ?? most);
  if (length > most) throw tooLarge();
  extendBodyDeadline(c, photoTimeMs(length));
  return readBytes(c.req.raw, most);
}
