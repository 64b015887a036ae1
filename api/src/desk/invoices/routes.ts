import { creditRequest, invoiceRequest, month } from "@chargefront/shared/invoice/invoice-requests";
import { formatRupees, fromRupees, toRupees } from "@chargefront/shared/money/money";
import { getsInvoice } from "@chargefront/shared/order/due";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core, KeepsNumbers } from "../../platform/core.ts";
import { readSetting, setSetting } from "../../platform/db/settings.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { cutPage, idCursor, listLimit, nextLink } from "../../platform/http/paging.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findCredit, issueCredit, readCreditable } from "../../shop/invoices/issue-credit.ts";
import { readInvoice, readRegister } from "../../shop/invoices/read-invoices.ts";
import { findInvoiceOf } from "../../shop/invoices/store-invoice.ts";
import { getOrderRecord } from "../../shop/orders/get-order-record.ts";
import { issueInvoice } from "./issue-invoice.ts";

const right = "invoices";

/** Serves tax invoices and credit notes to the desk. docs/product/decisions.md#124. */
export function invoiceDeskRoutes(deps: Core & Pick<KeepsNumbers, "keepNumbers">) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/invoices", { audience: "desk", right, query: registerPage }), async (c) => {
      const { cursor, limit, ...asked } = c.req.valid("query");
      const found = await readRegister(deps.readDb, { ...asked, before: cursor, limit: limit + 1 });
      const { shown, last } = cutPage(found.invoices, limit);
      if (last) c.header("Link", nextLink("/api/admin/invoices", { ...asked, limit, cursor: last.id }));
      c.header("X-Total-Count", String(found.count));
      return c.json(shown, 200);
    })
    .get(...accept("/api/admin/tax-check", { audience: "desk", right }), async (c) =>
      c.json({ isChecked: (await readSetting(deps.readDb, "tax-checked")) !== undefined }, 200),
    )
    .put(...accept("/api/admin/tax-check", { audience: "desk", right: "settings" }), async (c) => {
      const adminId = c.var.session.subjectId;
      await write(deps.db, async (trx) => {
        await setSetting(trx, "tax-checked", new Date(deps.now()).toISOString());
        await recordActivity(trx, { kind: "tax-checked", adminId, label: "", now: deps.now() });
      });
      return c.json({ isChecked: true }, 200);
    })
    .get(...accept("/api/admin/invoices/:id", { audience: "desk", right }), async (c) =>
      c.json(await readInvoice(deps.readDb, c.req.param("id")), 200),
    )
    .post(...accept("/api/admin/orders/:id/invoice", { audience: "desk", right, body: invoiceRequest }), async (c) => {
      const adminId = c.var.session.subjectId;
      const { isSure } = c.req.valid("json");
      const now = deps.now();
      const invoice = await write(deps.db, async (trx) => {
        const order = await getOrderRecord(trx, c.req.param("id"));
        if (!getsInvoice(order.payment)) refuse("An invoice is issued once the order is paid.");
        const before = await findInvoiceOf(trx, order.id);
        if (before) return before;
        const issued = await issueInvoice(trx, order, { isSure, now });
        if ("hindrance" in issued) return refuse(issued.hindrance);
        await recordActivity(trx, { kind: "invoice-issued", adminId, subjectId: order.id, label: issued.number, now });
        return issued;
      });
      await deps.keepNumbers();
      return c.json(invoice, 200);
    })
    .post(...accept("/api/admin/orders/:id/credit", { audience: "desk", right, body: creditRequest }), async (c) => {
      const adminId = c.var.session.subjectId;
      const { id, amount, reason } = c.req.valid("json");
      const now = deps.now();
      const note = await write(deps.db, async (trx) => {
        const { id: orderId } = await getOrderRecord(trx, c.req.param("id"));
        const credit = { orderId, cause: `request:${id}`, amount: fromRupees(amount), reason };
        const known = await findCredit(trx, credit.cause);
        if (known && (known.orderId !== orderId || known.content.total !== credit.amount)) {
          throw new ProblemError("id-conflict", { sentence: "Another credit note was issued with this id." });
        }
        if (known) return known;
        const left = await readCreditable(trx, orderId);
        if (credit.amount > left && left > 0) {
          const sentence = `Only ${formatRupees(toRupees(left))} of the invoice is left.`;
          throw new ProblemError("step-not-allowed", { sentence, fields: { amount: sentence } });
        }
        const issued = await issueCredit(trx, credit, now);
        if (!issued) return refuse("There is no invoice of this order, or all of it was credited.");
        await recordActivity(trx, { kind: "invoice-credited", adminId, subjectId: orderId, label: issued.number, now });
        return issued;
      });
      await deps.keepNumbers();
      return c.json(note, 200);
    });
}

const registerPage = z.strictObject({ month, cursor: idCursor, limit: listLimit(50) });

function refuse(sentence: string): never {
  throw new ProblemError("step-not-allowed", { sentence });
}
