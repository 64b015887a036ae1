import pg from "pg";

/** An error of PostgreSQL without the row values that its own error carries. `code`: see
 *  https://www.postgresql.org/docs/15/errcodes-appendix.html. docs/security.md#T34. */
class PostgresError extends Error {
  override readonly name = "PostgresError";
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor({ code, constraint, table, message }: pg.DatabaseError) {
    super(holdsValues(code) ? `PostgreSQL refused a value (${code})` : message);
    this.code = code;
    this.constraint = constraint;
    this.table = table;
  }
}

/** Returns whether the message may quote values, as data exceptions and violated constraints do. */
function holdsValues(code: string | undefined): boolean {
  return code === undefined || /^2[23]/.test(code);
}

export function withoutRowValues(cause: unknown): unknown {
  return cause instanceof pg.DatabaseError ? new PostgresError(cause) : cause;
}
