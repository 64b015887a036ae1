import type { DeskRole, Role } from "@chargefront/shared/person/rights";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";

/** The kind of an account. */
export type AccountAudience = "admin" | "customer";

/** The kind of a session; each kind has its own cookie. `rep`: the session of an admin on a phone of the field app.
 *  docs/product/decisions.md#27. */
export type SessionAudience = AccountAudience | "rep";

/** The person of a session. An admin has a `role`, at the desk and in the field; a session in the field also has the id
 *  of its phone. */
export type Session = {
  readonly subjectId: string;
  readonly role?: Role | undefined;
  readonly deviceId?: string | undefined;
  /** Whether the admin must switch on the second factor before using the rest of the desk. */
  readonly needsSecondFactor?: boolean;
};

/** The session of a route of the desk, which reps cannot use. */
export type DeskSession = { readonly subjectId: string; readonly role: DeskRole };

/** The session of a route of the field app, which reps use, and owners and sales staff too. It belongs to one phone. */
export type FieldSession = { readonly subjectId: string; readonly role: Role; readonly deviceId: string };

/** Returns the session token of a request. */
export function sessionToken(c: Context, kind: SessionAudience, publicUrl: string): string | undefined {
  return getCookie(c, cookieName(`cf_${kind}`, publicUrl));
}

export function setSessionCookie(
  c: Context,
  kind: SessionAudience,
  token: string,
  { config, limits }: { readonly config: Pick<Config, "publicUrl">; readonly limits: Pick<Limits, "session"> },
): void {
  setCookie(c, cookieName(`cf_${kind}`, config.publicUrl), token, {
    ...cookieAttributes(config.publicUrl),
    maxAge: limits.session[kind].absoluteMs / 1000,
  });
}

export function clearSessionCookie(c: Context, kind: SessionAudience, publicUrl: string): void {
  deleteCookie(c, cookieName(`cf_${kind}`, publicUrl), cookieAttributes(publicUrl));
}

/** Returns whether a request has a session cookie of any kind, valid or expired. */
export function hasSessionCookie(c: Context): boolean {
  return Object.keys(getCookie(c)).some((name) => /^(__Host-)?cf_(admin|customer|rep)$/.test(name));
}

/** Returns the name of a cookie of ours. With https it has the prefix that binds the cookie to this host and to https. */
export function cookieName(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

/** Returns the attributes of every cookie of ours. Scripts cannot read it. `Lax`: a page of another site sends it only
 *  when the user follows a link to us, which is a GET, and not with forms, scripts, frames or images. */
export function cookieAttributes(publicUrl: string) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(publicUrl) } as const;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
