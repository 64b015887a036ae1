/** The store did not answer, or refused. `code` tells whoever answers a request that this passes. */
export class StoreAway extends Error {
  override readonly name = "StoreAway";
  readonly code = "ETIMEDOUT";
  /** The status of its answer; undefined where there was none. */
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
