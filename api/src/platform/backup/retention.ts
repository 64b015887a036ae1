import { rm } from "node:fs/promises";
import { type Backup, listBackups, upToNow } from "./backup-list.ts";

const day = 24 * 60 * 60 * 1000;

/** The number of days and of weeks whose last backup is kept. */
export type Retention = { readonly days: number; readonly weeks: number };

/** Removes the backups that the retention no longer needs. The newest always remains. Those with a time in the future
 *  are counted apart, so that they push out no others, which may be the right ones. */
export async function removeOldBackups(folder: string, retention: Retention, now: number): Promise<void> {
  const backups = await listBackups(folder);
  const past = upToNow(backups, now);
  const future = backups.filter((backup) => !past.includes(backup));
  const kept = new Set([...keptOf(past, retention), ...keptOf(future, retention)]);
  for (const backup of backups) if (!kept.has(backup)) await rm(backup.folder, { recursive: true, force: true });
}

/** Returns the backups to keep: the last of each of the newest days that have one, and of each of the newest weeks.
 *  `backups` is sorted newest first. Days and weeks follow the calendar (UTC) and are not counted back from now:
 *  else every backup would be the last of its week until the next one is made, and none would grow old. */
export function keptOf<One extends Pick<Backup, "madeAt">>(backups: readonly One[], { days, weeks }: Retention): One[] {
  const dayOf = ({ madeAt }: One) => Math.floor(Date.parse(madeAt) / day);
  const kept = [
    ...newestOfEach(backups, dayOf).slice(0, days),
    ...newestOfEach(backups, (one) => Math.floor(dayOf(one) / 7)).slice(0, weeks),
    ...backups.slice(0, 1),
  ];
  return backups.filter((one) => kept.includes(one));
}

/** Returns the first, which is the newest, of each span. */
function newestOfEach<One>(newestFirst: readonly One[], spanOf: (one: One) => number): One[] {
  return newestFirst.filter((one, at) => {
    const newer = newestFirst[at - 1];
    return newer === undefined || spanOf(newer) !== spanOf(one);
  });
}
