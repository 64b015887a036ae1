import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** A request as it goes over the wire: `fetch` would tidy up what an attacker leaves odd. */
export type Question = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The address it seems to come from, behind a proxy of ours; one of a new network unless told. */
  readonly address?: string;
  /** False for a connection of its own. */
  readonly agent?: false;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
  /** Everything that its connection has received, heads included. */
  readonly receivedBytes: number;
};

const keptOpen = new Agent({ keepAlive: true, maxSockets: 50 });

/** Sends a request and waits for the whole answer. A body is sent with its length. */
export function ask(api: string, question: Question): Promise<Answer> {
  const { method = "GET", path, headers = {}, body, address = newNetwork(), agent = keptOpen } = question;
  const { hostname, port } = new URL(api);
  const sent = {
    ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
    "x-forwarded-for": address,
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: sent, agent }, (answer) => {
      // A connection that is kept open is taken from its answer before that ends.
      const { statusCode: status = 0, headers, socket } = answer;
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const bytes = Buffer.concat(parts);
        resolve({ status, headers, body: bytes.toString(), bytes, receivedBytes: socket.bytesRead });
      });
      answer.on("error", reject);
    });
    asked.on("error", reject).end(body);
  });
}

/** JSON as a page of the shop sends it, with the cookie of a session if one is given. */
export function jsonQuestion(api: string, path: string, body: unknown, cookie = "", method = "POST"): Question {
  const headers = { "content-type": "application/json", origin: api, ...(cookie && { cookie }) };
  return { method, path, headers, body: JSON.stringify(body) };
}

export function askJson(...question: Parameters<typeof jsonQuestion>): Promise<Answer> {
  return ask(question[0], jsonQuestion(...question));
}

/** A request by a name for it. */
export type Named = readonly [what: string, question: Question, ...more: unknown[]];

/** Sends requests ten at a time, and has every answer looked at. */
export async function askAll<One extends Named>(
  api: string,
  all: readonly One[],
  look: (what: string, answer: Answer, one: One) => void,
): Promise<void> {
  for (let at = 0; at < all.length; at += 10) {
    const some = all.slice(at, at + 10);
    const answers = await Promise.all(some.map(([, question]) => ask(api, question)));
    for (const [i, answer] of answers.entries()) look(some[i]?.[0] ?? "", answer, some[i] as One);
  }
}

let networks = 0;

/** An address in a /24 that no request came from before, so that no limit is met. */
function newNetwork(): string {
  networks += 1;
  return `${20 + ((networks >> 16) % 200)}.${(networks >> 8) & 255}.${networks & 255}.7`;
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The value at the end of a way through objects and lists, such as `values.0.title`. */
export function readAt(value: unknown, way: string | readonly string[]): unknown {
  const names = typeof way === "string" ? way.split(".") : way;
  return names.reduce((part: unknown, name) => (isObject(part) ? part[name] : undefined), value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
