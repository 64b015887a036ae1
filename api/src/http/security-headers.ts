import { createMiddleware } from "hono/factory";

/** Origins beside our own that the pages load from. */
type Origins = Readonly<Record<"script" | "frame" | "connect", readonly string[]>>;

/** Payments and security 2: nothing but what this origin and the payment provider serve, and no inline script or style. */
function contentSecurityPolicy({ script, frame, connect }: Origins): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(" "),
    "style-src 'self'",
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
  const policy = contentSecurityPolicy(origins);
  // The provider's pages open windows of their own, for the bank.
  const openerPolicy = origins.frame.length > 0 ? "same-origin-allow-popups" : "same-origin";
  return createMiddleware(async (c, next) => {
    await next();
    if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", policy);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Permissions-Policy", permissionsPolicy);
    c.header("Cross-Origin-Opener-Policy", openerPolicy);
    if (publicUrl().startsWith("https:")) c.header("Strict-Transport-Security", "max-age=31536000");
  });
}
