import { createMiddleware } from "hono/factory";
import { ProblemError } from "./problem.ts";

/** Nothing is found under an address that holds the character NUL: no row has one, and PostgreSQL takes none as a value
 *  to look for (https://www.postgresql.org/docs/15/datatype-character.html). */
export const nulInAddress = createMiddleware(async (c, next) => {
  if (c.req.url.includes("%00")) throw new ProblemError("not-found");
  await next();
});
