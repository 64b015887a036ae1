import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "@chargefront/shared/zod";

/** The note inside a backup. `files` and `bytes` count the content without the note and the checksums. */
const backupNote = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  files: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
});
export type BackupNote = z.infer<typeof backupNote>;

export type Backup = BackupNote & { readonly folder: string };

export const noteFile = "backup.json";

/** A backup's folder is named by its time, so that names sort by time. An unfinished backup has a suffix. */
const wholeName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
export const unfinishedSuffix = ".part";
/** The copy from which a move reads. */
export const movingCopy = `moving${unfinishedSuffix}`;

/** Returns whether this is what an interrupted backup or move left: the folder may hold an operator's own files. */
export function isUnfinished(name: string): boolean {
  if (!name.endsWith(unfinishedSuffix)) return false;
  return name === movingCopy || wholeName.test(name.slice(0, -unfinishedSuffix.length));
}

export function nameOfBackup(now: number): string {
  return new Date(now).toISOString().replaceAll(":", "-");
}

/** Lists the complete backups in a folder, newest first; empty when the folder is missing or not a folder. Skips
 *  backups whose note cannot be read. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => wholeName.test(name)).toSorted();
  const found = await Promise.all(names.toReversed().map((name) => readBackup(join(folder, name))));
  return found.filter((backup) => backup !== undefined);
}

/** Returns the backups made up to now. One with a time in the future was made under a wrong clock and must not count
 *  as the last: it could hide missing backups for years. */
export function upToNow<One extends Pick<Backup, "madeAt">>(backups: readonly One[], now: number): One[] {
  return backups.filter(({ madeAt }) => Date.parse(madeAt) <= now);
}

/** Reads a backup's note. Returns undefined when there is none or it is invalid. */
export async function readBackup(folder: string): Promise<Backup | undefined> {
  const text = await readFile(join(folder, noteFile), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { success, data } = backupNote.safeParse(parseJson(text));
  return success ? { ...data, folder } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
