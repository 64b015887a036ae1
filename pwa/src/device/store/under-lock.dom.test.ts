import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInLocks } from "../outbox/testing.ts";
import { underLock } from "./under-lock.ts";

beforeEach(() => {
  vi.spyOn(navigator, "locks", "get").mockReturnValue(standInLocks() as never);
});
afterEach(() => vi.restoreAllMocks());

it("lets one work at a time", async () => {
  const answers = await Promise.all([
    underLock("a", 1_000, async () => "first"),
    underLock("a", 1_000, async () => "second"),
    underLock("b", 1_000, async () => "other"),
  ]);
  expect(answers).toEqual(["first", "busy", "other"]);
});

it("is free again after work that hangs or fails", async () => {
  await expect(underLock("a", 5, () => new Promise(() => undefined))).rejects.toThrow("not done");
  await expect(underLock("a", 1_000, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await underLock("a", 1_000, async () => "done")).toBe("done");
});

it("releases the lock when the page is suspended", async () => {
  const stuck = underLock("a", 60_000, () => new Promise(() => undefined));
  expect(await underLock("a", 1_000, async () => "other page")).toBe("busy");
  window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
  expect(await stuck).toBe("busy");
  expect(await underLock("a", 1_000, async () => "other page")).toBe("other page");
});
