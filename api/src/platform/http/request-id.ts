import { newId } from "@chargefront/shared/text/id";
import { createMiddleware } from "hono/factory";
import type { InlineHashes } from "./security-headers.ts";
import type { SharedBody } from "./shared-body.ts";

/** What every handler finds in its context, and may leave there for whoever sends the answer. */
export type HttpEnv = {
  Variables: {
    requestId: string;
    /** The answer's body, where it is one that many are sent. */
    sharedBody?: SharedBody;
    /** Whether everybody is given this answer, whoever asks. */
    isForEverybody?: boolean;
    /** The inline parts of the document, which its policy must let through. */
    inlined?: InlineHashes;
  };
};

/** Names each request for its log line, its answer and whoever reports a fault. A client cannot choose the name. */
export const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  const id = newId();
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
});
