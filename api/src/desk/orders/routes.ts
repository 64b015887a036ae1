import { toPaise } from "@chargefront/shared/money/money";
import { orderListStates } from "@chargefront/shared/order/admin-order";
import { orderChange, refundRequest } from "@chargefront/shared/order/admin-order-requests";
import { fulfilmentStates, paymentStates } from "@chargefront/shared/order/order";
import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { confirmAdmin } from "../../people/admins/confirm-admin.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import { cutPage, listLimit, nextLink } from "../../platform/http/paging.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { beginningsIn } from "../../shop/orders/order-search.ts";
import type { PaymentDeps } from "../../shop/payments/payment-deps.ts";
import { refundByAdmin } from "../../shop/payments/refund-by-admin.ts";
import { createSingleFlight } from "../../shop/payments/single-flight.ts";
import { changeOrder } from "./change-order.ts";
import { countDeskOrders, listDeskOrders } from "./desk-store.ts";
import { readDeskOrder } from "./read-desk-order.ts";

export function orderDeskRoutes(deps: PeopleDeps & PaymentDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  const onceAtATime = createSingleFlight();
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/orders", { audience: "admin", query: adminOrderQuery }), async (c) => {
      const { cursor, limit, q, ...asked } = c.req.valid("query");
      const filter = {
        ...asked,
        // Who asks for one state of the money means it, whatever is listed otherwise.
        state: asked.state ?? (asked.payment ? "all" : "current"),
        beginnings: beginningsIn(q ?? ""),
        needRules: {
          overdueSince: deps.now() - deps.limits.attention.packingOverdueMs,
          sellsForTest: deps.config.sellsForTest,
        },
      } as const;
      const found = await listDeskOrders(deps.readDb, { ...filter, before: cursor, limit: limit + 1 });
      const { shown, last } = cutPage(found, limit);
      if (last) {
        c.header("Link", nextLink("/api/admin/orders", { ...asked, q, limit, cursor: last.id }));
      }
      c.header("X-Total-Count", String(await countDeskOrders(deps.readDb, filter)));
      return c.json(shown, 200);
    })
    .get(...accept("/api/admin/orders/:id", { audience: "admin" }), async (c) =>
      c.json(await readDeskOrder(deps, c.req.param("id")), 200),
    )
    .patch(...accept("/api/admin/orders/:id", { audience: "admin", body: orderChange }), async (c) => {
      const id = c.req.param("id");
      await changeOrder(deps, { ...c.req.valid("json"), id, adminId: c.var.session.subjectId });
      return c.json(await readDeskOrder(deps, id), 200);
    })
    .post(...accept("/api/admin/orders/:id/refund", { audience: "admin", body: refundRequest }), async (c) => {
      const orderId = c.req.param("id");
      const adminId = c.var.session.subjectId;
      const { amount, password, requestId } = c.req.valid("json");
      const caller = callerOf(c);
      // The same request that comes while it is under way is one: it is no further guess at the password.
      await onceAtATime(JSON.stringify([orderId, adminId, caller.client, amount, password, requestId]), async () => {
        await confirmAdmin(c, deps, { id: adminId, password, caller });
        await refundByAdmin(deps, { requestId, orderId, adminId, amountPaise: toPaise(Math.round(amount * 100)) });
      });
      return c.json(await readDeskOrder(deps, orderId), 200);
    });
}

/** What the order desk's list can be asked for: the orders before an id, by their states, with words that begin as
 *  typed. */
const adminOrderQuery = z.strictObject({
  payment: oneOf("payment", paymentStates).optional(),
  fulfilment: oneOf("fulfilment", fulfilmentStates).optional(),
  state: oneOf("state", orderListStates).optional(),
  q: z.string().max(100, { error: "This is too long." }).optional(),
  cursor: z.string().refine(isId, { error: "This cursor was not given by this list." }).optional(),
  limit: listLimit(50),
});

function oneOf<const Names extends readonly [string, ...string[]]>(name: string, names: Names) {
  return z.enum(names, { error: `${name} must be one of ${names.join(", ")}.` });
}
