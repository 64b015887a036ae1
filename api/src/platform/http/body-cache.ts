import type { Context, TypedResponse } from "hono";
import { type Encoding, encode } from "./encodings.ts";
import type { HttpEnv } from "./request-id.ts";

/** A body that is the same for everyone. It is encoded when somebody first asks for an encoding, and then kept. */
export type SharedBody = {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
};

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

/** Answers with it; the encoding is chosen where all answers are encoded. */
export function sendShared(c: Context<HttpEnv>, body: SharedBody, status: 200 | 404, type: string): Response {
  c.set("sharedBody", body);
  return c.body(body.plain, status, { "Content-Type": type });
}

/** Answers with it as JSON, typed as the value it holds so that the client knows its shape. */
export function sharedJson<Value>(c: Context<HttpEnv>, body: SharedBody): Response & TypedResponse<Value, 200, "json"> {
  const response: Response = sendShared(c, body, 200, "application/json");
  return response as Response & TypedResponse<Value, 200, "json">;
}

/** Answers that were made for somebody and are kept for everybody, while the shop is in one state. */
export type BodyCache<Kept> = {
  /** The one that is kept, or is being made, under this name. */
  readonly find: (name: string, presentState: string) => Promise<Kept> | undefined;
  /** Makes one that is not kept yet. */
  readonly add: (name: string, presentState: string, make: () => Promise<Kept>) => Promise<Kept>;
};

/** Keeps answers in memory, at most so many bytes of them before they are compressed; the longest unasked-for go
 *  first. */
export function createBodyCache<Kept extends { readonly body: SharedBody }>(mostBytes: number): BodyCache<Kept> {
  let state = "";
  let bytes = 0;
  const kept = new Map<string, Promise<Kept>>();
  /** Of those that are made; the others weigh nothing yet. */
  const weights = new WeakMap<Promise<Kept>, number>();

  async function weigh(name: string, making: Promise<Kept>): Promise<void> {
    const { body } = await making;
    if (kept.get(name) !== making) return;
    weights.set(making, body.plain.byteLength);
    bytes += body.plain.byteLength;
    for (const [oldest, answer] of kept) {
      if (bytes <= mostBytes) return;
      const weight = weights.get(answer);
      if (weight === undefined) continue;
      kept.delete(oldest);
      bytes -= weight;
    }
  }

  function find(name: string, presentState: string): Promise<Kept> | undefined {
    if (state !== presentState) {
      kept.clear();
      bytes = 0;
      state = presentState;
    }
    const known = kept.get(name);
    if (known === undefined) return undefined;
    // Last in the order, as the one that was asked for last.
    kept.delete(name);
    kept.set(name, known);
    return known;
  }

  return {
    find,
    add(name, presentState, make) {
      const known = find(name, presentState);
      if (known) return known;
      const making = make();
      kept.set(name, making);
      weigh(name, making).catch(() => {
        if (kept.get(name) === making) kept.delete(name);
      });
      return making;
    },
  };
}
