import { addressIn } from "@chargefront/shared/paths";
import { languages } from "@chargefront/shared/text/language";
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Performance design: bytes as they cross the line. */
const budgets = { precached: 450_000 } as const;

/** By language: Hindi and Marathi bring their words. */
const pageBudgets = {
  en: { scriptsUntilReady: 110_000, scriptsInAll: 180_000, document: 30_000 },
  hi: { scriptsUntilReady: 120_000, scriptsInAll: 190_000, document: 34_000 },
  mr: { scriptsUntilReady: 120_000, scriptsInAll: 190_000, document: 34_000 },
} as const;

/** Bytes of the scripts of this document that had come when it became ready, and of all so far. */
function scriptBytes(page: Page) {
  return page.evaluate(() => {
    const [ready] = performance.getEntriesByName("ready");
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    const sum = (some: readonly PerformanceResourceTiming[]) =>
      some.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    return {
      untilReady: sum(scripts.filter(({ responseEnd }) => responseEnd <= (ready?.startTime ?? 0))),
      inAll: sum(scripts),
    };
  });
}

function markReady() {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready !== "true") return;
    performance.mark("ready");
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"] });
}

for (const language of languages) {
  test(`keeps the public pages in ${language} to their bytes`, async ({ page, shop, desk, visitor }) => {
    const budget = pageBudgets[language];
    await page.addInitScript(markReady);
    for (const english of [
      "/",
      "/Product",
      `/Product/${await desk.productId("DC fast charger 60 kW")}`,
      "/Contactus",
    ]) {
      const path = addressIn(language, english);
      const document = await fetch(shop.url + path, { headers: { "Accept-Encoding": "br" } });
      const bytes = Number(document.headers.get("Content-Length"));
      expect([path, bytes]).toEqual([path, Math.min(bytes, budget.document)]);

      await visitor.opens(path);
      await page.getByRole("combobox").first().fill("charger");
      await page.waitForLoadState("networkidle");
      const { untilReady, inAll } = await scriptBytes(page);
      expect(untilReady).toBeGreaterThan(50_000);
      expect([path, untilReady]).toEqual([path, Math.min(untilReady, budget.scriptsUntilReady)]);
      expect([path, inAll]).toEqual([path, Math.min(inAll, budget.scriptsInAll)]);
    }
  });
}

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("keeps what is fetched ahead to its bytes and the public pages", async ({ page, visitor }) => {
    await visitor.opens("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const files = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes("precache"));
      const found: [string, number][] = [];
      for (const name of names) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          found.push([new URL(request.url).pathname, Number(answer?.headers.get("Content-Length") ?? Number.NaN)]);
        }
      }
      return found;
    });
    expect(files.length).toBeGreaterThan(50);
    expect(files.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(budgets.precached);
    expect(files.filter(([path]) => /admin|enquiries-|gallery|stripe|card-payment|data-table/.test(path))).toEqual([]);
  });
});
