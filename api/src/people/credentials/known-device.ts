import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cookieAttributes, cookieName } from "../../platform/http/session-cookie.ts";
import type { Account } from "./account.ts";
import type { PeopleDeps } from "./people-deps.ts";

/** The cookie of a browser in which accounts were opened before: a random name and one proof for each of the last few
 *  accounts. It opens nothing; it only lets the owner log in while others guess elsewhere. docs/security.md#T15. */
type DeviceCookie = { readonly device: string; readonly proofs: readonly string[] };

/** Finds the proof that this browser knows an account; undefined when its cookie has none. */
export function findProof(c: Context, deps: PeopleDeps, account: Account): string | undefined {
  const { device, proofs } = readCookie(c, deps);
  const wanted = device === "" ? "" : proofOf(deps, device, account);
  return proofs.find((proof) => isSame(proof, wanted));
}

/** Makes this browser a known device of an account. */
export function rememberDevice(c: Context, deps: PeopleDeps, account: Account): void {
  const found = readCookie(c, deps);
  const device = found.device || randomBytes(16).toString("base64url");
  const proof = proofOf(deps, device, account);
  const others = found.proofs.filter((known) => known !== proof);
  const proofs = [proof, ...others].slice(0, deps.limits.knownDevice.accounts);
  setCookie(c, cookieName(name, deps.config.publicUrl), [device, ...proofs].join("."), {
    ...cookieAttributes(deps.config.publicUrl),
    maxAge: deps.limits.knownDevice.lastsMs / 1000,
  });
}

const name = "cf_device";

function readCookie(c: Context, deps: PeopleDeps): DeviceCookie {
  const text = getCookie(c, cookieName(name, deps.config.publicUrl)) ?? "";
  const [device = "", ...proofs] = text.split(".").filter((part) => /^[\w-]{22,43}$/.test(part));
  return { device, proofs: proofs.slice(0, deps.limits.knownDevice.accounts) };
}

function proofOf({ addressKey }: PeopleDeps, device: string, { audience, id }: Account): string {
  return createHmac("sha256", addressKey).update(`device\n${device}\n${audience}\n${id}`).digest("base64url");
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
