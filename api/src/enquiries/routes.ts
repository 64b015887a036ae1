import type { Enquiry, EnquiryReceipt } from "@chargefront/shared/enquiry";
import { newId } from "@chargefront/shared/id";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { acceptor } from "../http/accept.ts";
import { ProblemError } from "../http/problem.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { parseCursor, toCursor } from "./cursor.ts";
import { countEnquiries, listEnquiries } from "./enquiry-store.ts";
import { storeEnquiry } from "./ledger.ts";

export function enquiryRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .post("/api/enquiry/post", accept("POST /api/enquiry/post"), async (c) => {
      const content = c.req.valid("json");
      const arrival = {
        id: content.id ?? newId(),
        content,
        now: deps.now(),
        shortestFillMs: deps.limits.shortestFillMs,
      };
      const result = await deps.db.transaction().execute((trx) => storeEnquiry(trx, arrival));
      if (result.outcome === "conflict") throw new ProblemError("id-conflict");
      const receipt: EnquiryReceipt = {
        id: result.id,
        _id: result.id,
        createdAt: new Date(result.createdAt).toISOString(),
        duplicate: result.outcome === "duplicate",
      };
      return c.json(receipt, 200);
    })
    .get("/api/enquiry/get", accept("GET /api/enquiry/get"), async (c) => {
      const { status, cursor, limit } = c.req.valid("query");
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      // One more than asked for tells whether there is a next page.
      const found = await listEnquiries(deps.readDb, { status, after, limit: limit + 1 });
      const enquiries = found.slice(0, limit);
      const last = enquiries.at(-1);
      if (last && found.length > limit) c.header("Link", nextLink(last, { status, limit }));
      c.header("X-Total-Count", String(await countEnquiries(deps.readDb, { status })));
      return c.json(enquiries, 200);
    })
    .get("/api/enquiry/count", accept("GET /api/enquiry/count"), async (c) =>
      c.json({ count: await countEnquiries(deps.readDb) }, 200),
    );
}

function nextLink(last: Enquiry, query: { readonly status?: string | undefined; readonly limit: number }): string {
  const next = new URLSearchParams({
    ...(query.status && { status: query.status }),
    limit: String(query.limit),
    cursor: toCursor({ createdAt: Date.parse(last.createdAt), id: last._id }),
  });
  return `</api/enquiry/get?${next}>; rel="next"`;
}
