import { createMiddleware } from "hono/factory";

/** Payments and security 2, sandbox mode: nothing but what this origin serves, and no inline script or style. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const permissionsPolicy = ["accelerometer", "camera", "geolocation", "gyroscope", "magnetometer", "microphone", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Sets the security headers of every answer; a room that set a policy of its own keeps it. */
export function securityHeaders(publicUrl: () => string) {
  return createMiddleware(async (c, next) => {
    await next();
    if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", contentSecurityPolicy);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Permissions-Policy", permissionsPolicy);
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    if (publicUrl().startsWith("https:")) c.header("Strict-Transport-Security", "max-age=31536000");
  });
}
