import "fake-indexeddb/auto";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { device } from "../../device/open-device.ts";
import { anEnquiry } from "../../device/outbox/testing.ts";
import { ToastRegion } from "../../ui/toast.tsx";
import { offerInstall } from "./install-offer.ts";

const root = createRoot(document.body.appendChild(document.createElement("div")));
const offered = () => document.querySelector("[role=status]")?.textContent ?? "";

function press(label: string) {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent === label);
  if (!button) throw new Error(`no button ${label}`);
  flushSync(() => button.click());
}

/** As the browser asks, when it would install the app. */
const browserOffers = () => window.dispatchEvent(new Event("beforeinstallprompt"));
const stops: (() => void)[] = [];
const visit = () => stops.push(offerInstall({ language: "en", tables: {} }));

beforeEach(() => {
  localStorage.clear();
  flushSync(() => root.render(<ToastRegion />));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
});

it("is not made at the first visit, is made at the second, and a no is remembered", async () => {
  visit();
  browserOffers();
  expect(offered()).toBe("");
  stops.pop()?.();
  visit();
  browserOffers();
  await expect.poll(offered).toContain("Add this app to your home screen?");
  press("Not now");
  expect(offered()).toBe("");
  visit();
  browserOffers();
  expect(offered()).toBe("");
});

it("on an iPad says how, and that unsent enquiries are not taken along", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari");
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(5);
  visit();
  await (await device()).outbox.submit(anEnquiry(), undefined);
  await expect.poll(offered).toContain("Unsent enquiries do not move to the app: send or export them first.");
  press("Got it");
  expect(offered()).toBe("");
});
