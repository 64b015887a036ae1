import type { App } from "./fresh-deps.ts";

/** The origin of the tests' own pages: that of a configuration without PUBLIC_URL. */
export const ownOrigin = "http://127.0.0.1:3000";

/** The application or a server. */
export type RequestTarget = {
  readonly request: (path: string, init?: RequestInit, env?: object) => Response | Promise<Response>;
};

/** Posts JSON as a page of the shop does; with an address, as if a socket from there had sent it. */
export async function post(
  app: RequestTarget,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  address?: string,
) {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: ownOrigin, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  return app.request(path, request, address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } });
}

export async function get(app: App, path: string, cookie?: string) {
  return app.request(path, { headers: cookie === undefined ? {} : { Cookie: cookie } });
}

/** Sends a request as a page of the shop does, with this session. */
export async function send(
  app: App,
  method: "POST" | "PATCH" | "PUT" | "DELETE",
  path: string,
  cookie: string,
  body?: unknown,
  further: Record<string, string> = {},
) {
  const headers = { Origin: ownOrigin, Cookie: cookie, ...further };
  if (body === undefined) return app.request(path, { method, headers });
  return app.request(path, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Parses the body of an answer as the type that the test names. */
export async function jsonOf<Value>(answer: Response): Promise<Value> {
  return JSON.parse(await answer.text());
}

/** Returns all cookies that an answer sets, as a `Cookie` header. */
export function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
