import { createMiddleware } from "hono/factory";
import type { HttpEnv, InlineHashes } from "./http-env.ts";

/** Origins beside our own from which the pages load. */
type Origins = Readonly<Record<"script" | "frame" | "connect", readonly string[]>>;

const nothingInline: InlineHashes = { script: [], style: [] };

/** Allows only what this origin and the payment provider serve, and only inline parts named by their hash. */
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

/** A sales rep's form asks for the phone's location on a tap; the browser asks the person. */
const permissionsPolicy = [
  ...["accelerometer", "camera", "gyroscope", "magnetometer", "microphone", "usb"].map((feature) => `${feature}=()`),
  "geolocation=(self)",
].join(", ");

/** Sets the security headers of every answer; a policy set by the handler remains. */
export function securityHeaders(publicUrl: () => string, origins: Origins) {
  const usual = contentSecurityPolicy(origins, nothingInline);
  const policies = new WeakMap<InlineHashes, string>();

  /** Builds the policy once per document. */
  function policyFor(inlined: InlineHashes | undefined): string {
    if (!inlined) return usual;
    const policy = policies.get(inlined) ?? contentSecurityPolicy(origins, inlined);
    policies.set(inlined, policy);
    return policy;
  }

  // The provider's pages open windows for the bank.
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
