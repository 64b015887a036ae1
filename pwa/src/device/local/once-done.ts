/** Work that is done at the first call, and its outcome for all; what failed is tried again at the next call. */
export function onceDone<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => {
    done ??= work().catch((cause: unknown) => {
      done = undefined;
      throw cause;
    });
    return done;
  };
}
