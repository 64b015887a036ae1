import { newId } from "@chargefront/shared/id";
import { createMiddleware } from "hono/factory";

/** What every handler finds in its context. */
export type HttpEnv = { Variables: { requestId: string } };

/** Names each request for its log line, its answer and whoever reports a fault. A client cannot choose the name. */
export const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  const id = newId();
  c.set("requestId", id);
  await next();
  c.header("X-Request-Id", id);
});
