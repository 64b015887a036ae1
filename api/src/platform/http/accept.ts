import type { FieldSentences } from "@chargefront/shared/problem";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import type { z } from "@chargefront/shared/zod";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { writeOnlyIf } from "../db/write.ts";
import { extendBodyDeadline } from "./body-deadline.ts";
import { checkBody, checked, checkQuery } from "./check-request.ts";
import type { HttpEnv } from "./http-env.ts";
import { isAddress } from "./known-host.ts";
import { ProblemError } from "./problem.ts";
import { readForm } from "./read-body.ts";
import { declareRule, isOpenTo, type RouteRule, rightsOf } from "./route-rule.ts";
import { isSafeMethod } from "./safe-method.ts";
import {
  type DeskSession,
  type FieldSession,
  hasSessionCookie,
  type Session,
  type SessionAudience,
  sessionToken,
} from "./session-cookie.ts";

type BodyOf<Rule> = Rule extends { body: infer Schema extends z.ZodType } ? Schema : undefined;
type QueryOf<Rule> = Rule extends { query: infer Schema extends z.ZodType } ? Schema : undefined;
type FormOf<Rule> = Rule extends { form: infer Schema extends z.ZodType } ? Schema : undefined;
type In<Name extends string, Schema> = Schema extends z.ZodType ? Record<Name, z.input<Schema>> : object;
type Out<Name extends string, Schema> = Schema extends z.ZodType ? Record<Name, z.output<Schema>> : object;

/** The input that a handler may read after its route's checks: typed for the handler and for the client's RPC. */
type Checked<Rule> = {
  in: In<"json", BodyOf<Rule>> & In<"query", QueryOf<Rule>> & FormIn<FormOf<Rule>>;
  out: Out<"json", BodyOf<Rule>> & Out<"query", QueryOf<Rule>> & Out<"form", FormOf<Rule>>;
};

/** A form as the client passes it: its parts by name. */
type FormIn<Schema> = Schema extends z.ZodType ? { form: Readonly<Record<string, string | Blob>> } : object;

type SessionEnv<Whose = Session> = { Variables: { requestId: string; session: Whose } };
type EnvOf<Rule> = Rule extends { audience: "desk" }
  ? SessionEnv<DeskSession>
  : Rule extends { audience: "rep" }
    ? SessionEnv<FieldSession>
    : Rule extends { audience: "customer" }
      ? SessionEnv
      : HttpEnv;

const cacheControl = {
  revalidate: "no-cache",
  immutable: "public, max-age=31536000, immutable",
} as const satisfies Record<NonNullable<RouteRule["cache"]>, string>;

/** The dependencies of a route's guard: the shop's address, the limits, the lookup of sessions, and the owner to ask
 *  for a right. */
export type Guarding = {
  readonly config: Pick<Config, "publicUrl">;
  readonly limits: Limits;
  readonly findSession: (audience: SessionAudience, token: string) => Promise<Session | undefined>;
  /** The same lookup inside a transaction. */
  readonly readSession: (db: Db | Trx, audience: SessionAudience, token: string) => Promise<Session | undefined>;
  /** Returns the name of an owner. */
  readonly nameOwner: () => Promise<string>;
};

/** Makes the `accept` of a group of routes: it returns the path and the one middleware that a route is mounted with,
 *  `.get(...accept(path, rule), handler)`. The middleware checks in this order: own origin, audience, query, size,
 *  media type, JSON, schema. */
export function acceptor(guarding: Guarding) {
  const { config, limits } = guarding;
  return function accept<const Path extends string, const Rule extends RouteRule>(path: Path, declared: Rule) {
    const rule: RouteRule = declared;
    const middleware: MiddlewareHandler<SessionEnv> = async (c, next) => {
      refuseCrossSite(c, rule, config.publicUrl);
      let stillHolds = await guard(c, rule, guarding);
      if (rule.query) c.req.addValidatedData("query", checkQuery(c, rule.query));
      giveUploadTime(c, rule, limits.server.uploadTimeoutMs);
      const limitBytes = limits.bodyBytes[rule.bodyLimit ?? "json"];
      if (rule.form) {
        const parts = await readForm(c, { bytes: limitBytes, parts: limits.formParts });
        c.req.addValidatedData("form", checked(rule.form, parts));
        // An upload may take minutes, and its file is stored outside of a transaction.
        stillHolds = await guard(c, rule, guarding);
      }
      if (rule.body) c.req.addValidatedData("json", await checkBody(c, rule.body, limitBytes));
      c.header("Cache-Control", rule.cache ? cacheControl[rule.cache] : "no-store");
      await (stillHolds ? writeOnlyIf(stillHolds, next) : next());
    };
    declareRule(middleware, path, rule);
    // The rule's types, which the middleware has just made true, in the form Hono infers handlers and clients from.
    return [path, middleware as unknown as MiddlewareHandler<EnvOf<Rule>, Path, Checked<Rule>>] as const;
  };
}

