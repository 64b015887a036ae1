import { newId } from "@chargefront/shared/text/id";
import { createMiddleware } from "hono/factory";
import type { InlineHashes } from "./security-headers.ts";
import type { SharedBody } from "./shared-body.ts";

/** The variables in the context of every handler and middleware. */
export type HttpEnv = {
  Variables: {
    requestId: string;
    /** The answer's body, when many clients get the same one. */
    sharedBody?: SharedBody;
    /** Whether every client gets this answer. */
    isForEverybody?: boolean;
    /** The inline parts of the document, which its policy must allow. */
    inlined?: InlineHashes;
  };
};

/** Gives each request an id for its log line, its answer and error reports. A client cannot choose it. */
export const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  const id = newId();
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
});
