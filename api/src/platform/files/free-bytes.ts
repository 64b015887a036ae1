import { statfs } from "node:fs/promises";

/** How many bytes the disk with this folder still takes from us. */
export async function freeBytesBeside(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
