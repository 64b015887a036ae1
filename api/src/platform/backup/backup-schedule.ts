import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Core } from "../core.ts";
import { type Repeated, repeat } from "../jobs/repeat.ts";
import { listBackups, upToNow } from "./backup-list.ts";
import { removeOldBackups } from "./retention.ts";

/** Makes one backup into the configured folder; rejects when that fails. When aborted, it stops and leaves no
 *  backup. */
export type MakeBackup = (signal: AbortSignal) => Promise<void>;

type ScheduleDeps = Pick<Core, "config" | "limits" | "log" | "now">;

/** Makes a backup whenever the last one is older than the configured age, and removes expired ones. */
export function backupSchedule(deps: ScheduleDeps, makeBackup: MakeBackup): Pick<Repeated, "start" | "stop"> {
  const { checkEveryMs, restMs } = deps.limits.backups;
  const startedAt = deps.now();
  const repeated = repeat(
    checkEveryMs,
    async () => {
      // Right after a start customers are waiting, and a shop that restarts over and over would do nothing but
      // backups.
      if (deps.now() - startedAt >= restMs) await backUpIfDue(deps, () => makeBackup(repeated.stopping));
    },
    (cause) => {
      if (!repeated.stopping.aborted) deps.log.error({ err: cause }, "the backup could not be made");
    },
  );
  return repeated;
}

export async function backUpIfDue(
  { config, limits, now }: Pick<Core, "config" | "limits" | "now">,
  makeBackup: () => Promise<void>,
): Promise<void> {
  const { folder, everyHours } = config.backups;
  if (everyHours === 0) return;
  const [last] = upToNow(await listBackups(folder), now());
  if (!isDue(last?.madeAt, { everyHours, now: now() })) return;
  await makeBackup();
  await removeOldBackups(folder, limits.backups.kept, now());
}

export function isDue(
  lastMadeAt: string | undefined,
  { everyHours, now }: { readonly everyHours: number; readonly now: number },
): boolean {
  return lastMadeAt === undefined || now - Date.parse(lastMadeAt) >= everyHours * 60 * 60 * 1000;
}

/** Runs `backup.js` in a process of its own: copying a large database takes seconds, and no request may wait for it. */
export function byProcess(entry: string): MakeBackup {
  return async (signal) => {
    const child = spawn(process.execPath, [entry], { stdio: ["ignore", "ignore", "pipe"], signal });
    const stderr: string[] = [];
    child.stderr.on("data", (words: Buffer) => stderr.push(words.toString("utf8")));
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(stderr.join("").trim() || `the backup ended with ${code}`);
  };
}
