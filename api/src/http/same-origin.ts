/** Where a request says it comes from; undefined when it says nothing, as command-line clients do. */
export function isFromOwnOrigin(headers: Headers, publicOrigin: string): boolean | undefined {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  if (origin === null) return undefined;
  // On plain http a browser names no site. A page of ours has the address it was asked under, whichever of this machine's that is.
  return origin === publicOrigin || origin === `http://${headers.get("Host")}`;
}

export function isUnsafeMethod(method: string): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}
