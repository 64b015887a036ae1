import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./request-id.ts";

/** Origins beside our own that the pages load from. */
type Origins = Readonly<Record<"script" | "frame" | "connect", readonly string[]>>;

/** Hashes of the one script and the one style that stand in a document itself, as a policy names them: `'sha256-…'`. */
export type InlineHashes = { readonly script: readonly string[]; readonly style: readonly string[] };

const nothingInline: InlineHashes = { script: [], style: [] };

/** Nothing but what this origin and the payment provider serve, and nothing inline but what is named by its hash. */
function contentSecurityPolicy({ script, frame, connect }: Origins, inlined: InlineHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlined.script, ...script].join(" "),
    ["style-src 'self'", ...inlined.style].join(" "),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frame.length > 0 ? frame.join(" ") : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const permissionsPolicy = ["accelerometer", "camera", "geolocation", "gyroscope", "magnetometer", "microphone", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Sets the security headers of every answer; a room that set a policy of its own keeps it. */
export function securityHeaders(publicUrl: () => string, origins: Origins) {
  const usual = contentSecurityPolicy(origins, nothingInline);
  const policies = new WeakMap<InlineHashes, string>();

  /** Written once a document. */
  function policyFor(inlined: InlineHashes | undefined): string {
    if (!inlined) return usual;
    const policy = policies.get(inlined) ?? contentSecurityPolicy(origins, inlined);
    policies.set(inlined, policy);
    return policy;
  }

  // The provider's pages open windows of their own, for the bank.
  const openerPolicy = origins.frame.length > 0 ? "same-origin-allow-popups" : "same-origin";
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policyFor(c.get("inlined")));
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", permissionsPolicy);
    headers.set("Cross-Origin-Opener-Policy", openerPolicy);
    if (publicUrl().startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000");
  });
}
