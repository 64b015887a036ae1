import { expect, it, vi } from "vitest";
import { createStateCache } from "./state-cache.ts";

const roomFor10 = { mostBytes: 10, bytesOf: (text: string) => text.length };

it("makes a value once for concurrent callers, and again in another state", async () => {
  const cache = createStateCache<string>();
  const make = vi.fn(async () => "made");
  await Promise.all([cache.get("a", "1", make), cache.get("a", "1", make)]);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get("a", "2", make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(cache.find("a", "1")).toBeUndefined();
});

it("makes a value again after a failure", async () => {
  const cache = createStateCache<string>();
  await expect(cache.get("a", "1", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("a", "1", async () => "made")).toBe("made");
});

it("drops the least recently used value when the cache is full", async () => {
  const cache = createStateCache<string>(roomFor10);
  await cache.get("a", "1", async () => "aaaa");
  await cache.get("b", "1", async () => "bbbb");
  await cache.find("a", "1");
  await cache.get("c", "1", async () => "cccc");
  await expect.poll(() => cache.find("b", "1")).toBeUndefined();
  expect(await cache.find("a", "1")).toBe("aaaa");
});

it("stops counting a value that a new state replaces", async () => {
  const cache = createStateCache<string>(roomFor10);
  for (const state of ["1", "2", "3", "4"]) {
    await cache.get("a", state, async () => "aaaa");
    await cache.get("b", state, async () => "bbbb");
  }
  expect(await cache.find("a", "4")).toBe("aaaa");
  expect(await cache.find("b", "4")).toBe("bbbb");
});

it("drops values of an earlier state when one is made again", async () => {
  const cache = createStateCache<string>({ ...roomFor10, mostBytes: 100 });
  await cache.get("a", "1", async () => "aaaa");
  await cache.get("b", "1", async () => "bbbb");
  await cache.get("b", "2", async () => "bbbb");
  expect(cache.find("a", "1")).toBeUndefined();
});
