import { type DeskRole, mayRead, mayWrite, type Right } from "@chargefront/shared/person/rights";
import type { z } from "@chargefront/shared/zod";
import type { Limits } from "../../limits.ts";
import { isSafeMethod } from "./safe-method.ts";

/** Who may call: everyone, a signed-in customer, the payment provider. */
type Anyone = { readonly audience: "public" | "customer" | "provider"; readonly right?: never };

/** Whoever is signed in at the desk and has the right, one of them where there are several: the handler then asks for
 *  the one that the request takes. */
type DeskRule = {
  readonly audience: "desk";
  readonly right: Right | readonly Right[];
  /** Of what the right is about, where a role may have been given a part of it. */
  readonly part?: string;
  /** To read or to change: by the method unless told. */
  readonly needs?: "read" | "write";
};

/** What a route declares where it is mounted. From this come its guard, limits, checks and cacheability. */
export type RouteRule = (Anyone | DeskRule) & {
  /** Kept nowhere unless told. */
  readonly cache?: "revalidate" | "immutable";
  readonly query?: z.ZodType;
  /** JSON. */
  readonly body?: z.ZodType;
  /** multipart/form-data; the schema gets its parts in their order. */
  readonly form?: z.ZodType;
  /** Which of the limits on body sizes holds; the one for JSON unless told. */
  readonly bodyLimit?: keyof Limits["bodyBytes"];
  /** Refuses a call that another site's page made, even when it carries no session: for routes that take a password or
   *  lead to one. */
  readonly crossSite?: "refused";
  /** Answered even where load is shed. */
  readonly whenBusy?: "answered";
};

type Mounted = { readonly method: string; readonly path: string; readonly handler: object };

const guards = new WeakMap<object, { readonly path: string; readonly rule: RouteRule }>();

/** Remembers the rule that a middleware applies to the routes at a path. */
export function declareRule(middleware: object, path: string, rule: RouteRule): void {
  guards.set(middleware, { path, rule });
}

/** Checks that every mounted route begins with the `accept` of its own path: without an audience nothing is mounted.
 *  @throws Error naming the route that does not, so that the server does not start. */
export function assertGuarded(mounted: readonly Mounted[]): void {
  for (const [key, { path, handler }] of firstHandlers(mounted)) {
    if (guards.get(handler)?.path !== path) throw new Error(`${key} is not mounted with accept("${path}", …).`);
  }
}

/** The rules of the mounted routes that have one, by their method and path, such as `GET /api/health`. */
export function declaredRoutes(mounted: readonly Mounted[]): Readonly<Record<string, RouteRule>> {
  const found = [...firstHandlers(mounted)].flatMap(([key, { handler }]) => {
    const guard = guards.get(handler);
    return guard ? [[key, guard.rule] as const] : [];
  });
  return Object.fromEntries(found);
}

function firstHandlers(mounted: readonly Mounted[]): ReadonlyMap<string, Mounted> {
  // Of a name that comes twice a map keeps the last.
  return new Map(mounted.map((one) => [`${one.method} ${one.path}`, one] as const).toReversed());
}

/** The rights of which one is enough for a route of the desk. */
export function rightsOf({ right }: DeskRule): readonly Right[] {
  return typeof right === "string" ? [right] : right;
}

/** Whether a role may call a route of the desk. */
export function isOpenTo(role: DeskRole, method: string, rule: DeskRule): boolean {
  const { part, needs: need = isSafeMethod(method) ? "read" : "write" } = rule;
  return rightsOf(rule).some((right) => mayRead(role, right, part) && (need === "read" || mayWrite(role, right)));
}

/** The paths that are answered however busy the shop is. */
export function answeredWhenBusy(routes: Readonly<Record<string, RouteRule>>): ReadonlySet<string> {
  return new Set(Object.entries(routes).flatMap(([key, rule]) => (rule.whenBusy ? key.split(" ").slice(1) : [])));
}
