import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "./background-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs at once, and once more for all calls in between", () => {
  const work = vi.fn();
  const { ask } = throttle(1_000, work);
  for (let time = 0; time < 50; time += 1) ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});

it("does nothing once it is stopped", () => {
  const work = vi.fn();
  const { ask, stop } = throttle(1_000, work);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});
