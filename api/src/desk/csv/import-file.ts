import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Core } from "../../platform/core.ts";
import type { FileName } from "../../platform/files/file-store.ts";
import { readChunks } from "../../platform/http/read-body.ts";

type Places = Pick<Core, "config" | "files">;

/** Names the file that holds the upload of a run until it is read. */
export function importFile(runId: string): FileName {
  return `imports/${runId}.csv`;
}

/** Deletes import files that were last written before a time, in epoch milliseconds, and the remains of uploads that
 *  broke off. */
export async function removeFilesBefore({ config, files }: Places, before: number): Promise<void> {
  for await (const { name, keptAt } of files.list("imports")) if (keptAt < before) await files.remove(name);
  const uploads = uploadsOf(config);
  for (const name of await readdir(uploads).catch(() => [])) {
    const file = join(uploads, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < before) await rm(file, { force: true });
  }
}

/** Stores a request body as the file of a run: streams it to this machine, then moves the complete file to the store.
 *  Returns its size in bytes. Leaves no file when it fails. @throws ProblemError `body-too-large`, or `body-unreadable`
 *  when the upload breaks off. */
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
