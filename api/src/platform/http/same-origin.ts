import { isAddress } from "./known-host.ts";

/** Where a request says it comes from; undefined when it says nothing, as command-line clients do. */
export function isFromOwnOrigin(headers: Headers, publicOrigin: string): boolean | undefined {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  if (origin === null) return undefined;
  if (origin === publicOrigin) return true;
  // On plain http a browser names no site. A page of ours has the address it was asked under, whichever of this
  // machine's that is; but a name may have been made by anybody to lead here, and is believed only as the public
  // address. docs/security.md#T37.
  const host = headers.get("Host") ?? "";
  return isAddress(host) && origin === `http://${host}`;
}

export function isUnsafeMethod(method: string): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}
