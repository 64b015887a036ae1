/** Thrown when the store does not answer, or refuses. The `code` marks the failure as temporary for the error
 *  handler. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly code = "ETIMEDOUT";
  /** The status of the answer; undefined when there was none. */
  readonly status: number | undefined;

  constructor(cause: unknown) {
    const status = statusOf(cause);
    super(status === undefined ? "The object store does not answer." : `The object store answered ${status}.`, {
      cause,
    });
    this.status = status;
  }
}

function statusOf(cause: unknown): number | undefined {
  const status = cause instanceof Error && "status" in cause ? cause.status : undefined;
  return typeof status === "number" && status > 0 ? status : undefined;
}
