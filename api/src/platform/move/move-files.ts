import { createHash } from "node:crypto";
import { type FileKind, type FileStore, fileKinds, type StoredFile } from "../files/file-store.ts";
import { MoveError } from "./move-error.ts";
import type { OnProgress } from "./progress.ts";

export type MovedFiles = { readonly kind: FileKind; readonly files: number; readonly bytes: number };

/** Left out: each process uploads the assets of its own build and writes the high-water mark. */
const movedKinds = fileKinds.filter((kind) => kind !== "releases" && kind !== "marks");

/** How many files of a kind are compared byte by byte. */
const sampleSize = 100;

/** Copies the shop's files into another store, except those that it already has with the same length: a file does
 *  not change under its name. @throws MoveError when one did not arrive. */
export async function moveFiles(source: FileStore, target: FileStore, onFiles: OnProgress): Promise<MovedFiles[]> {
  const moved: MovedFiles[] = [];
  for (const kind of movedKinds) {
    const files = [...(await listFiles(source, kind)).values()];
    const there = await listFiles(target, kind);
    for (const [at, file] of files.entries()) {
      if (there.get(file.name)?.bytes !== file.bytes) await copy(source, target, file);
      onFiles(kind, at + 1);
    }
    await compareFiles(source, target, { kind, files });
    moved.push({ kind, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) });
  }
  return moved;
}

/** Refuses a store with files of a shop: an erasure there would be repeated here. @throws MoveError. */
export async function refuseFiles(target: FileStore): Promise<void> {
  for (const kind of [...movedKinds, "marks"] as const) {
    for await (const { name } of target.list(kind)) {
      throw new MoveError(
        `There are files of a shop at the new place already: ${name}. Name a bucket or a prefix without any.`,
      );
    }
  }
}

async function listFiles(store: FileStore, kind: FileKind): Promise<ReadonlyMap<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for await (const file of store.list(kind)) files.set(file.name, file);
  return files;
}

async function copy(source: FileStore, target: FileStore, { name }: StoredFile): Promise<void> {
  const bytes = await source.read(name);
  if (bytes) await target.write(name, bytes);
}

type Compared = { readonly kind: FileKind; readonly files: readonly StoredFile[] };

async function compareFiles(source: FileStore, target: FileStore, { kind, files }: Compared): Promise<void> {
  const there = await listFiles(target, kind);
  for (const { name } of files.filter((file) => there.get(file.name)?.bytes !== file.bytes)) {
    // A file removed in the meantime is not needed.
    if (await source.has(name)) throw new MoveError(`The file ${name} did not arrive as it was.`);
  }
  const every = Math.max(1, Math.floor(files.length / sampleSize));
  for (const { name } of files.filter((_, at) => at % every === 0)) {
    const hash = await hashOf(source, name);
    if (hash !== undefined && hash !== (await hashOf(target, name))) {
      throw new MoveError(`The file ${name} did not arrive as it was.`);
    }
  }
}

async function hashOf(store: FileStore, name: StoredFile["name"]): Promise<string | undefined> {
  const bytes = await store.read(name);
  return bytes && createHash("sha256").update(bytes).digest("hex");
}
