import { expect, it, onTestFinished, vi } from "vitest";
import { withLock } from "../../ui/browser/stores.ts";
import { CatalogueDatabase } from "./catalogue-db.ts";
import { readProducts } from "./read-catalogue.ts";

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

it("gives up on a database that never opens, so that the screen can ask the server", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("indexedDB", { open: () => ({}), deleteDatabase: () => ({}) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const refused = expect(readProducts(new CatalogueDatabase("silent"), "en")).rejects.toThrow("not done");
  await vi.advanceTimersByTimeAsync(6_000);
  await refused;
});
