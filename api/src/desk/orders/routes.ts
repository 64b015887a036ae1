import { fromRupees } from "@chargefront/shared/money/money";
import { orderListStates } from "@chargefront/shared/order/admin-order";
import { type OrderChange, orderChange, refundRequest } from "@chargefront/shared/order/admin-order-requests";
import { bankDetailsChange } from "@chargefront/shared/order/bank-details";
import { fulfilmentStates, paymentStates } from "@chargefront/shared/order/order";
import { transferMistake, transferReceipt } from "@chargefront/shared/order/transfer";
import { type DeskRole, mayRead, mayWrite } from "@chargefront/shared/person/rights";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { confirmAdmin } from "../../people/admins/confirm-admin.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor, roleNotAllowed } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { cutPage, idCursor, listLimit, nextLink } from "../../platform/http/paging.ts";
import { createSingleFlight } from "../../platform/jobs/single-flight.ts";
import { getOrderRecord } from "../../shop/orders/get-order-record.ts";
import { beginningsIn, numberIn } from "../../shop/orders/order-search.ts";
import { countOrders } from "../../shop/orders/order-store.ts";
import { readBankDetails, setBankDetails } from "../../shop/payments/bank-details.ts";
import type { PaymentDeps } from "../../shop/payments/payment-deps.ts";
import { recordTransfer } from "../../shop/payments/record-transfer.ts";
import { refundByAdmin } from "../../shop/payments/refund-by-admin.ts";
import { takeBackTransfer } from "../../shop/payments/take-back-transfer.ts";
import { removeQuotationMails } from "../../shop/quotations/quotation-mail.ts";
import { inNeedOf } from "../attention/needs-of-role.ts";
import { changeOrder } from "./change-order.ts";
import { countDeskOrders, listDeskOrders } from "./desk-store.ts";
import { readDeskOrder } from "./read-desk-order.ts";
import { rightOfStep } from "./right-of-step.ts";

