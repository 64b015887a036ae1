import type { Readable } from "node:stream";

/** The kinds of files that belong to the shop and not to one of its machines; each name begins with its kind and a
 *  slash. Who adds one says here what an erasure, a backup and the way to another store must take along. */
export const fileKinds = ["images", "imports", "erasures", "releases", "marks"] as const;

export type FileKind = (typeof fileKinds)[number];
export type FileName = `${FileKind}/${string}`;

/** Where files are kept, by names the shop makes itself: folders beside the database, or a bucket. */
export type FileStore = {
  readonly has: (name: FileName) => Promise<boolean>;
  readonly read: (name: FileName) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** A file's bytes one after the other, until whoever reads destroys it; undefined where there is no such file. */
  readonly stream: (name: FileName) => Promise<Readable | undefined>;
  /** Safe when it resolves. Writing a name again changes nothing a reader could notice. */
  readonly write: (name: FileName, bytes: Uint8Array) => Promise<void>;
  /** Takes a file of this machine away into the store. */
  readonly take: (name: FileName, from: string) => Promise<void>;
  /** Notes that a name is still needed; answers whether it is there. */
  readonly keep: (name: FileName, now: number) => Promise<boolean>;
  /** When it was last written or kept, in epoch milliseconds; undefined where there is no such file. */
  readonly keptAt: (name: FileName) => Promise<number | undefined>;
  readonly remove: (name: FileName) => Promise<void>;
  /** The names of a kind, with the time at which each was last written or kept, in epoch milliseconds. */
  readonly list: (kind: FileKind) => AsyncIterable<StoredFile>;
};

export type StoredFile = { readonly name: FileName; readonly bytes: number; readonly keptAt: number };
