import type { BackupState } from "@chargefront/shared/desk/dashboard";
import type { Core } from "../core.ts";
import { listBackups } from "./backup-list.ts";
import { isDue, lastOf } from "./backup-schedule.ts";

/** How long after its time a backup may still come before somebody is told. */
const patience = 2;

/** The backups that the shop makes by itself. `openedAt`: since when, as an ISO time, there has been anything to keep;
 *  undefined before. */
export async function readBackupState(
  { config, now }: Pick<Core, "config" | "now">,
  openedAt: () => Promise<string | undefined>,
): Promise<BackupState> {
  const { folder, everyHours } = config.backups;
  if (config.database) return { kind: "outside" };
  if (everyHours === 0) return { kind: "off" };
  const isOverdue = (since: string) => isDue(since, { everyHours: patience * everyHours, now: now() });
  const backups = await listBackups(folder);
  const last = lastOf(backups, now());
  if (last === undefined) {
    const since = await openedAt();
    return since !== undefined && isOverdue(since) ? { kind: "missing", since } : { kind: "none" };
  }
  return {
    kind: isOverdue(last.madeAt) ? "overdue" : "made",
    madeAt: last.madeAt,
    bytes: last.bytes,
    count: backups.length,
  };
}
