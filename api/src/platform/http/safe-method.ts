/** Returns whether a request only reads. HEAD is GET without the body, also for rights. RFC 9110, section 9.2.1. */
export function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}
