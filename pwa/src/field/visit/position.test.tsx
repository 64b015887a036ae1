import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { PositionField } from "./position.tsx";

it("does not wait for ever where the browser never answers whether it may use the location", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition: () => undefined } });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  flushSync(() => root.render(<PositionField position={undefined} onChange={() => undefined} />));
  const button = document.querySelector("button");
  flushSync(() => button?.click());
  expect(document.body.textContent).toContain("Finding the location…");
  await vi.advanceTimersByTimeAsync(120_000);
  await vi.waitFor(() => expect(document.body.textContent).toContain("No location was found."));
  expect(button?.getAttribute("aria-disabled")).toBe("false");
});
