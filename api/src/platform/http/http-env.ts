import type { Encoding } from "./encodings.ts";

/** The variables in the context of every handler and middleware. */
export type HttpEnv = {
  Variables: {
    requestId: string;
    /** The answer's body, when many clients get the same one. */
    sharedBody?: SharedBody;
    /** Whether every client gets this answer. */
    isForEverybody?: boolean;
    /** The inline parts of the document, which its policy must allow. */
    inlined?: InlineHashes;
  };
};

/** A body that is the same for everyone. An encoding is made at its first request, and then cached. */
export type SharedBody = {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Hashes of the inline script and style of a document, as written in a policy: `'sha256-…'`. */
export type InlineHashes = { readonly script: readonly string[]; readonly style: readonly string[] };
