/** Where a request says it comes from; undefined when it says nothing, as command-line clients do. */
export function isFromOwnOrigin(headers: Headers, publicOrigin: string): boolean | undefined {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  return origin === null ? undefined : origin === publicOrigin;
}

export function isUnsafeMethod(method: string): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}
