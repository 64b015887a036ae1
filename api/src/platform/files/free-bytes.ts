import { statfs } from "node:fs/promises";

/** Returns the bytes that this process may still write to the disk with this folder. */
export async function freeBytesBeside(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
