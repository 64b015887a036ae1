import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A run of the tests keeps about 300 MB there at once: copies of the seeded shop, pictures, browser profiles. */
const neededBytes = 500_000_000;

/** Says in a sentence when the folder for temporary files is too full for a run. */
export function missingRoom(folder = tmpdir()): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= neededBytes) return undefined;
  const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
  return `${folder} has ${megabytes(free)} MB left and the tests need ${megabytes(neededBytes)} MB: free some, or name another folder in TMPDIR.`;
}
