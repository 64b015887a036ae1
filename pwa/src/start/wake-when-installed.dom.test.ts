import { afterEach, expect, it, vi } from "vitest";
import { wakeWhenInstalled } from "./after-start.ts";

afterEach(() => vi.unstubAllGlobals());

it("has the browser wake the worker, under the name it listens to, once the app is installed", async () => {
  const register = vi.fn().mockRejectedValueOnce(new DOMException("not installed", "NotAllowedError"));
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ periodicSync: { register } }) } });
  wakeWhenInstalled();
  await expect.poll(() => register).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("appinstalled"));
  await expect.poll(() => register).toHaveBeenCalledTimes(2);
  expect(register).toHaveBeenLastCalledWith("cf-outbox", { minInterval: 12 * 60 * 60_000 });
});
