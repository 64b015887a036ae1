import {
  quotationAcceptance,
  quotationDecline,
  quotationLink,
  transferClaim,
} from "@chargefront/shared/quotation/quotation-requests";
import { Hono } from "hono";
import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { sessionToken } from "../../platform/http/session-cookie.ts";
import { acceptQuotation, claimTransfer, declineQuotation, openQuotation } from "./answer-quotation.ts";

/** Serves a quotation to the customer who has its link: the key in the body is what a session is elsewhere. */
export function quotationRoutes(deps: Core & WakesMailer & Pick<KeepsNumbers, "keepNumbers">) {
  const accept = acceptor(deps);
  const opened = (link: { id: string; key: string }) => openQuotation(deps.readDb, deps, { ...link, now: deps.now() });
  return new Hono<HttpEnv>()
    .post(...accept("/api/quotation/get", { audience: "public", body: quotationLink }), async (c) =>
      c.json(await opened(c.req.valid("json")), 200),
    )
    .post(
      ...accept("/api/quotation/accept", { audience: "public", crossSite: "refused", body: quotationAcceptance }),
      async (c) => {
        const body = c.req.valid("json");
        const token = sessionToken(c, "customer", deps.config.publicUrl);
        await write(deps.db, async (trx) => {
          const session = token === undefined ? undefined : await deps.readSession(trx, "customer", token);
          await acceptQuotation(trx, deps, { ...body, customerId: session?.subjectId, now: deps.now() });
        });
        await deps.keepNumbers();
        deps.wakeMailer();
        return c.json(await opened(body), 200);
      },
    )
    .post(
      ...accept("/api/quotation/claim", { audience: "public", crossSite: "refused", body: transferClaim }),
      async (c) => {
        const body = c.req.valid("json");
        await write(deps.db, (trx) => claimTransfer(trx, deps, { ...body, now: deps.now() }));
        return c.json(await opened(body), 200);
      },
    )
    .post(
      ...accept("/api/quotation/decline", { audience: "public", crossSite: "refused", body: quotationDecline }),
      async (c) => {
        const body = c.req.valid("json");
        await write(deps.db, (trx) => declineQuotation(trx, deps, { ...body, now: deps.now() }));
        deps.wakeMailer();
        return c.json(await opened(body), 200);
      },
    );
}
