import { createApp } from "../app.ts";
import { parseConfig } from "../config.ts";
import { defaultLimits } from "../limits.ts";
import { declaredRoutes, type RouteRule } from "../platform/http/route-rule.ts";

/** Lists every route of the API and the pictures with its rule, by method and path. Opens nothing, as routes are
 *  declared when they are mounted. */
export function readRoutes(): Readonly<Record<string, RouteRule>> {
  const config = parseConfig({ DATA_DIR: "unused" });
  const payments = { origins: { script: [], frame: [], connect: [] } };
  return declaredRoutes(createApp({ config, limits: defaultLimits, payments } as never).routes);
}
