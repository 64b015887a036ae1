import { statfs } from "node:fs/promises";
import type { Logger } from "pino";
import type { Limits } from "../../limits.ts";
import { type Repeated, repeat } from "./repeat.ts";

type WatchDeps = { readonly freeBytes: () => Promise<number>; readonly limits: Limits; readonly log: Logger };

/** Logs an error when the disk is nearly full, and once more when it no longer is. */
export function createDiskWatch({ freeBytes, limits, log }: WatchDeps): Repeated & {
  readonly look: () => Promise<void>;
} {
  let wasLow = false;

  async function look(): Promise<void> {
    const free = await freeBytes();
    const isLow = free < limits.disk.lowBytes;
    if (isLow && !wasLow) log.error({ freeBytes: free }, "the disk is nearly full: soon nothing can be saved");
    if (wasLow && !isLow) log.warn({ freeBytes: free }, "the disk has room again");
    wasLow = isLow;
  }

  const rounds = repeat(limits.disk.lookEveryMs, look, (cause) =>
    log.error({ err: cause }, "the room on the disk could not be found out"),
  );
  return { ...rounds, look };
}

/** Returns the bytes that this process may still write to the disk with this folder. */
export async function freeBytesBeside(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
