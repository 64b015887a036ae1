import { acceptedRoute } from "./accept.ts";
import { type RouteKey, routes } from "./audience.ts";

type Mounted = { readonly method: string; readonly path: string; readonly handler: object };

/** Checks that every mounted route is in the table of routes and begins with the `accept` of its own row, and that every
 *  row is mounted. A route without an audience cannot be mounted.
 *  @throws Error naming the route, so that the server does not start. */
export function assertDeclared(mounted: readonly Mounted[], declared: readonly string[] = Object.keys(routes)): void {
  const first = new Map<string, object>();
  for (const { method, path, handler } of mounted) {
    const key = `${method} ${path}`;
    if (!first.has(key)) first.set(key, handler);
  }
  for (const [key, handler] of first) {
    if (!declared.includes(key)) throw new Error(`${key} is not in the table of routes.`);
    if (acceptedRoute(handler) !== (key as RouteKey)) throw new Error(`${key} is not mounted with accept("${key}").`);
  }
  const missing = declared.find((key) => !first.has(key));
  if (missing) throw new Error(`${missing} is in the table of routes but is not mounted.`);
}
