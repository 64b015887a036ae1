import { expect, it, onTestFinished, vi } from "vitest";
import { createStoredValue } from "./stored-value.ts";

const numbers = (key: string) => createStoredValue<number | null>(key, { parse: Number, empty: null });

it("survives a reload", () => {
  numbers("kept").set(7);
  expect(numbers("kept").current()).toBe(7);
  numbers("kept").clear();
  expect(numbers("kept").current()).toBeNull();
});

it("notifies of changes in this tab and in others until the listener unsubscribes", () => {
  const value = numbers("heard");
  const listener = vi.fn();
  const stop = value.subscribe(listener);
  value.set(1);
  window.dispatchEvent(new StorageEvent("storage", { key: "heard" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  value.set(2);
  expect(listener).toHaveBeenCalledTimes(2);
});

it("gives the same object for the same text", () => {
  const value = createStoredValue<{ a: number } | null>("object", { parse: JSON.parse, empty: null });
  value.set({ a: 1 });
  expect(value.current()).toBe(value.current());
});

it("keeps for this page what the browser stores and does not give back", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("refused", "SecurityError");
    },
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const value = numbers("basket");
  value.set(7);
  expect(value.current()).toBe(7);
});
