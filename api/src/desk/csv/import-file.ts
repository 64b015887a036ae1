import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Core } from "../../platform/core.ts";
import type { FileName } from "../../platform/files/file-store.ts";
import { readChunks } from "../../platform/http/read-body.ts";

type Places = Pick<Core, "config" | "files">;

/** Where the file of a run is kept until it was read. */
export function importFile(runId: string): FileName {
  return `imports/${runId}.csv`;
}

/** Removes the files that were last written to before a time, and what is left of uploads that broke off. */
export async function removeFilesBefore({ config, files }: Places, before: number): Promise<void> {
  for await (const { name, keptAt } of files.list("imports")) if (keptAt < before) await files.remove(name);
  const uploads = uploadsOf(config);
  for (const name of await readdir(uploads).catch(() => [])) {
    const file = join(uploads, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < before) await rm(file, { force: true });
  }
}

/** Keeps the body of a request as the file of a run: on this machine as it comes, in the store when it is whole. Answers
 *  its size in bytes. What cannot be kept whole leaves nothing. @throws ProblemError `body-too-large`, or
 *  `body-unreadable` when it breaks off. */
export async function keepUpload(
  { config, files }: Places,
  request: Request,
  { runId, limitBytes }: { readonly runId: string; readonly limitBytes: number },
): Promise<number> {
  const uploads = uploadsOf(config);
  const file = join(uploads, `${runId}.csv`);
  await mkdir(uploads, { recursive: true });
  try {
    await pipeline(readChunks(request, limitBytes), createWriteStream(file));
    const { size } = await stat(file);
    await files.take(importFile(runId), file);
    return size;
  } finally {
    await rm(file, { force: true });
  }
}

function uploadsOf({ dataDir }: Core["config"]): string {
  return join(dataDir, "uploads");
}
