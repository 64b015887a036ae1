import { readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { S3mini } from "s3mini";
import type { ObjectStoreSettings } from "../../fleet-config.ts";
import { createStateCache } from "../state-cache.ts";
import type { FileName, FileStore, StoredFile } from "./file-store.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** The time until a response begins, in ms, and the minimum transfer rate, in bytes per ms. */
type Timeouts = { readonly responseTimeoutMs: number; readonly minBytesPerMs: number };

const defaultTimeouts: Timeouts = { responseTimeoutMs: 5_000, minBytesPerMs: 1_000 };
const maxAttempts = 3;
const maxRetryDelayMs = 400;

/** The size of the memory cache of pictures. They are served by this process, so that their addresses are the shop's
 *  own. */
const memoryBytes = 64 * 1024 * 1024;

/** The size of the chunks of a streamed file. */
const chunkBytes = 64 * 1024;

/** Stores files in a bucket with an S3 API.
 *  @throws StoreUnavailable from each of its functions while the store does not answer, or refuses. */
export function s3Store(
  { endpoint, bucket, prefix, ...settings }: ObjectStoreSettings,
  timeouts: Timeouts = defaultTimeouts,
): FileStore {
  const s3 = new S3mini({
    ...settings,
    endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
    fetch: (url, init) => fetchWithin(timeouts, url, init),
  });
  const keyOf = (name: string) => `${prefix}${name}`;
  const read = (name: FileName) =>
    withRetries(async () => {
      const bytes = await s3.getObjectArrayBuffer(keyOf(name));
      return bytes === null ? undefined : new Uint8Array(bytes);
    });
  const listPage = (namePrefix: string, token?: string) =>
    withRetries(async () => {
      // The library calls a path of the bucket "delimiter"; "/" lists complete names.
      const page = await s3.listObjectsPaged("/", keyOf(namePrefix), 1000, token);
      if (!page) throw new NoBucket();
      return page;
    });
  const pictures = createStateCache<Uint8Array<ArrayBuffer>>({
    mostBytes: memoryBytes,
    bytesOf: (bytes) => bytes.byteLength,
  });

  return {
    has: (name) => withRetries(async () => (await s3.objectExists(keyOf(name))) === true),
    async read(name) {
      if (!name.startsWith("images/")) return read(name);
      try {
        return await pictures.get(name, "", async () => (await read(name)) ?? Promise.reject(new Missing()));
      } catch (cause) {
        if (cause instanceof Missing) return undefined;
        throw cause;
      }
    },
    async stream(name) {
      // Read as a whole: the reader may be slow, and the store would time out.
      const bytes = await read(name);
      return bytes && Readable.from(chunksOf(bytes));
    },
    write: (name, bytes) => withRetries(async () => void (await s3.putObject(keyOf(name), Buffer.from(bytes)))),
    async take(name, from) {
      const bytes = await readFile(from);
      await withRetries(() => s3.putObject(keyOf(name), bytes));
      await rm(from, { force: true });
    },
    keep: (name) =>
      withRetries(async () => {
        if ((await s3.objectExists(keyOf(name))) !== true) return false;
        // A copy onto itself has a new date. https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html
        await s3.copyObject(keyOf(name), keyOf(name), { metadataDirective: "REPLACE" });
        return true;
      }),
    async keptAt(name) {
      const { objects } = await listPage(name);
      const found = objects?.find(({ Key }) => Key === keyOf(name));
      return found && new Date(found.LastModified).getTime();
    },
    remove: (name) => withRetries(async () => void (await s3.deleteObject(keyOf(name)))),
    async *list(kind) {
      let token: string | undefined;
      do {
        const page = await listPage(`${kind}/`, token);
        for (const { Key, Size, LastModified } of page.objects ?? []) {
          const name = Key.slice(prefix.length) as FileName;
          yield { name, bytes: Number(Size), keptAt: new Date(LastModified).getTime() } satisfies StoredFile;
        }
        token = page.nextContinuationToken;
      } while (token);
    },
  };
}

class Missing extends Error {}

/** The bucket does not exist. */
class NoBucket extends Error {
  readonly status = 404;
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Aborts a request that makes no progress: before the answer begins, while sending, or while receiving. */
async function fetchWithin(
  { responseTimeoutMs, minBytesPerMs }: Timeouts,
  url: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  const stop = new AbortController();
  const within = (bytes: number) => setTimeout(() => stop.abort(), responseTimeoutMs + bytes / minBytesPerMs).unref();
  const begins = within(init.body instanceof Uint8Array ? init.body.byteLength : 0);
  const answer = await fetch(url, { ...init, signal: stop.signal }).finally(() => clearTimeout(begins));
  within(Number(answer.headers.get("content-length")));
  return answer;
}

async function withRetries<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      const failure = new StoreUnavailable(cause);
      const { status } = failure;
      const isRetryable = status === undefined || status === 429 || status >= 500;
      if (!isRetryable || attempt === maxAttempts) throw failure;
      await wait(Math.random() * maxRetryDelayMs * attempt);
    }
  }
}
