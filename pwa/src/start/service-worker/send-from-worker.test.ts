import { expect, it } from "vitest";
import type { Device } from "../../device/device.ts";
import { sendFromWorker } from "./send-from-worker.ts";

const windowsOf = (...states: DocumentVisibilityState[]) =>
  ({ matchAll: async () => states.map((visibilityState) => ({ visibilityState })) }) as unknown as Clients;

/** An outbox of which a row is left after sending, or none. */
function outboxWith(dueAt: number | undefined) {
  const outbox = { drain: async () => "stopped", countUnsent: async () => 1, nextDueAt: async () => dueAt };
  return { outbox } as unknown as Device;
}

it("leaves what remains to a page that is in front, whose timers run", async () => {
  await expect(sendFromWorker(windowsOf("hidden", "visible"), outboxWith(1))).resolves.toBeUndefined();
});

it.each([
  ["there is none", []],
  ["it is hidden, and its timers may sleep", ["hidden"] as const],
])("has the browser try again when something is left and of pages %s", async (_which, states) => {
  await expect(sendFromWorker(windowsOf(...states), outboxWith(1))).rejects.toThrow("left to send");
});

it("is done when nothing is left", async () => {
  await expect(sendFromWorker(windowsOf(), outboxWith(undefined))).resolves.toBeUndefined();
});
