/** What the server said; `fields` are the sentences of a refusal by the names of its fields. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type Caller = (method: string, path: string, body?: object | FormData) => Promise<Answer>;

let networks = 0;

/** Another network each time, so that no limit on a neighbourhood is met. */
export function newNetwork(): string {
  networks += 1;
  return `${20 + (Math.floor(networks / 65_536) % 200)}.${Math.floor(networks / 256) % 256}.${networks % 256}.7`;
}

/** Somebody who calls the API, each time from another network, with the session of a cookie or without. */
export function createCaller(api: string, cookie = ""): Caller {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${api}${path}`, {
      method,
      redirect: "manual",
      headers: {
        origin: api,
        "x-forwarded-for": newNetwork(),
        ...(cookie && { cookie }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return toAnswer(response.status, await response.text());
  };
}

function toAnswer(status: number, text: string): Answer {
  const body = parsed(text);
  const { error, fields } = isObject(body) ? body : {};
  return {
    status,
    body,
    sentence: typeof error === "string" ? error : "",
    fields: isObject(fields)
      ? Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, String(said)]))
      : {},
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
