import { isDeskRole, mayRead, mayWrite, type Right, type Role } from "@chargefront/shared/person/rights";
import type { z } from "@chargefront/shared/zod";
import type { Limits } from "../../limits.ts";
import { isSafeMethod } from "./safe-method.ts";

/** The allowed callers: everyone, a signed-in customer, or the payment provider. */
type Anyone = { readonly audience: "public" | "customer" | "provider"; readonly right?: never };

/** Requires a person signed in at the desk who has the right, or one of several: the handler then checks the one
 *  that the request needs. */
type DeskRule = {
  readonly audience: "desk";
  readonly right: Right | readonly Right[];
  /** The part that the right applies to, when a role may have the right for one part only. */
  readonly part?: string;
  /** Whether to read or to write; by default according to the method. */
  readonly needs?: "read" | "write";
};

/** Requires a person signed in on a device of the field who has the right, at least for their own rows. */
type FieldRule = { readonly audience: "rep"; readonly right: Right; readonly needs?: "read" | "write" };

/** The declaration of a mounted route, which defines its guard, limits, checks and caching. */
export type RouteRule = (Anyone | DeskRule | FieldRule) & {
  /** Not cached by default. */
  readonly cache?: "revalidate" | "immutable";
  readonly query?: z.ZodType;
  /** The schema of a JSON body. */
  readonly body?: z.ZodType;
  /** The schema of a multipart/form-data body, which gets its parts in order. */
  readonly form?: z.ZodType;
  /** The limit on the body's size; by default the one for JSON. */
  readonly bodyLimit?: keyof Limits["bodyBytes"];
  /** Refuses a call from another site's page even without a session: for routes that take a password or lead to one. */
  readonly crossSite?: "refused";
  /** Answered even while load is shed. */
  readonly whenBusy?: "answered";
};

type Mounted = { readonly method: string; readonly path: string; readonly handler: object };

const guards = new WeakMap<object, { readonly path: string; readonly rule: RouteRule }>();

/** Records the rule that a middleware applies to the routes at a path. */
export function declareRule(middleware: object, path: string, rule: RouteRule): void {
  guards.set(middleware, { path, rule });
}

/** Checks that every mounted route begins with the `accept` of its own path, so that no route lacks an audience.
 *  @throws Error naming the first route that does not; the server then does not start. */
export function assertGuarded(mounted: readonly Mounted[]): void {
  for (const [key, { path, handler }] of firstHandlers(mounted)) {
    if (guards.get(handler)?.path !== path) throw new Error(`${key} is not mounted with accept("${path}", …).`);
  }
}

/** Returns the rules of the mounted routes that have one, by method and path, such as `GET /api/health`. */
export function declaredRoutes(mounted: readonly Mounted[]): Readonly<Record<string, RouteRule>> {
  const found = [...firstHandlers(mounted)].flatMap(([key, { handler }]) => {
    const guard = guards.get(handler);
    return guard ? [[key, guard.rule] as const] : [];
  });
  return Object.fromEntries(found);
}

function firstHandlers(mounted: readonly Mounted[]): ReadonlyMap<string, Mounted> {
  // Reversed, as a map keeps the last entry of a repeated key.
  return new Map(mounted.map((one) => [`${one.method} ${one.path}`, one] as const).toReversed());
}

/** Returns the rights of a route of the desk or the field, of which one is enough. */
export function rightsOf({ right }: DeskRule | FieldRule): readonly Right[] {
  return typeof right === "string" ? [right] : right;
}

/** Returns whether a role may call a route of the desk or the field. */
export function isOpenTo(role: Role, method: string, rule: DeskRule | FieldRule): boolean {
  if (rule.audience === "desk" && !isDeskRole(role)) return false;
  const { part, needs: need = isSafeMethod(method) ? "read" : "write" } = { part: undefined, ...rule };
  return rightsOf(rule).some((right) => mayRead(role, right, part) && (need === "read" || mayWrite(role, right)));
}

/** Returns the paths that are answered even while load is shed. */
export function answeredWhenBusy(routes: Readonly<Record<string, RouteRule>>): ReadonlySet<string> {
  return new Set(Object.entries(routes).flatMap(([key, rule]) => (rule.whenBusy ? key.split(" ").slice(1) : [])));
}
