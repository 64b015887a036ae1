import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Returns the SHA-256 of a file as 64 hex digits. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Copies a file to a new one and syncs it to disk before it resolves. Resolves to the SHA-256 of the bytes written. */
export async function copySynced(from: string, to: string): Promise<string> {
  const hash = createHash("sha256");
  const seen = new Transform({
    transform(bytes: Buffer, _encoding, pass) {
      hash.update(bytes);
      pass(null, bytes);
    },
  });
  await pipeline(createReadStream(from), seen, createWriteStream(to, { flags: "wx", flush: true, mode: 0o600 }));
  return hash.digest("hex");
}

/** Syncs a file or a folder. A renamed or new file survives a power cut only when its folder was synced too. */
export async function sync(path: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, "r");
    await handle.sync();
  } finally {
    await handle?.close();
  }
}

/** Lists the paths of all files below a folder, relative to it and with `/`; empty when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).toSorted();
}

function noneIfMissing(cause: NodeJS.ErrnoException): [] {
  if (cause.code === "ENOENT") return [];
  throw cause;
}
