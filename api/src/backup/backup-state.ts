import type { BackupState } from "@chargefront/shared/dashboard";
import type { Deps } from "../deps.ts";
import { listBackups } from "./backup-list.ts";
import { isDue } from "./backup-schedule.ts";

/** How long after its time a backup may still come before somebody is told. */
const patience = 2;

/** The backups that the shop makes by itself. */
export async function readBackupState({ config, now }: Pick<Deps, "config" | "now">): Promise<BackupState> {
  const { folder, everyHours } = config.backups;
  if (everyHours === 0) return { kind: "off" };
  const backups = await listBackups(folder);
  const last = backups[0];
  if (last === undefined) return { kind: "none" };
  return {
    kind: isDue(last.madeAt, { everyHours: patience * everyHours, now: now() }) ? "overdue" : "made",
    madeAt: last.madeAt,
    bytes: last.bytes,
    count: backups.length,
  };
}
