import type { Context, TypedResponse } from "hono";

/** Answers with a text that was encoded before, typed as the value it holds so that the client knows its shape. */
export function encodedJson<Value>(c: Context, json: string): Response & TypedResponse<Value, 200, "json"> {
  const response: Response = c.body(json, 200, { "Content-Type": "application/json" });
  return response as Response & TypedResponse<Value, 200, "json">;
}
