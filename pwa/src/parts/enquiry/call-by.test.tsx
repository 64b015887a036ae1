import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallBy } from "./call-by.tsx";

const now = Date.parse("2026-11-27T11:00:00.000Z");
const inAnHour = "2026-11-27T12:00:00.000Z";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says until when the company calls only while that time lies ahead", async () => {
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () => root.render(<CallBy at={inAnHour} />));
  expect(box.textContent).toBe("We will call you by 27 Nov 2026, 17:30.");
  await act(async () => vi.advanceTimersByTime(60 * 60_000));
  expect(box.textContent).toBe("");
  await act(async () => root.unmount());
});
