import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showToast, ToastRegion } from "./toast.tsx";

let root: Root;

function shown(): string[] {
  return [...document.querySelectorAll("[role=status] > div")].map(({ textContent }) => textContent ?? "");
}

beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<ToastRegion />));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  root.unmount();
  document.body.replaceChildren();
});

it("keeps the way back from each of two deeds that read alike", () => {
  const undone: string[] = [];
  for (const name of ["first", "second"])
    flushSync(() => showToast("Enquiry deleted", { label: "Undo", run: () => undone.push(name) }));
  for (const button of [...document.querySelectorAll("button")]) flushSync(() => button.click());
  expect(undone).toEqual(["first", "second"]);
  expect(shown()).toEqual([]);
});

it("says what needs no answer once, however often it comes", () => {
  flushSync(() => showToast("Saved."));
  flushSync(() => showToast("Saved."));
  expect(shown()).toEqual(["Saved."]);
});

it("stays while somebody is at its button", () => {
  flushSync(() => showToast("Removed.", { label: "Undo", run: () => undefined }));
  document.querySelector("button")?.focus();
  flushSync(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["Removed.Undo"]);
  document.querySelector("button")?.blur();
  flushSync(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual([]);
});
