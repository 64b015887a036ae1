import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { PhotoPicture } from "./photo-picture.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["the network is back", () => window.dispatchEvent(new Event("online"))],
  ["a minute is over", () => vi.advanceTimersByTime(60_000)],
])("loads a picture again when %s", async (_when, happens) => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = document.createElement("div");
  const root = createRoot(page);
  const photo = { hash: "ab", of: "meter", caption: "", state: "sent", isOwn: true } as const;
  await act(async () => root.render(<PhotoPicture photo={photo} alt="Meter" />));
  await act(async () => void page.querySelector("img")?.dispatchEvent(new Event("error")));
  expect(page.querySelector("img")).toBeNull();
  expect(page.textContent).toBe("Shown when you are online");
  await act(async () => void happens());
  expect(page.querySelector("img")).not.toBeNull();
  await act(async () => root.unmount());
});
