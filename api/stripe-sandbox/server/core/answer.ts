import type { Context } from "./context.ts";
import type { Params } from "./params.ts";

/** Status and JSON body of one answer. */
export type Answer = { readonly status: number; readonly body: object };

/** One address of the API: reads its parameters first, which may refuse them, and gives what is then to be done. */
export type Endpoint = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly plan: (params: Params, id: string) => (context: Context) => Answer;
};

export function ok(body: object): Answer {
  return { status: 200, body };
}
