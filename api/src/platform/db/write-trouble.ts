import { ChangedMeanwhile } from "./changed-meanwhile.ts";

/** Why a write was not taken: somebody else was writing or the database is away, or the disk takes no more. */
export type WriteTrouble = "locked" | "full";

/** Names what kept the database or a file from being written; undefined for every other failure. */
export function writeTroubleOf(cause: unknown): WriteTrouble | undefined {
  if (!(cause instanceof Error)) return undefined;
  if (cause instanceof ChangedMeanwhile || notReachable.test(cause.message)) return "locked";
  const code = "code" in cause ? cause.code : undefined;
  if (typeof code !== "string") return undefined;
  if (comeAgain.test(code)) return "locked";
  return noRoom.test(code) ? "full" : undefined;
}

/** SQLite's names; PostgreSQL's for a lock or a turn that did not come in time, a deadlock, a server that goes, comes or
 *  was replaced, too many connections and lost ones; and the system's for an address that does not answer.
 *  https://www.postgresql.org/docs/15/errcodes-appendix.html */
const comeAgain =
  /^(SQLITE_(BUSY|LOCKED)\w*|55P03|40001|40P01|57P0[123]|57014|53300|08\w{3}|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** What `pg` says without a code. */
const notReachable = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** SQLite's names, PostgreSQL's, and the system's for the files beside it: no space, no quota left, the largest file
 *  reached. */
const noRoom =
  /^(SQLITE_FULL|SQLITE_IOERR|SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMOPEN|SHMSIZE|SHMMAP)|53100|ENOSPC|EDQUOT|EFBIG)$/;
