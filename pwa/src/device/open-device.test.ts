import { expect, it } from "vitest";
import { memoizeAsync } from "./open-device.ts";

it("is done once for all who ask", async () => {
  let times = 0;
  const open = memoizeAsync(async () => ++times);
  expect(await Promise.all([open(), open()])).toEqual([1, 1]);
});

it("is tried again after it has failed", async () => {
  let times = 0;
  const open = memoizeAsync(async () => {
    times += 1;
    if (times === 1) throw new Error("no network");
    return times;
  });
  await expect(open()).rejects.toThrow("no network");
  expect(await open()).toBe(2);
});
