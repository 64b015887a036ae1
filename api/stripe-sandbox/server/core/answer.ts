import type { Context } from "./context.ts";
import type { Params } from "./params.ts";

/** The status and JSON body of an answer. */
export type Answer = { readonly status: number; readonly body: object };

/** An address of the API. `plan` reads the parameters first, which may refuse them, and returns the effect to run. */
export type Endpoint = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly plan: (params: Params, id: string) => (context: Context) => Answer;
};

export function ok(body: object): Answer {
  return { status: 200, body };
}
