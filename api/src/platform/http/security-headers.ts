import { createMiddleware } from "hono/factory";
import type { HttpEnv, InlineHashes } from "./http-env.ts";

/** Other origins, such as the payment provider, from which pages may load scripts and frames, and which they may call. */
type Origins = Readonly<Record<"script" | "frame" | "connect", readonly string[]>>;

const nothingInline: InlineHashes = { script: [], style: [] };

/** Builds a Content-Security-Policy that allows resources of this origin and the given ones, and inline scripts and
 *  styles with the given hashes. */
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
    ["frame-src", ...frame].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of JSON and of a page's scripts and styles, to which only the page's own policy applies: the many sources
 *  of the pages would cost 0.4 kB for each file of a first visit. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Turns off device features that we do not use. Geolocation stays on for the form of sales reps, which requests it on
 *  a tap; the browser then asks the user for permission. */
const permissionsPolicy = [
  ...["accelerometer", "camera", "gyroscope", "magnetometer", "microphone", "usb"].map((feature) => `${feature}=()`),
  "geolocation=(self)",
].join(", ");

/** Sets the security headers of every response. A Content-Security-Policy that the handler has set is kept. */
export function securityHeaders(publicUrl: () => string, origins: Origins) {
  const defaultPolicy = contentSecurityPolicy(origins, nothingInline);
  const policies = new WeakMap<InlineHashes, string>();

  /** Returns the policy of an answer; builds that of a document with inline parts once per document. */
  function policyFor(path: string, answer: Headers, inlined: InlineHashes | undefined): string {
    const isData = answer.get("Content-Type")?.startsWith("application/json") || path.startsWith("/assets/");
    if (!inlined) return isData ? dataPolicy : defaultPolicy;
    const policy = policies.get(inlined) ?? contentSecurityPolicy(origins, inlined);
    policies.set(inlined, policy);
    return policy;
  }

  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", policyFor(c.req.path, headers, c.get("inlined")));
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", permissionsPolicy);
    // The provider's frames open the bank's page in a new window, which `same-origin` would cut off from them.
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    if (publicUrl().startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000");
  });
}
