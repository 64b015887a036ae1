import { orderListQuery } from "@chargefront/shared/order/order-requests";
import { Hono } from "hono";
import { findCustomer } from "../../people/customers/find-customer.ts";
import type { Core } from "../../platform/core.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { readDocumentsOf } from "../invoices/read-invoices.ts";
import { readOrder, readOrders } from "./read-order.ts";

const listed = 200;

export function orderRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .post(...accept("/api/orders/get", { audience: "customer", body: orderListQuery }), async (c) => {
      const customer = await findCustomer(deps.readDb, c.var.session.subjectId);
      const { email } = c.req.valid("json");
      // The session decides whose orders are shown, never the body. docs/product/decisions.md#21.
      if (email !== undefined && foldEmail(email) !== foldEmail(customer.email)) throw new ProblemError("not-allowed");
      return c.json(await readOrders(deps, customer.id, listed), 200);
    })
    .get(...accept("/api/orders/:id/invoices", { audience: "customer" }), async (c) => {
      const { id } = await readOrder(deps, c.req.param("id"), c.var.session.subjectId);
      return c.json(await readDocumentsOf(deps.readDb, id), 200);
    })
    .get(...accept("/api/orders/:id", { audience: "customer" }), async (c) =>
      c.json(await readOrder(deps, c.req.param("id"), c.var.session.subjectId), 200),
    );
}
