import { ChangedMeanwhile } from "./changed-meanwhile.ts";

/** Why a write was not taken: somebody else was writing, or the disk takes no more. */
export type WriteTrouble = "locked" | "full";

/** Names what kept the database or a file from being written; undefined for every other failure. */
export function writeTroubleOf(cause: unknown): WriteTrouble | undefined {
  if (cause instanceof ChangedMeanwhile) return "locked";
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (typeof code !== "string") return undefined;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return "locked";
  return noRoom.test(code) ? "full" : undefined;
}

/** SQLite's names, and the system's for the files beside it: no space, no quota left, the largest file reached. */
const noRoom =
  /^(SQLITE_FULL|SQLITE_IOERR|SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMOPEN|SHMSIZE|SHMMAP)|ENOSPC|EDQUOT|EFBIG)$/;
