import type { BackupState } from "@chargefront/shared/desk/dashboard";
import type { Core } from "../core.ts";
import { listBackups, upToNow } from "./backup-list.ts";
import { isDue } from "./backup-schedule.ts";

/** How many intervals may pass without a backup before it counts as overdue. */
const patience = 2;

/** Returns the state of the automatic backups. `openedAt` returns the ISO time since which there has been data to
 *  back up; undefined when there is none. */
export async function readBackupState(
  { config, now }: Pick<Core, "config" | "now">,
  openedAt: () => Promise<string | undefined>,
): Promise<BackupState> {
  const { folder, everyHours } = config.backups;
  if (config.database) return { kind: "outside" };
  if (everyHours === 0) return { kind: "off" };
  const isOverdue = (since: string) => isDue(since, { everyHours: patience * everyHours, now: now() });
  const backups = await listBackups(folder);
  const [last] = upToNow(backups, now());
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