/** Extends the time for an upload, only after the guard: a client that is not logged in gets no longer than others. */
function giveUploadTime(c: Context, { bodyLimit }: RouteRule, timeMs: Limits["server"]["uploadTimeoutMs"]): void {
  if (bodyLimit !== undefined && bodyLimit in timeMs) extendBodyDeadline(c, timeMs[bodyLimit as keyof typeof timeMs]);
}

/** Refuses cross-site requests. Hono's own check lets a cross-site JSON post through. */
function refuseCrossSite(c: Context, rule: RouteRule, publicUrl: string): void {
  if (isSafeMethod(c.req.method)) return;
  const isOwn = isFromOwnOrigin(c.req.raw.headers, publicUrl);
  if (isOwn === true) return;
  if (hasSessionCookie(c) || (rule.crossSite === "refused" && isOwn === false)) throw new ProblemError("cross-site");
}

/** Refuses callers without the right. When a session is needed, returns a check to repeat in each transaction of the
 *  request: the session may end, or the role change, while the request is in progress. */
async function guard(
  c: Context<SessionEnv>,
  rule: RouteRule,
  guarding: Guarding,
): Promise<((trx: Trx) => Promise<void>) | undefined> {
  // The provider is authenticated by the signature of its request, which its handler checks first.
  if (rule.audience === "public" || rule.audience === "provider") return undefined;
  const audience = rule.audience === "desk" ? "admin" : rule.audience;
  const token = sessionToken(c, audience, guarding.config.publicUrl);
  if (!token) throw new ProblemError("not-signed-in");
  const session = await guarding.findSession(audience, token);
  if (!session) throw new ProblemError("session-ended");
  c.set("session", session);
  if (rule.audience === "desk" || rule.audience === "rep")
    await refuseOtherRoles(c.req.method, rule, session, guarding);
  return async (trx) => {
    const present = await guarding.readSession(trx, audience, token);
    if (!present) throw new ProblemError("session-ended");
    // The handler chose the allowed fields by the role at the beginning. Customers have none.
    if (present.role !== session.role) throw await roleNotAllowed(guarding);
  };
}

async function refuseOtherRoles(
  method: string,
  rule: Extract<RouteRule, { audience: "desk" | "rep" }>,
  { role, needsSecondFactor }: Session,
  guarding: Guarding,
): Promise<void> {
  if (!role) throw new ProblemError("session-ended");
  if (needsSecondFactor && rule.audience === "desk" && !rightsOf(rule).includes("own-account"))
    throw new ProblemError("second-factor-due");
  if (!isOpenTo(role, method, rule)) throw await roleNotAllowed(guarding);
}

/** Makes the error for an action that a role does not include, with whom to ask; `fields` lists the refused fields. */
export async function roleNotAllowed({ nameOwner }: Pick<Guarding, "nameOwner">, fields?: FieldSentences) {
  const sentence = `${problemSentences["role-not-allowed"]} Ask ${await nameOwner()}.`;
  return new ProblemError("role-not-allowed", { sentence, ...(fields && { fields }) });
}

/** Returns whether a request comes from our own pages; undefined when it does not say, as with command-line clients. */
function isFromOwnOrigin(headers: Headers, publicOrigin: string): boolean | undefined {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  if (origin === null) return undefined;
  if (origin === publicOrigin) return true;
  // On plain http a browser sends no Sec-Fetch-Site. The page's origin is then compared with the requested host, but
  // only when that is an address: anyone can point a name at this machine, so only the public name is trusted.
  // docs/security.md#T37.
  const host = headers.get("Host") ?? "";
  return isAddress(host) && origin === `http://${host}`;
}
