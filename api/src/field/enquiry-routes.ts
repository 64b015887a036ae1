import { createHash } from "node:crypto";
import { type RepActionsAnswer, repActionsBody } from "@chargefront/shared/enquiry/rep-actions";
import { type RepChanges, repChangesQuery } from "@chargefront/shared/enquiry/rep-enquiries";
import { Hono } from "hono";
import type { Core, KeepsNumbers, WakesMailer } from "../platform/core.ts";
import { readTogether, write } from "../platform/db/write.ts";
import { acceptor } from "../platform/http/accept.ts";
import type { HttpEnv } from "../platform/http/http-env.ts";
import { listMovedReferences, readAction, takeActions } from "../shop/enquiries/rep-actions.ts";
import { readRepEnquiries } from "../shop/enquiries/rep-enquiries.ts";
import { checkRep } from "./check-rep.ts";

/** Serves a sales rep's own enquiries to the device, and receives what the rep did to them. */
export function fieldEnquiryRoutes(deps: Core & WakesMailer & Pick<KeepsNumbers, "keepReferences">) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(
      ...accept("/api/field/changes", { audience: "rep", right: "enquiries", query: repChangesQuery }),
      async (c) => {
        const { cursor: before, repId } = c.req.valid("query");
        checkRep(c.var.session, repId);
        const now = deps.now();
        const asked = { repId: c.var.session.subjectId, now, limits: deps.limits.repEnquiries };
        const enquiries = await readTogether(deps.readDb, (trx) => readRepEnquiries(trx, asked));
        // A rep has few enquiries, so the cursor is a digest of them. After a restore it matches only the same list.
        const cursor = createHash("sha256").update(JSON.stringify(enquiries)).digest("base64url");
        const isFull = before !== cursor;
        const changed = isFull ? enquiries : [];
        return c.json(
          { cursor, changed, gone: [], isFull, asOf: new Date(now).toISOString() } satisfies RepChanges,
          200,
        );
      },
    )
    .post(
      ...accept("/api/field/actions", {
        audience: "rep",
        right: "enquiries",
        body: repActionsBody,
        bodyLimit: "batch",
      }),
      async (c) => {
        const by = { adminId: c.var.session.subjectId, now: deps.now() };
        const { actions: given, repId } = c.req.valid("json");
        checkRep(c.var.session, repId);
        const read = given.map((one) => readAction(one, by.now));
        const actions = read.flatMap((one) => ("outcome" in one ? [] : one));
        const taken = await write(deps.db, (trx) => takeActions(trx, deps, { actions, by }));
        // A status may have released an enquiry that was held as possibly spam.
        await deps.keepReferences(await listMovedReferences(deps.readDb, actions));
        deps.wakeMailer();
        const results = read.map((one) =>
          "outcome" in one ? one : (taken.get(one) ?? { id: one.id, outcome: "not-found" as const }),
        );
        return c.json({ results } satisfies RepActionsAnswer, 200);
      },
    );
}
