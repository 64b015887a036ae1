import type { z } from "@chargefront/shared/zod";
import type { Context, MiddlewareHandler } from "hono";
import type { Deps } from "../../deps.ts";
import type { Limits } from "../../limits.ts";
import { type RouteKey, type RouteRule, routes } from "./audience.ts";
import { giveBodyTime } from "./body-deadline.ts";
import { checkBody, checked, checkQuery } from "./check-request.ts";
import { ProblemError } from "./problem.ts";
import { readForm } from "./read-form.ts";
import type { HttpEnv } from "./request-id.ts";
import { isFromOwnOrigin, isUnsafeMethod } from "./same-origin.ts";
import { carriesSession, findSession, type Session, sessionToken } from "../../people/sessions/sessions.ts";

type Routes = typeof routes;
type PathOf<Key> = Key extends `${string} ${infer Path}` ? Path : never;
type BodyOf<Rule> = Rule extends { body: infer Schema extends z.ZodType } ? Schema : undefined;
type QueryOf<Rule> = Rule extends { query: infer Schema extends z.ZodType } ? Schema : undefined;
type FormOf<Rule> = Rule extends { form: infer Schema extends z.ZodType } ? Schema : undefined;
type In<Name extends string, Schema> = Schema extends z.ZodType ? Record<Name, z.input<Schema>> : object;
type Out<Name extends string, Schema> = Schema extends z.ZodType ? Record<Name, z.output<Schema>> : object;

/** What a handler may read after its route's checks: typed for the handler and for the client's RPC alike. */
type Checked<Rule> = {
  in: In<"json", BodyOf<Rule>> & In<"query", QueryOf<Rule>> & FormIn<FormOf<Rule>>;
  out: Out<"json", BodyOf<Rule>> & Out<"query", QueryOf<Rule>> & Out<"form", FormOf<Rule>>;
};

/** What a client gives for a form: its parts by their names. */
type FormIn<Schema> = Schema extends z.ZodType ? { form: Readonly<Record<string, string | Blob>> } : object;

type SessionEnv = { Variables: { requestId: string; session: Session } };
type EnvOf<Rule> = Rule extends { audience: "admin" | "customer" } ? SessionEnv : HttpEnv;

const cacheControl = {
  "no-store": "no-store",
  revalidate: "no-cache",
  immutable: "public, max-age=31536000, immutable",
} as const satisfies Record<RouteRule["cache"], string>;

const accepting = new WeakMap<object, RouteKey>();

/** Gives a room its `accept`: the one middleware a route is mounted with. It applies what the table of routes declares,
 *  in this order: own origin, audience, query, size, media type, JSON, schema. */
export function acceptor(deps: Deps) {
  return function accept<Key extends RouteKey>(key: Key) {
    const rule: RouteRule = routes[key];
    const middleware: MiddlewareHandler<SessionEnv> = async (c, next) => {
      refuseCrossSite(c, rule, deps.config.publicUrl);
      await guard(c, rule, deps);
      if (rule.query) c.req.addValidatedData("query", checkQuery(c, rule.query));
      giveUploadTime(c, rule, deps.limits.server.uploadTimeoutMs);
      const limitBytes = deps.limits.bodyBytes[rule.bodyLimit ?? "json"];
      if (rule.form) {
        const parts = await readForm(c, { bytes: limitBytes, parts: deps.limits.formParts });
        c.req.addValidatedData("form", checked(rule.form, parts));
      }
      if (rule.body) c.req.addValidatedData("json", await checkBody(c, rule.body, limitBytes));
      c.header("Cache-Control", cacheControl[rule.cache]);
      await next();
    };
    accepting.set(middleware, key);
    // The table's types, which the middleware has just made true, in the form Hono infers handlers and clients from.
    return middleware as unknown as MiddlewareHandler<EnvOf<Routes[Key]>, PathOf<Key>, Checked<Routes[Key]>>;
  };
}

/** The route that a mounted handler accepts for; undefined for every other handler. */
export function acceptedRoute(handler: object): RouteKey | undefined {
  return accepting.get(handler);
}

/** Only after the guard: whoever is not signed in has no longer than everybody else, wherever he sends to. */
function giveUploadTime(c: Context, { bodyLimit }: RouteRule, timeMs: Limits["server"]["uploadTimeoutMs"]): void {
  if (bodyLimit === "upload" || bodyLimit === "csv") giveBodyTime(c, timeMs[bodyLimit]);
}

/** Payments and security 1.1: Hono's own check lets a cross-site JSON post through. */
function refuseCrossSite(c: Context, rule: RouteRule, publicUrl: string): void {
  if (!isUnsafeMethod(c.req.method)) return;
  const isOwn = isFromOwnOrigin(c.req.raw.headers, publicUrl);
  if (isOwn === true) return;
  if (carriesSession(c) || (rule.crossSite === "refused" && isOwn === false)) throw new ProblemError("cross-site");
}

async function guard(c: Context<SessionEnv>, rule: RouteRule, deps: Deps): Promise<void> {
  // The provider proves itself by the signature of what it sends, which its handler checks first.
  if (rule.audience === "public" || rule.audience === "provider") return;
  const token = sessionToken(c, rule.audience, deps.config.publicUrl);
  if (!token) throw new ProblemError("not-signed-in");
  const session = await findSession(deps, rule.audience, token);
  if (!session) throw new ProblemError("session-ended");
  c.set("session", session);
}
