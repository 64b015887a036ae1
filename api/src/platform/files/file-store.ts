import type { Readable } from "node:stream";

/** The kinds of files that belong to the shop and not to one of its machines; each name begins with its kind and a
 *  slash. A kind added here is also part of erasures, backups and moves to another store. */
export const fileKinds = ["images", "documents", "photos", "imports", "erasures", "releases", "marks"] as const;

export type FileKind = (typeof fileKinds)[number];
export type FileName = `${FileKind}/${string}`;

/** Stores files under names made by the shop: in folders beside the database, or in a bucket. */
export type FileStore = {
  readonly has: (name: FileName) => Promise<boolean>;
  readonly read: (name: FileName) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Returns a stream of the file's bytes; undefined when the file does not exist. */
  readonly stream: (name: FileName) => Promise<Readable | undefined>;
  /** Writes a file durably. Writing a name again changes nothing that a reader could notice. */
  readonly write: (name: FileName, bytes: Uint8Array) => Promise<void>;
  /** Moves a file of this machine into the store. */
  readonly take: (name: FileName, from: string) => Promise<void>;
  /** Marks a file as still needed. Returns whether it exists. */
  readonly keep: (name: FileName, now: number) => Promise<boolean>;
  /** Returns when the file was last written or kept, in epoch milliseconds; undefined when it does not exist. */
  readonly keptAt: (name: FileName) => Promise<number | undefined>;
  readonly remove: (name: FileName) => Promise<void>;
  /** Lists the files of a kind, with the epoch milliseconds at which each was last written or kept. */
  readonly list: (kind: FileKind) => AsyncIterable<StoredFile>;
};

export type StoredFile = { readonly name: FileName; readonly bytes: number; readonly keptAt: number };
