import { createHash } from "node:crypto";
import { type RepChanges, repChangesQuery } from "@chargefront/shared/enquiry/rep-enquiries";
import { Hono } from "hono";
import type { Core } from "../platform/core.ts";
import { readTogether } from "../platform/db/write.ts";
import { acceptor } from "../platform/http/accept.ts";
import type { HttpEnv } from "../platform/http/request-id.ts";
import { readRepEnquiries } from "../shop/enquiries/rep-enquiries.ts";

/** Serves a sales rep's own enquiries to the device. */
export function fieldEnquiryRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(
    ...accept("/api/field/changes", { audience: "rep", right: "enquiries", query: repChangesQuery }),
    async (c) => {
      const now = deps.now();
      const asked = { repId: c.var.session.subjectId, now, limits: deps.limits.repEnquiries };
      const enquiries = await readTogether(deps.readDb, (trx) => readRepEnquiries(trx, asked));
      // A rep has few enquiries, so the cursor is a digest of them. After a restore it matches only the same list.
      const cursor = createHash("sha256").update(JSON.stringify(enquiries)).digest("base64url");
      const isFull = c.req.valid("query").cursor !== cursor;
      const changed = isFull ? enquiries : [];
      return c.json({ cursor, changed, gone: [], isFull, asOf: new Date(now).toISOString() } satisfies RepChanges, 200);
    },
  );
}
