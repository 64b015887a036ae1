import Sqlite from "better-sqlite3";
import { makePrivate } from "../files/private-files.ts";

/** All pages in one step. A step ends the read of the source, and a write by another process between two steps begins
 *  the whole copy anew: under steady writes it would never end. In one step it is one moment of the database, and in
 *  WAL mode nobody waits for it. */
const everyPage = 0x7fffffff;

/** Copies a database that may be in use, and checks every page of the copy. The copy is a single file, without a log
 *  beside it. @throws Error when the copy is not sound. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to, { progress: () => everyPage });
    makePrivate(to);
  } finally {
    source.close();
  }
  const copy = new Sqlite(to, { fileMustExist: true });
  try {
    copy.pragma("journal_mode = DELETE");
    if (copy.pragma("integrity_check(1)", { simple: true }) !== "ok")
      throw new Error(`The copy of ${from} is damaged.`);
  } finally {
    copy.close();
  }
}
