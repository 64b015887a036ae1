import { spawnSync } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder, removeFolder } from "./temporary-folder.ts";

/** A folder on a disk that can be filled up and emptied again. */
export type SmallDisk = {
  /** How it is done here. */
  readonly how: string;
  readonly folder: string;
  /** From here on a process may write nothing more there. */
  readonly fill: (pid: number) => void;
  readonly empty: (pid: number) => void;
  readonly remove: () => void;
};

const megabyte = 1024 * 1024;

/** A file system in memory, where this process may mount one; else a limit on the size of the files that a process
 *  writes, which to it is the same. Undefined where neither can be had. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  return mountedDisk(megabytes) ?? limited();
}

/** A file system in memory; undefined where this process may mount none. */
export function mountedDisk(megabytes: number): SmallDisk | undefined {
  const folder = makeTemporaryFolder("small-disk");
  if (!runs("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "chargefront", folder)) {
    removeFolder(folder);
    return undefined;
  }
  const unmount = () => void runs("umount", "-l", folder);
  process.once("exit", unmount);
  const filling = join(folder, "filling");
  return {
    how: `tmpfs of ${megabytes} MB`,
    folder: join(folder, "data"),
    fill: () => fillUp(filling),
    empty: () => rmSync(filling, { force: true }),
    remove() {
      unmount();
      process.off("exit", unmount);
      removeFolder(folder);
    },
  };
}

function limited(): SmallDisk | undefined {
  if (!runs("prlimit", "--version")) return undefined;
  const folder = makeTemporaryFolder("small-disk");
  return {
    how: "limit on the size of files",
    folder: join(folder, "data"),
    fill: (pid) => void runs("prlimit", "--pid", String(pid), "--fsize=1:"),
    empty: (pid) => void runs("prlimit", "--pid", String(pid), "--fsize=unlimited:"),
    remove: () => removeFolder(folder),
  };
}

/** To the last byte. */
function fillUp(file: string): void {
  for (let size = megabyte; size >= 1; size = Math.floor(size / 2)) {
    const bytes = Buffer.alloc(size);
    try {
      for (;;) appendFileSync(file, bytes);
    } catch (cause) {
      if (!(cause instanceof Error && "code" in cause && cause.code === "ENOSPC")) throw cause;
    }
  }
}

function runs(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
