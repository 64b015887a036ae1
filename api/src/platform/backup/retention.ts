import { rm } from "node:fs/promises";
import { type Backup, listBackups } from "./backup-list.ts";

const day = 24 * 60 * 60 * 1000;

/** How many days and how many weeks have a backup left of them: the last one of each. */
export type Retention = { readonly days: number; readonly weeks: number };

/** Removes the backups that nobody needs any more. The newest always stays. */
export async function removeOldBackups(folder: string, retention: Retention): Promise<void> {
  const backups = await listBackups(folder);
  const kept = new Set(keptOf(backups, retention));
  for (const backup of backups) if (!kept.has(backup)) await rm(backup.folder, { recursive: true, force: true });
}

/** Of backups, the newest first, those that stay: the last of each of the newest days that have one, and of each of the
 *  newest weeks. Days and weeks are the calendar's (UTC), not counted back from now: else every backup would be the
 *  last of its week only until the next one is made, and none would grow old. */
export function keptOf<One extends Pick<Backup, "madeAt">>(backups: readonly One[], { days, weeks }: Retention): One[] {
  const dayOf = ({ madeAt }: One) => Math.floor(Date.parse(madeAt) / day);
  const kept = [
    ...newestOfEach(backups, dayOf).slice(0, days),
    ...newestOfEach(backups, (one) => Math.floor(dayOf(one) / 7)).slice(0, weeks),
    ...backups.slice(0, 1),
  ];
  return backups.filter((one) => kept.includes(one));
}

/** The first of each span, which is the newest. */
function newestOfEach<One>(newestFirst: readonly One[], spanOf: (one: One) => number): One[] {
  return newestFirst.filter((one, at) => {
    const newer = newestFirst[at - 1];
    return newer === undefined || spanOf(newer) !== spanOf(one);
  });
}
