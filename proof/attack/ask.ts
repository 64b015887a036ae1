import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** A request as it goes over the wire: `fetch` would tidy up what an attacker leaves odd. */
export type Question = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The address it seems to come from, behind a proxy of ours. */
  readonly address?: string;
};

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Asks the server and waits for its whole answer. A body is sent with its length. */
export function ask(api: string, { method = "GET", path, headers = {}, body, address }: Question): Promise<Answer> {
  const { hostname, port } = new URL(api);
  const sent = {
    ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
    ...(address !== undefined && { "x-forwarded-for": address }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: sent, agent }, (answer) => {
      const parts: string[] = [];
      answer.setEncoding("latin1").on("data", (part: string) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parts.join("") }),
      );
      answer.on("error", reject);
    });
    asked.on("error", reject).end(body);
  });
}

/** Asks as a page of the shop does that sends JSON. */
export function askJson(
  api: string,
  path: string,
  body: unknown,
  { cookie = "", address }: { readonly cookie?: string; readonly address?: string } = {},
): Promise<Answer> {
  const headers = { "content-type": "application/json", origin: api, ...(cookie && { cookie }) };
  return ask(api, {
    method: "POST",
    path,
    headers,
    body: JSON.stringify(body),
    ...(address !== undefined && { address }),
  });
}

/** An address in a /24 network of its own, for whatever must not be slowed down by what went before. */
export function strangerAt(at: number): string {
  return `10.${(at >> 8) & 255}.${at & 255}.${1 + ((at >> 16) & 127)}`;
}
