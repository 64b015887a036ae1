import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../../chromium.ts";
import type { Link } from "../../rig/line.ts";

/** The phone of the figures: small, with two pixels to a point. */
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en-IN",
  timezoneId: "Asia/Kolkata",
  serviceWorkers: "allow",
} as const;

/** How many times slower than this machine the phone is. */
const slowdown = 4;

export const slow3g: Link = { bitsPerSecond: 400_000, roundTripMs: 400 };

/** Opens a browser for a task and closes it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumLaunch());
  return work(browser).finally(() => browser.close());
}

/** A phone on which nothing is cached or stored. */
export function newPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({ ...phone, baseURL: origin });
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Puts slow 3G's delay on each request, as the browser's own tools do. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = slow3g.bitsPerSecond / 8;
  const speed = { latency: slow3g.roundTripMs, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...speed });
}

/** Stops the service workers, so that the next visit has to start one. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}
