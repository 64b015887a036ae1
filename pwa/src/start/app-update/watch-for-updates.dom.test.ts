import { afterEach, expect, it, vi } from "vitest";
import * as toasts from "../../ui/toast.tsx";
import { watchForUpdates } from "./watch-for-updates.ts";

/** A worker of the app, and what its browser says of it. */
class Worker extends EventTarget {
  scriptURL = new URL("/sw.js", location.href).href;
  state = "installing";
  becomes(state: string) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("offers an update that another tab was fetching already, and the one after an update that failed", async () => {
  vi.stubEnv("PROD", true);
  const offer = vi.spyOn(toasts, "showToast").mockImplementation(() => () => undefined);
  const worker = new Worker();
  const registration = Object.assign(new EventTarget(), {
    active: worker,
    installing: undefined as Worker | undefined,
    waiting: undefined as Worker | undefined,
    update: vi.fn(async () => undefined),
  });
  const fetches = () => {
    registration.installing = new Worker();
    return registration.installing;
  };
  const first = fetches();
  const container = Object.assign(new EventTarget(), { controller: worker, register: vi.fn(async () => registration) });
  vi.stubGlobal("navigator", { serviceWorker: container });

  watchForUpdates({ language: "en", tables: {} });
  await expect.poll(() => container.register.mock.calls.length).toBe(1);
  registration.waiting = first;
  first.becomes("installed");
  await expect.poll(() => offer.mock.calls.length).toBe(1);

  for (const isWhole of [false, true]) {
    const next = fetches();
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => registration.update.mock.calls.length).toBe(isWhole ? 2 : 1);
    if (isWhole) registration.waiting = next;
    next.becomes(isWhole ? "installed" : "redundant");
  }
  await expect.poll(() => offer.mock.calls.length).toBe(2);
});
