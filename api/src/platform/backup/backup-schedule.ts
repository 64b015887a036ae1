import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Core } from "../core.ts";
import { type Repeated, repeat } from "../jobs/repeat.ts";
import { type Backup, listBackups } from "./backup-list.ts";
import { removeOldBackups } from "./retention.ts";

/** Makes one backup into the folder of the configuration; rejects when it could not. Aborted, it stops and leaves
 *  none. */
export type MakeOne = (signal: AbortSignal) => Promise<void>;

type ScheduleDeps = Pick<Core, "config" | "limits" | "log" | "now">;

/** Makes a backup whenever the last one is older than the configuration says, and removes those that are too old. */
export function backupSchedule(deps: ScheduleDeps, makeOne: MakeOne): Pick<Repeated, "start" | "stop"> {
  const { lookEveryMs, restMs } = deps.limits.backups;
  const startedAt = deps.now();
  const look = repeat(
    lookEveryMs,
    async () => {
      // A shop that has just started has customers who wait, and one that starts over and over would do nothing else.
      if (deps.now() - startedAt >= restMs) await backUpIfDue(deps, () => makeOne(look.stopping));
    },
    (cause) => {
      if (!look.stopping.aborted) deps.log.error({ err: cause }, "the backup could not be made");
    },
  );
  return look;
}

export async function backUpIfDue(
  { config, limits, now }: Pick<Core, "config" | "limits" | "now">,
  makeOne: () => Promise<void>,
): Promise<void> {
  const { folder, everyHours } = config.backups;
  if (everyHours === 0) return;
  const last = lastOf(await listBackups(folder), now());
  if (!isDue(last?.madeAt, { everyHours, now: now() })) return;
  await makeOne();
  await removeOldBackups(folder, limits.backups.kept);
}

/** The last backup of those, the newest first, that were made by now. One of a day to come was made under a clock that
 *  was ahead; for years, perhaps, it must not stand for those that are due. */
export function lastOf(backups: readonly Backup[], now: number): Backup | undefined {
  return backups.find(({ madeAt }) => Date.parse(madeAt) <= now);
}

export function isDue(
  lastMadeAt: string | undefined,
  { everyHours, now }: { readonly everyHours: number; readonly now: number },
): boolean {
  return lastMadeAt === undefined || now - Date.parse(lastMadeAt) >= everyHours * 60 * 60 * 1000;
}

/** Runs `backup.js` in a process of its own: copying a large database takes seconds, and no request may wait for it. */
export function byProcess(entry: string): MakeOne {
  return async (signal) => {
    const child = spawn(process.execPath, [entry], { stdio: ["ignore", "ignore", "pipe"], signal });
    const lastWords: string[] = [];
    child.stderr.on("data", (words: Buffer) => lastWords.push(words.toString("utf8")));
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(lastWords.join("").trim() || `the backup ended with ${code}`);
  };
}
