import { quotationStates } from "@chargefront/shared/quotation/quotation";
import {
  discountLimit,
  newQuotation,
  quotationChange,
  quotationSending,
  quotationWithdrawal,
} from "@chargefront/shared/quotation/quotation-requests";
import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { listNames } from "../../people/admins/list-names.ts";
import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { cutPage, listLimit, nextLink, parseTimeCursor, placeCursor, toCursor } from "../../platform/http/paging.ts";
import type { DeskSession } from "../../platform/http/session-cookie.ts";
import {
  readQuotation,
  saveDraft,
  sendQuotation,
  todayAt,
  withdrawQuotation,
} from "../../shop/quotations/change-quotation.ts";
import { readDiscountLimit, setDiscountLimit } from "../../shop/quotations/discount-limit.ts";
import { newDraft } from "../../shop/quotations/new-draft.ts";
import {
  countQuotations,
  insertQuotation,
  listQuotations,
  toListed,
  wordsOfSearch,
} from "../../shop/quotations/quotation-store.ts";

const right = "quotations";

/** Serves quotations to the desk. docs/product/decisions.md#119. */
export function quotationDeskRoutes(deps: Core & WakesMailer & Pick<KeepsNumbers, "keepNumbers">) {
  const accept = acceptor(deps);
  const by = (session: DeskSession) => ({ adminId: session.subjectId, role: session.role, now: deps.now() });
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/quotations", { audience: "desk", right, query: quotationListQuery }), async (c) => {
      const { cursor, limit, q, state, enquiry } = c.req.valid("query");
      const today = todayAt(deps.now());
      const filter = { state, enquiryId: enquiry, words: wordsOfSearch(q ?? ""), today };
      const before = cursor === undefined ? undefined : parseTimeCursor(cursor);
      const found = await listQuotations(deps.readDb, { ...filter, before, limit: limit + 1 });
      const { shown, last } = cutPage(found, limit);
      if (last) {
        const next = toCursor({ at: last.created_at, id: last.id });
        c.header("Link", nextLink("/api/admin/quotations", { state, enquiry, q, limit, cursor: next }));
      }
      c.header("X-Total-Count", String(await countQuotations(deps.readDb, filter)));
      const names = new Map((await listNames(deps.readDb)).map(({ id, name }) => [id, name]));
      return c.json(
        shown.map((row) => toListed(row, names, today)),
        200,
      );
    })
    .post(...accept("/api/admin/quotations", { audience: "desk", right, body: newQuotation }), async (c) => {
      const { id, enquiryId } = c.req.valid("json");
      const { adminId, now } = by(c.var.session);
      await write(deps.db, async (trx) => {
        const draft = await newDraft(trx, enquiryId, now);
        await insertQuotation(trx, { id, enquiryId: enquiryId ?? null, adminId, draft, now });
      });
      return c.json(await readQuotation(deps.readDb, deps, id), 200);
    })
    .get(...accept("/api/admin/quotations/discount-limit", { audience: "desk", right: "settings" }), async (c) =>
      c.json({ percent: await readDiscountLimit(deps.readDb) }, 200),
    )
    .put(
      ...accept("/api/admin/quotations/discount-limit", { audience: "desk", right: "settings", body: discountLimit }),
      async (c) => {
        const { percent } = c.req.valid("json");
        const { adminId, now } = by(c.var.session);
        await write(deps.db, async (trx) => {
          await setDiscountLimit(trx, percent);
          await recordActivity(trx, { kind: "discount-limit-changed", adminId, label: `${percent} %`, now });
        });
        return c.json({ percent }, 200);
      },
    )
    .get(...accept("/api/admin/quotations/:id", { audience: "desk", right }), async (c) =>
      c.json(await readQuotation(deps.readDb, deps, c.req.param("id")), 200),
    )
    .put(...accept("/api/admin/quotations/:id", { audience: "desk", right, body: quotationChange }), async (c) => {
      const id = c.req.param("id");
      const change = { id, ...c.req.valid("json") };
      await write(deps.db, (trx) => saveDraft(trx, deps, change, by(c.var.session)));
      return c.json(await readQuotation(deps.readDb, deps, id), 200);
    })
    .post(
      ...accept("/api/admin/quotations/:id/send", { audience: "desk", right, body: quotationSending }),
      async (c) => {
        const id = c.req.param("id");
        const { version } = c.req.valid("json");
        await write(deps.db, (trx) => sendQuotation(trx, deps, { id, version }, by(c.var.session)));
        await deps.keepNumbers();
        deps.wakeMailer();
        return c.json(await readQuotation(deps.readDb, deps, id), 200);
      },
    )
    .post(
      ...accept("/api/admin/quotations/:id/withdraw", { audience: "desk", right, body: quotationWithdrawal }),
      async (c) => {
        const id = c.req.param("id");
        const { reason } = c.req.valid("json");
        await write(deps.db, (trx) => withdrawQuotation(trx, { id, reason }, by(c.var.session)));
        return c.json(await readQuotation(deps.readDb, deps, id), 200);
      },
    );
}

/** The query parameters of the list: a state, an enquiry, and words that the quotation contains. A page begins
 *  after `cursor`. */
const quotationListQuery = z.strictObject({
  state: z.enum(quotationStates, { error: `state must be one of ${quotationStates.join(", ")}.` }).optional(),
  enquiry: z.string().refine(isId, { error: "This enquiry id is not a UUID." }).toLowerCase().optional(),
  q: z.string().max(100, { error: "This is too long." }).optional(),
  cursor: placeCursor,
  limit: listLimit(50),
});
