import { statfs } from "node:fs/promises";
import type { Logger } from "pino";
import type { Limits } from "../../limits.ts";
import { type Repeated, repeat } from "./repeat.ts";

type WatchDeps = { readonly freeBytes: () => Promise<number>; readonly limits: Limits; readonly log: Logger };

/** Logs one error when the disk is nearly full, and one warning when it has free space again. */
export function createDiskWatch({ freeBytes, limits, log }: WatchDeps): Repeated & {
  readonly check: () => Promise<void>;
} {
  let wasLow = false;

  async function check(): Promise<void> {
    const free = await freeBytes();
    const isLow = free < limits.disk.lowBytes;
    if (isLow && !wasLow) log.error({ freeBytes: free }, "the disk is nearly full: soon nothing can be saved");
    if (wasLow && !isLow) log.warn({ freeBytes: free }, "the disk has free space again");
    wasLow = isLow;
  }

  const repeated = repeat(limits.disk.checkEveryMs, check, (cause) =>
    log.error({ err: cause }, "the free space of the disk could not be read"),
  );
  return { ...repeated, check };
}

/** Returns the number of bytes that this process can still write to the disk that holds a folder. */
export async function freeBytesOfDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