export function orderDeskRoutes(deps: PeopleDeps & PaymentDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  const onceAtATime = createSingleFlight();
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/orders", { audience: "desk", right: "orders", query: adminOrderQuery }), async (c) => {
      const { cursor, limit, q, order, ...asked } = c.req.valid("query");
      const filter = {
        ...asked,
        // A filter by payment state lists orders in every state, including the abandoned ones.
        state: asked.state ?? (asked.payment ? "all" : "current"),
        beginnings: beginningsIn(q ?? ""),
        number: numberIn(q ?? ""),
        reference: mayRead(c.var.session.role, "orders", "money") ? q : undefined,
        inNeed: asked.state === "attention" ? await inNeedOf(deps, c.var.session.role) : undefined,
      } as const;
      const found = await listDeskOrders(deps.readDb, { ...filter, order, after: cursor, limit: limit + 1 });
      const { shown, last } = cutPage(found, limit);
      if (last) {
        c.header("Link", nextLink("/api/admin/orders", { ...asked, order, q, limit, cursor: last.id }));
      }
      c.header("X-Total-Count", String(await countDeskOrders(deps.readDb, filter)));
      return c.json(shown, 200);
    })
    .get(...accept("/api/orders/count", { audience: "desk", right: "orders" }), async (c) =>
      c.json({ count: await countOrders(deps.readDb) }, 200),
    )
    .get(...accept("/api/admin/bank-details", { audience: "desk", right: "settings" }), async (c) =>
      c.json({ details: await readBankDetails(deps.readDb) }, 200),
    )
    .put(
      ...accept("/api/admin/bank-details", { audience: "desk", right: "settings", body: bankDetailsChange }),
      async (c) => {
        const { password, seen, ...details } = c.req.valid("json");
        const adminId = c.var.session.subjectId;
        await confirmAdmin(c, deps, { id: adminId, password, caller: callerOf(c) });
        await write(deps.db, (trx) => setBankDetails(trx, deps, { details, seen, adminId }));
        deps.wakeMailer();
        return c.json({ details }, 200);
      },
    )
    .get(...accept("/api/admin/orders/:id", { audience: "desk", right: "orders" }), async (c) =>
      c.json(await readDeskOrder(deps, { id: c.req.param("id"), role: c.var.session.role }), 200),
    )
    .patch(
      ...accept("/api/admin/orders/:id", {
        audience: "desk",
        right: ["orders.pack", "orders.accept"],
        body: orderChange,
      }),
      async (c) => {
        const id = c.req.param("id");
        const { role, subjectId } = c.var.session;
        const change = c.req.valid("json");
        if (!mayTake(role, change)) throw await roleNotAllowed(deps);
        await changeOrder(deps, { ...change, id, adminId: subjectId });
        return c.json(await readDeskOrder(deps, { id, role }), 200);
      },
    )
    .post(
      ...accept("/api/admin/orders/:id/transfers", { audience: "desk", right: "orders.accept", body: transferReceipt }),
      async (c) => {
        const orderId = c.req.param("id");
        const { role, subjectId: adminId } = c.var.session;
        const receipt = { ...c.req.valid("json"), orderId };
        await write(deps.db, async (trx) => {
          await recordTransfer(trx, receipt, { ...deps, adminId, now: deps.now() });
          await removeReminders(trx, orderId);
        });
        await deps.keepNumbers();
        deps.wakeMailer();
        return c.json(await readDeskOrder(deps, { id: orderId, role }), 200);
      },
    )
    .post(
      ...accept("/api/admin/orders/:id/transfers/:transfer/take-back", {
        audience: "desk",
        right: "orders.accept",
        body: transferMistake,
      }),
      async (c) => {
        const { id: orderId, transfer: transferId } = c.req.param();
        const { role, subjectId: adminId } = c.var.session;
        const mistake = { ...c.req.valid("json"), orderId, transferId };
        await write(deps.db, async (trx) => {
          await takeBackTransfer(trx, mistake, { ...deps, adminId, now: deps.now() });
          await removeReminders(trx, orderId);
        });
        await deps.keepNumbers();
        deps.wakeMailer();
        return c.json(await readDeskOrder(deps, { id: orderId, role }), 200);
      },
    )
    .post(
      ...accept("/api/admin/orders/:id/refund", { audience: "desk", right: "orders.refund", body: refundRequest }),
      async (c) => {
        const orderId = c.req.param("id");
        const adminId = c.var.session.subjectId;
        const { amount, password, requestId } = c.req.valid("json");
        const caller = callerOf(c);
        // An identical request in the meantime joins this one, so that it does not count as another password attempt.
        await onceAtATime(JSON.stringify([orderId, adminId, caller.client, amount, password, requestId]), async () => {
          await confirmAdmin(c, deps, { id: adminId, password, caller });
          await refundByAdmin(deps, { requestId, orderId, adminId, amountPaise: fromRupees(amount) });
        });
        return c.json(await readDeskOrder(deps, { id: orderId, role: c.var.session.role }), 200);
      },
    );
}

/** Returns whether a role may take the step and write the note of a change. */
function mayTake(role: DeskRole, { step, note }: OrderChange): boolean {
  const steps = [...(step ? [rightOfStep(step)] : []), ...(note === undefined ? [] : ["orders.pack" as const])];
  return steps.every((right) => mayWrite(role, right));
}

/** The query parameters of the order list: filters by state, and search words that match beginnings of words. A page
 *  begins after the order with the id in `cursor`. */
const adminOrderQuery = z.strictObject({
  payment: oneOf("payment", paymentStates).optional(),
  fulfilment: oneOf("fulfilment", fulfilmentStates).optional(),
  state: oneOf("state", orderListStates).optional(),
  q: z.string().max(100, { error: "This is too long." }).optional(),
  order: oneOf("order", ["newest", "oldest"]).optional(),
  cursor: idCursor,
  limit: listLimit(50),
});

function oneOf<const Names extends readonly [string, ...string[]]>(name: string, names: Names) {
  return z.enum(names, { error: `${name} must be one of ${names.join(", ")}.` });
}

/** Removes the reminders of an order that wait: the amount that they name is no longer due. */
async function removeReminders(trx: Trx, orderId: string): Promise<void> {
  const { quotation } = await getOrderRecord(trx, orderId);
  if (quotation) await removeQuotationMails(trx, quotation.id, "reminders");
}
