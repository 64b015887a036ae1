import { expect, it, onTestFinished, vi } from "vitest";
import { withLock } from "./stores.ts";

it("works without a lock that the browser does not answer for, once, also when the answer is late", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let answer: (lock: object) => unknown = () => undefined;
  const request = (_name: string, _how: object, held: typeof answer) => {
    answer = held;
    return new Promise(() => undefined);
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const work = vi.fn(async (lock: string) => lock);
  const result = withLock("a", work);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await result).toBe("none");
  expect([answer({}), work.mock.calls.length]).toEqual([undefined, 1]);
});
