import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../config.ts";
import { readChunks } from "../../platform/http/read-body.ts";

const folder = "imports";

/** Where the file of a run is kept until it was read. */
export function importFile({ dataDir }: Pick<Config, "dataDir">, runId: string): string {
  return join(dataDir, folder, `${runId}.csv`);
}

/** Removes the files that were last written to before a time. */
export async function removeFilesBefore({ dataDir }: Pick<Config, "dataDir">, before: number): Promise<void> {
  await mkdir(join(dataDir, folder), { recursive: true });
  for (const name of await readdir(join(dataDir, folder))) {
    const file = join(dataDir, folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < before) await rm(file, { force: true });
  }
}

/** Keeps the body of a request as a file, as it comes; answers its size in bytes. What cannot be kept whole leaves
 *  nothing. @throws ProblemError `body-too-large`, or `body-unreadable` when it breaks off. */
export async function keepUpload(request: Request, file: string, limitBytes: number): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await pipeline(readChunks(request, limitBytes), createWriteStream(file));
    return (await stat(file)).size;
  } catch (cause) {
    await rm(file, { force: true });
    throw cause;
  }
}
