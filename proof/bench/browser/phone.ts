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
export const slowdown = 4;

export const slow3g: Link = { bitsPerSecond: 400_000, roundTripMs: 400 };

/** Hands a browser to whoever measures, and closes it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A phone that has never been here: nothing is cached or kept. */
export function newPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({ ...phone, baseURL: origin });
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Puts the delay on each request, as the browser's own tools do. */
export async function slowNetwork(page: Page, { bitsPerSecond, roundTripMs }: Link): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = bitsPerSecond / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Stops the service workers, so that the next visit has to start one as after a while without any. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}
