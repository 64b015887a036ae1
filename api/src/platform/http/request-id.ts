import { newId } from "@chargefront/shared/text/id";
import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./http-env.ts";

/** Gives each request an id for its log line, its answer and error reports. A client cannot choose it. */
export const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  const id = newId();
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
});
