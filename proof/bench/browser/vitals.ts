import type { Page } from "@playwright/test";

/** The figures that a visitor notices when a page opens. Times count from the start of navigation. */
export type Vitals = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The sum of all shifts once the document is read, which is more than the worst window of them. In how many pieces it
   *  is read and painted before depends on how busy the machine is. */
  readonly layoutShift: number;
  /** When the app answers to taps and keys. */
  readonly readyMs: number;
  /** When the content that the page is for is in the document. */
  readonly contentMs: number;
  /** The page's scripts, with their bytes on the line and when each was received. */
  readonly scripts: readonly { readonly bytes: number; readonly endMs: number }[];
};

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

type Seen = { largest: number; shifts: Shift[]; ready: number; content: number };

declare global {
  interface Window {
    seenByBench?: Seen;
  }
}

/** Watches every document that this page opens, from before its first byte. `content`: a selector of what the page is
 *  for. */
export async function watchVitals(page: Page, content: string): Promise<void> {
  // tsx names functions by a helper that pages do not have.
  await page.addInitScript("globalThis.__name ??= (named) => named;");
  await page.addInitScript((selector) => {
    const seen: Seen = { largest: Number.NaN, shifts: [], ready: Number.NaN, content: Number.NaN };
    window.seenByBench = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      seen.shifts.push(...(list.getEntries() as Shift[]));
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver(() => {
      const isReady = document.documentElement?.dataset.ready === "true";
      if (Number.isNaN(seen.ready) && isReady) {
        seen.ready = performance.now();
        console.debug("ready");
      }
      if (Number.isNaN(seen.content) && document.querySelector(selector)) seen.content = performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"] });
  }, content);
}

/** Opens an address and waits until the app is ready and nothing has moved for a while. A locator would do with less, but
 *  Playwright reads its own scripts into the page for it, a tenth of a second on a slow phone. */
export async function visit(page: Page, path: string, { restMs }: { readonly restMs: number }): Promise<Vitals> {
  const isReady = page.waitForEvent("console", { predicate: (said) => said.text() === "ready", timeout: 120_000 });
  await Promise.all([isReady, page.goto(path, { waitUntil: "load", timeout: 120_000 })]);
  await page.waitForTimeout(restMs);
  return readVitals(page);
}

/** @throws Error when the page is not watched. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const seen = window.seenByBench;
    if (!seen) throw new Error("this page is not watched");
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const [{ domInteractive: readMs = 0 } = {}] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      firstPaintMs: painted?.startTime ?? Number.NaN,
      largestPaintMs: seen.largest,
      layoutShift: seen.shifts
        .filter(({ startTime, hadRecentInput }) => startTime > readMs && !hadRecentInput)
        .reduce((sum, { value }) => sum + value, 0),
      readyMs: seen.ready,
      contentMs: seen.content,
      scripts: resources
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .map(({ encodedBodySize, responseEnd }) => ({ bytes: encodedBodySize, endMs: responseEnd })),
    };
  });
}

/** Bytes of the scripts that were received by then. */
export function scriptBytes({ scripts }: Vitals, byMs = Number.POSITIVE_INFINITY): number {
  return scripts.filter(({ endMs }) => endMs <= byMs).reduce((sum, { bytes }) => sum + bytes, 0);
}
