import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDevice } from "../device/device.ts";
import { OutboxDatabase } from "../device/outbox/outbox-db.ts";
import { anEnquiry, standInServer } from "../device/outbox/testing.ts";
import { sendInBackground } from "./send-in-background.ts";

let server: ReturnType<typeof standInServer>;
let stop: () => void;
const registered: string[] = [];

function withBackgroundSync() {
  const registration = { sync: { register: async (tag: string) => void registered.push(tag) } };
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, {
      get: (target, name) => (name === "serviceWorker" ? serviceWorker : Reflect.get(target, name, target)),
    }),
  );
}

beforeEach(async () => {
  server = standInServer();
  registered.length = 0;
  vi.stubGlobal("fetch", (path: unknown, init?: RequestInit) => server.fetch(path, init));
  await new OutboxDatabase().outbox.clear();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("asks to be woken for what is saved without a network, since the app may be closed before there is one", async () => {
  withBackgroundSync();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const device = openDevice();
  stop = sendInBackground(device);
  expect(registered).toEqual([]);
  await device.outbox.submit(anEnquiry(), undefined);
  await expect.poll(() => registered).toContainEqual(expect.stringMatching(/^cf-outbox:\d+$/));
  expect(server.requests).toEqual([]);
});
