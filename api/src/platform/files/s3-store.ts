import { readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { S3mini } from "s3mini";
import type { ObjectStoreSettings } from "../../fleet-config.ts";
import { createStateCache } from "../state-cache.ts";
import type { FileName, FileStore, StoredFile } from "./file-store.ts";

const timeoutMs = 5_000;
const tries = 3;
const longestRestMs = 400;

/** Pictures are read through this process, so that their addresses are the shop's own; those that are asked for most
 *  stay in memory. */
const memoryBytes = 64 * 1024 * 1024;

/** Keeps files in a bucket that speaks S3.
 *  @throws StoreAway from each of its functions while it does not answer, or refuses. */
export function s3Store({ endpoint, bucket, prefix, ...settings }: ObjectStoreSettings): FileStore {
  const s3 = new S3mini({
    ...settings,
    endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
    requestAbortTimeout: timeoutMs,
  });
  const keyOf = (name: string) => `${prefix}${name}`;
  const read = (name: FileName) =>
    persistently(async () => {
      const bytes = await s3.getObjectArrayBuffer(keyOf(name));
      return bytes === null ? undefined : new Uint8Array(bytes);
    });
  const pictures = createStateCache<Uint8Array<ArrayBuffer>>({
    mostBytes: memoryBytes,
    bytesOf: (bytes) => bytes.byteLength,
  });

  return {
    has: (name) => persistently(async () => (await s3.objectExists(keyOf(name))) === true),
    async read(name) {
      if (!name.startsWith("images/")) return read(name);
      try {
        return await pictures.get(name, "", async () => (await read(name)) ?? Promise.reject(new Missing()));
      } catch (cause) {
        if (cause instanceof Missing) return undefined;
        throw cause;
      }
    },
    stream: (name) =>
      persistently(async () => {
        const answer = await s3.getObjectResponse(keyOf(name));
        return answer?.body ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) : undefined;
      }),
    write: (name, bytes) => persistently(async () => void (await s3.putObject(keyOf(name), Buffer.from(bytes)))),
    async take(name, from) {
      const bytes = await readFile(from);
      await persistently(() => s3.putObject(keyOf(name), bytes));
      await rm(from, { force: true });
    },
    keep: (name) =>
      persistently(async () => {
        if ((await s3.objectExists(keyOf(name))) !== true) return false;
        // Its own copy is as old as new. https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html
        await s3.copyObject(keyOf(name), keyOf(name), { metadataDirective: "REPLACE" });
        return true;
      }),
    remove: (name) => persistently(async () => void (await s3.deleteObject(keyOf(name)))),
    async *list(kind) {
      let token: string | undefined;
      do {
        // Its "delimiter" is a path of the bucket, and none is asked for: names are listed whole.
        const page = await persistently(() => s3.listObjectsPaged("/", keyOf(`${kind}/`), 1000, token));
        for (const { Key, Size, LastModified } of page?.objects ?? []) {
          const name = Key.slice(prefix.length) as FileName;
          yield { name, bytes: Number(Size), keptAt: new Date(LastModified).getTime() } satisfies StoredFile;
        }
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}

class Missing extends Error {}

/** The store did not answer, or refused. `code` tells whoever answers a request that this passes. */
export class StoreAway extends Error {
  override readonly name = "StoreAway";
  readonly code = "ETIMEDOUT";
  /** The store answered, and will not have us. */
  readonly isRefused: boolean;

  constructor(cause: unknown) {
    const status = statusOf(cause);
    super(status === undefined ? "The object store does not answer." : `The object store answered ${status}.`, {
      cause,
    });
    this.isRefused = status === 401 || status === 403;
  }
}

async function persistently<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      const status = statusOf(cause);
      const isWorthwhile = status === undefined || status === 429 || status >= 500;
      if (!isWorthwhile || attempt === tries) throw new StoreAway(cause);
      await wait(Math.random() * longestRestMs * attempt);
    }
  }
}

function statusOf(cause: unknown): number | undefined {
  const status = cause instanceof Error && "status" in cause ? cause.status : undefined;
  return typeof status === "number" && status > 0 ? status : undefined;
}
