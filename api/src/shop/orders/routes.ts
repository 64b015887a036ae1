import { Hono } from "hono";
import { findCustomer } from "../../people/customers/find-customer.ts";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { countOrders, listOrders } from "./order-store.ts";
import { readOrder } from "./read-order.ts";

const listed = 200;

export function orderRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get("/api/orders/count", accept("GET /api/orders/count"), async (c) =>
      c.json({ count: await countOrders(deps.readDb) }, 200),
    )
    .post("/api/orders/get", accept("POST /api/orders/get"), async (c) => {
      const customer = await findCustomer(deps.readDb, c.var.session.subjectId);
      const { email } = c.req.valid("json");
      // Decision 21: whose orders are shown is the session's word, never the body's.
      if (email !== undefined && email.toLowerCase() !== customer.email.toLowerCase())
        throw new ProblemError("not-allowed");
      return c.json(await listOrders(deps.readDb, customer.id, listed), 200);
    })
    .get("/api/orders/:id", accept("GET /api/orders/:id"), async (c) =>
      c.json(await readOrder(deps.readDb, c.req.param("id"), c.var.session.subjectId), 200),
    );
}
