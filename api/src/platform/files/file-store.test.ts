import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { freshFolder } from "../../testing/fresh-database.ts";
import { openObjectStore } from "../../testing/object-store.ts";
import type { FileName, FileStore } from "./file-store.ts";
import { openStore } from "./open-store.ts";
import { s3Store } from "./s3-store.ts";

/** Opens a bucket, and the configuration of a shop that keeps its files there. */
async function aBucket() {
  const bucket = await openObjectStore();
  onTestFinished(bucket.close);
  const env = {
    OBJECT_STORE: `s3://files/shop%20one?endpoint=${bucket.address}&region=ap-south-1`,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    DATA_DIR: freshFolder(),
  };
  return { bucket, env, config: parseConfig(env) };
}

/** Returns the configuration of the real store named for these tests, with its keys; else of the stand-in. */
async function aRealOrPretendedBucket() {
  const { OBJECT_STORE_TEST, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
  if (OBJECT_STORE_TEST === undefined) return (await aBucket()).config;
  return parseConfig({ OBJECT_STORE: OBJECT_STORE_TEST, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
}

const stores: Record<string, () => Promise<FileStore>> = {
  folders: async () => openStore(parseConfig({ DATA_DIR: freshFolder() })),
  "a bucket": async () => openStore(await aRealOrPretendedBucket()),
};

const bytes = (text: string) => new TextEncoder().encode(text);

async function namesIn(store: FileStore, kind: Parameters<FileStore["list"]>[0]): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(kind)) names.push(name);
  return names.sort();
}

describe.each(Object.keys(stores))("files in %s", (kind) => {
  const open = () => stores[kind]?.() ?? Promise.reject(new Error("no such store"));

  test("reads, lists and removes a file that was written", async () => {
    const store = await open();
    const names = ["a", "b", "c", "d", "e"].map((letter): FileName => `erasures/${letter} é.json`);
    for (const name of names) await store.write(name, bytes(name));
    await store.write("imports/other.csv", bytes("x"));
    onTestFinished(() => store.remove("imports/other.csv"));
    expect(await namesIn(store, "erasures")).toEqual(names);
    for (const name of names) {
      expect(await store.has(name)).toBe(true);
      expect(new TextDecoder().decode(await store.read(name))).toBe(name);
      await store.remove(name);
      expect(await store.has(name)).toBe(false);
      expect(await store.read(name)).toBeUndefined();
    }
    expect(await namesIn(store, "erasures")).toEqual([]);
    await store.remove("erasures/never there.json");
  });

  test("moves a local file into the store, and reads it in pieces", async () => {
    const store = await open();
    const file = join(freshFolder(), "upload.csv");
    const text = "a line of the file\n".repeat(100_000);
    writeFileSync(file, text);
    await store.take("imports/one.csv", file);
    const pieces: Uint8Array[] = [];
    for await (const piece of (await store.stream("imports/one.csv")) ?? []) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe(text);
    expect(await store.stream("imports/none.csv")).toBeUndefined();
    await store.remove("imports/one.csv");
  });

  test("renews the time of a file that is still needed", async () => {
    const store = await open();
    await store.write("images/a.webp", bytes("a"));
    const keptAt = async () => {
      for await (const { keptAt } of store.list("images")) return keptAt;
      return undefined;
    };
    const before = (await keptAt()) ?? 0;
    const later = Date.now() + 1;
    expect(await store.keep("images/a.webp", later)).toBe(true);
    expect(await keptAt()).toBeGreaterThanOrEqual(before);
    expect(await store.keep("images/none.webp", later)).toBe(false);
    expect(new TextDecoder().decode(await store.read("images/a.webp"))).toBe("a");
    await store.remove("images/a.webp");
  });
});

test("reads a file slowly to its end while the store goes away", async () => {
  const { bucket, config } = await aBucket();
  const store = await openStore(config);
  const text = "a line of the file\n".repeat(1_000_000);
  await store.write("imports/one.csv", bytes(text));
  const read = (await store.stream("imports/one.csv"))?.iterator();
  const first = await read?.next();
  bucket.cut();
  const pieces: Uint8Array[] = [first?.value];
  for await (const piece of read ?? []) pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe(text);
});

test("gives up on a file that the store never finishes sending", async () => {
  const { bucket, config } = await aBucket();
  const { objectStore } = config;
  if (!objectStore) throw new Error("no bucket is configured");
  const patient = await openStore(config);
  await patient.write("imports/one.csv", bytes("a line of the file\n"));
  bucket.fault = "stalls";
  const store = s3Store(objectStore, { responseTimeoutMs: 50, minBytesPerMs: 1_000_000 });
  await expect(store.stream("imports/one.csv")).rejects.toThrow("The object store does not answer.");
  bucket.fault = "none";
  expect(await patient.stream("imports/one.csv")).toBeDefined();
});

test("allows a large file more time than a small one", async () => {
  const { bucket, config } = await aBucket();
  const { objectStore } = config;
  if (!objectStore) throw new Error("no bucket is configured");
  const store = s3Store(objectStore, { responseTimeoutMs: 50, minBytesPerMs: 1 });
  bucket.fault = "holds";
  const large = store.write("imports/one.csv", bytes("a line of the file\n".repeat(10_000)));
  await expect(store.has("imports/one.csv")).rejects.toThrow("The object store does not answer.");
  bucket.fault = "none";
  await large;
  expect(bucket.objects.size).toBe(1);
});

test("reads a cached picture while the store is away, and reports other failures as temporary", async () => {
  const { bucket, config } = await aBucket();
  const store = await openStore(config);
  await store.write("images/a.webp", bytes("a"));
  await store.read("images/a.webp");
  bucket.fault = "errors";
  expect(await store.read("images/a.webp")).toBeDefined();
  await expect(store.read("images/b.webp")).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await expect(store.write("images/b.webp", bytes("b"))).rejects.toThrow("The object store answered 500.");
  bucket.fault = "none";
  expect(await store.read("images/b.webp")).toBeUndefined();
});

test("starts while its store is away, but not with keys that the store refuses", async () => {
  const { bucket, config, env } = await aBucket();
  bucket.fault = "errors";
  await expect(openStore(config)).resolves.toBeDefined();
  bucket.fault = "none";
  const refused = openStore(parseConfig({ ...env, S3_SECRET_ACCESS_KEY: "hunter2" }));
  await expect(refused).rejects.toThrow(
    "The object store refuses the keys of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the bucket files.",
  );
  await expect(refused).rejects.not.toThrow("hunter2");
});
