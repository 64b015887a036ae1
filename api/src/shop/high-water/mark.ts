import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { z } from "@chargefront/shared/zod";
import type { Core } from "../../platform/core.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import type { FileName } from "../../platform/files/file-store.ts";

/** What the database has reached, beside the database: the highest number of each series that was given out, and the
 *  state of the catalogue. A restore puts an older database in the place of this one and leaves this alone. What a later
 *  release keeps here, too, stays when this one writes. */
const highWater = z.looseObject({
  orderNumbers: z.record(z.string(), z.int().nonnegative()),
  catalogue: z.object({ epoch: z.string(), revision: z.int().nonnegative(), tag: z.string() }).optional(),
});
export type HighWater = z.infer<typeof highWater>;

type Places = Pick<Core, "config" | "files">;

const fileName = "high-water.json";
const objectName: FileName = "marks/high-water.json";

/** @throws DatabaseError when it cannot be read. */
export async function readMark({ config, files }: Places): Promise<HighWater> {
  const bytes = config.objectStore ? await files.read(objectName) : readOwn(join(config.dataDir, fileName));
  if (!bytes) return { orderNumbers: {} };
  try {
    return highWater.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    const file = config.objectStore ? objectName : join(config.dataDir, fileName);
    throw new DatabaseError(
      `${file} holds the highest order numbers and cannot be read. Put it right or take it from a copy; without it numbers may be given out twice after a restore.`,
      { cause },
    );
  }
}

/** Whole or not at all, and safe when it resolves. */
export async function writeMark({ config, files }: Places, written: HighWater): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(written)}\n`);
  if (config.objectStore) await files.write(objectName, bytes);
  else writeOwn(config.dataDir, bytes);
}

function readOwn(file: string): Uint8Array | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function writeOwn(folder: string, bytes: Uint8Array): void {
  const file = join(folder, fileName);
  const temporary = `${file}.tmp`;
  const handle = openSync(temporary, "w", 0o600);
  try {
    writeSync(handle, bytes);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  const parent = openSync(folder, "r");
  try {
    fsyncSync(parent);
  } finally {
    closeSync(parent);
  }
}
