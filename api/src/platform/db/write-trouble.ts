import { ChangedMeanwhile } from "./changed-meanwhile.ts";

/** The reason why a write failed: the database was locked or unreachable, or the disk is full. */
export type WriteTrouble = "locked" | "full";

/** Returns why the database or a file could not be written; undefined for every other failure. */
export function writeTroubleOf(cause: unknown): WriteTrouble | undefined {
  if (!(cause instanceof Error)) return undefined;
  if (cause instanceof ChangedMeanwhile || notReachable.test(cause.message)) return "locked";
  const code = "code" in cause ? cause.code : undefined;
  if (typeof code !== "string") return undefined;
  if (comeAgain.test(code)) return "locked";
  return noRoom.test(code) ? "full" : undefined;
}

/** SQLite's codes; PostgreSQL's for a lock or a turn that timed out, a deadlock, a server that stops, starts or was
 *  replaced, too many connections and lost ones; and the system's for an address that does not answer.
 *  https://www.postgresql.org/docs/15/errcodes-appendix.html */
const comeAgain =
  /^(SQLITE_(BUSY|LOCKED)\w*|55P03|40001|40P01|57P0[123]|57014|53300|08\w{3}|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** The messages of `pg` that have no code. */
const notReachable = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** SQLite's codes, PostgreSQL's, and the system's for other files: no space, quota exceeded, maximum file size
 *  reached. */
const noRoom =
  /^(SQLITE_FULL|SQLITE_IOERR|SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMOPEN|SHMSIZE|SHMMAP)|53100|ENOSPC|EDQUOT|EFBIG)$/;
