import { expect, it, vi } from "vitest";
import { freeDevice } from "./free-device.ts";

/** Creates a window whose page answers whether it may be reloaded, or does not answer. */
function aWindow(mayReload: boolean | undefined) {
  const navigate = vi.fn(async () => null);
  const postMessage = (_asked: unknown, [port]: MessagePort[]) => {
    if (mayReload !== undefined) port?.postMessage(mayReload);
  };
  return { url: "/", navigate, postMessage } as unknown as WindowClient & { navigate: typeof navigate };
}

function aScope(...windows: WindowClient[]) {
  const names = new Set(["precache", "pictures", "cf-language-1"]);
  return {
    names,
    registration: { unregister: vi.fn(async () => true) },
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    clients: { matchAll: (async () => windows) as unknown as Clients["matchAll"] },
  };
}

it("removes the worker and its caches but the chosen language, and reloads a page in which nothing is typed", async () => {
  const window = aWindow(true);
  const scope = aScope(window);
  await freeDevice(scope);
  expect(scope.registration.unregister).toHaveBeenCalled();
  expect([...scope.names]).toEqual(["cf-language-1"]);
  expect(window.navigate).toHaveBeenCalledWith("/");
});

it("leaves a page alone in which something is half typed", async () => {
  const window = aWindow(false);
  await freeDevice(aScope(window));
  expect(window.navigate).not.toHaveBeenCalled();
});

it("reloads a page that is too broken to answer", async () => {
  vi.useFakeTimers();
  const window = aWindow(undefined);
  const done = freeDevice(aScope(window));
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  vi.useRealTimers();
  expect(window.navigate).toHaveBeenCalled();
});
