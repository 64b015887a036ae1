import type { DeskRole } from "@chargefront/shared/person/rights";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";

/** Who a session belongs to; each kind has its own cookie and reads only its own. docs/product/decisions.md#27. */
export type SessionAudience = "admin" | "customer";

/** Whose a session is; `role` where it is one of the desk. */
export type Session = { readonly subjectId: string; readonly role?: DeskRole | undefined };

export type DeskSession = { readonly subjectId: string; readonly role: DeskRole };

/** The session token that a request carries. */
export function sessionToken(c: Context, audience: SessionAudience, publicUrl: string): string | undefined {
  return getCookie(c, cookieName(`cf_${audience}`, publicUrl));
}

export function setSessionCookie(
  c: Context,
  audience: SessionAudience,
  token: string,
  { config, limits }: { readonly config: Pick<Config, "publicUrl">; readonly limits: Pick<Limits, "session"> },
): void {
  setCookie(c, cookieName(`cf_${audience}`, config.publicUrl), token, {
    ...cookieRules(config.publicUrl),
    maxAge: limits.session[audience].absoluteMs / 1000,
  });
}

export function clearSessionCookie(c: Context, audience: SessionAudience, publicUrl: string): void {
  deleteCookie(c, cookieName(`cf_${audience}`, publicUrl), cookieRules(publicUrl));
}

/** Whether a request carries any session cookie, of whatever audience and age. */
export function carriesSession(c: Context): boolean {
  return Object.keys(getCookie(c)).some((name) => /^(__Host-)?cf_(admin|customer)$/.test(name));
}

/** The name of a cookie of ours: bound to host and https wherever there is https. */
export function cookieName(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

/** What every cookie of ours is set and removed with: no script reads it, and other sites' pages do not send it
 *  along. */
export function cookieRules(publicUrl: string) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(publicUrl) } as const;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
