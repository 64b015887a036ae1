import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** Returns a short name of a build, the same for the same files: 12 hex digits. */
export async function nameOfBuild(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 12);
}
