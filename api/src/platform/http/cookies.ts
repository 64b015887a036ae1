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
