import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { acceptor } from "../http/accept.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { countOrders } from "./order-store.ts";

export function orderRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get("/api/orders/count", accept("GET /api/orders/count"), async (c) =>
    c.json({ count: await countOrders(deps.readDb) }, 200),
  );
}
