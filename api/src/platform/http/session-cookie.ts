import type { DeskRole, Role } from "@chargefront/shared/person/rights";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";

/** The kinds of accounts. */
export type AccountAudience = "admin" | "customer";

/** The kinds of sessions; each has its own cookie and reads only its own. `rep`: an admin's on a device of the field.
 *  docs/product/decisions.md#27. */
export type SessionAudience = AccountAudience | "rep";

/** The person of a session; `role` for a person of the desk or the field, `deviceId` in the field. */
export type Session = {
  readonly subjectId: string;
  readonly role?: Role | undefined;
  readonly deviceId?: string | undefined;
  /** Whether the person has to switch on the second factor before anything else at the desk. */
  readonly needsSecondFactor?: boolean;
};

export type DeskSession = { readonly subjectId: string; readonly role: DeskRole };

export type FieldSession = { readonly subjectId: string; readonly role: Role; readonly deviceId: string };

/** Returns the session token of a request. */
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

/** Returns whether a request has any session cookie, of any audience and age. */
export function carriesSession(c: Context): boolean {
  return Object.keys(getCookie(c)).some((name) => /^(__Host-)?cf_(admin|customer|rep)$/.test(name));
}

/** Returns the name of a cookie of ours: bound to the host and to https when the shop uses https. */
export function cookieName(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

/** The attributes of every cookie of ours: scripts cannot read it, and pages of other sites do not send it. */
export function cookieRules(publicUrl: string) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(publicUrl) } as const;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
