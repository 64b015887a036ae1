import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";
import { readChunks } from "../http/read-chunks.ts";

/** Where the file of a run is kept until it was read. */
export function importFile({ dataDir }: Pick<Config, "dataDir">, runId: string): string {
  return join(dataDir, "imports", `${runId}.csv`);
}

/** Keeps the body of a request as a file, as it comes; answers its size in bytes. What cannot be kept whole leaves nothing.
 *  @throws ProblemError `body-too-large`, or `body-unreadable` when it breaks off. */
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
