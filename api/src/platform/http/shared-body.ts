import type { Context, TypedResponse } from "hono";
import { type Encoding, encode } from "./encodings.ts";
import type { HttpEnv, SharedBody } from "./http-env.ts";

export function sharedBody(text: string): SharedBody {
  const plain = new TextEncoder().encode(text);
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    plain,
    encoded(encoding) {
      const made = kept.get(encoding) ?? encode(encoding, plain);
      kept.set(encoding, made);
      return made;
    },
  };
}

/** Answers with a shared body, which the compression middleware encodes. */
export function sendShared(c: Context<HttpEnv>, body: SharedBody, status: 200 | 404, type: string): Response {
  c.set("sharedBody", body);
  return c.body(body.plain, status, { "Content-Type": type });
}

/** Answers with a shared body as JSON, typed as its value so that the client knows its shape. */
export function sharedJson<Value>(c: Context<HttpEnv>, body: SharedBody): Response & TypedResponse<Value, 200, "json"> {
  const response: Response = sendShared(c, body, 200, "application/json");
  return response as Response & TypedResponse<Value, 200, "json">;
}
