import type { FileKind, FileStore } from "./file-store.ts";

export type NamedFiles = {
  /** The hashes in use. */
  readonly named: ReadonlySet<string>;
  readonly now: number;
  readonly keptMs: number;
  /** Called before each removal; throws when another process has taken over the job. */
  readonly confirm: () => Promise<void>;
};

/** The length of a SHA-256 in hexadecimal, with which every file name begins. */
const hashLength = 64;

/** Deletes the files of a kind whose hash has been unreferenced for longer than `keptMs`. Returns how many. The date of
 *  a referenced file is renewed now and then, because a file does not record when it was last referenced. */
export async function removeUnnamed(
  store: FileStore,
  kind: FileKind,
  { named, now, keptMs, confirm }: NamedFiles,
): Promise<number> {
  const isOld = (keptAt: number) => now - keptAt > keptMs;
  const begins = kind.length + 1;
  let removed = 0;
  for await (const { name, keptAt } of store.list(kind)) {
    if (named.has(name.slice(begins, begins + hashLength))) {
      if (now - keptAt > keptMs / 2) await store.keep(name, now);
    } else if (isOld(keptAt)) {
      await confirm();
      // The list is older: a file that was referenced since has a newer date.
      if (!isOld((await store.keptAt(name)) ?? now)) continue;
      await store.remove(name);
      removed += 1;
    }
  }
  return removed;
}
