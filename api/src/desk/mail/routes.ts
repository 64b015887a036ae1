import { mailStates } from "@chargefront/shared/order/admin-order";
import { type DeskRole, grantOf } from "@chargefront/shared/person/rights";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core, WakesMailer } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { cutPage, idCursor, listLimit, nextLink } from "../../platform/http/paging.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { countMails, listMails, makeDue } from "../../platform/mail/admin-mail-store.ts";

/** The query parameters of the list of mails: those in one state, created before the mail with the id in `cursor`. */
const mailQuery = z.strictObject({
  state: z.enum(mailStates, { error: `state must be one of ${mailStates.join(", ")}.` }).optional(),
  cursor: idCursor,
  limit: listLimit(50),
});

/** Lists the mails at the desk, without their texts, which may contain a password link, and sends them again. */
export function mailRoutes(deps: Core & WakesMailer) {
  const accept = acceptor(deps);
  const { failedAfter } = deps.limits.mail;
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/mail", { audience: "desk", right: "mail", query: mailQuery }), async (c) => {
      const { state, cursor, limit } = c.req.valid("query");
      const filter = { state, referencePrefixes: prefixesFor(c.var.session.role), failedAfter };
      const rule = { limits: deps.limits, now: deps.now() };
      const found = await listMails(deps.readDb, { ...filter, before: cursor, limit: limit + 1, rule });
      const { shown, last } = cutPage(found, limit);
      if (last) {
        c.header("Link", nextLink("/api/admin/mail", { state, limit, cursor: last.id }));
      }
      c.header("X-Total-Count", String(await countMails(deps.readDb, filter)));
      return c.json(shown, 200);
    })
    .post(...accept("/api/admin/mail/:id/resend", { audience: "desk", right: "mail" }), async (c) => {
      const id = c.req.param("id");
      const now = deps.now();
      const mail = await write(deps.db, async (trx) => {
        const due = await makeDue(trx, id, { now, limits: deps.limits });
        if (!due) throw new ProblemError("mail-not-found");
        const adminId = c.var.session.subjectId;
        // Not its subject, which may name a person.
        const label = "a mail of the outbox";
        await recordActivity(trx, { kind: "mail-sent-again", adminId, subjectId: id, label, now });
        return due;
      });
      deps.wakeMailer();
      return c.json(mail, 200);
    });
}

/** The prefixes of the mail references that each part of the right covers. */
const prefixesOf: Readonly<Record<string, readonly string[]>> = {
  orders: ["order-", "quotation:"],
  enquiries: ["enquiry:", "enquiries:", "enquiry-received:", "quotation:"],
};

/** Returns the prefixes of the mail references that a role may read; undefined for all. */
function prefixesFor(role: DeskRole): readonly string[] | undefined {
  return grantOf(role, "mail")?.parts?.flatMap((part) => prefixesOf[part] ?? []);
}
