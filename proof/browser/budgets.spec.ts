import { addressIn } from "@chargefront/shared/paths";
import { languages } from "@chargefront/shared/text/language";
import { readVitals, scriptBytes, visit, watchVitals } from "../bench/browser/vitals.ts";
import { expect, test } from "./test.ts";

/** Performance design: bytes as they cross the line. */
const budgets = { precached: 450_000 } as const;

/** By language: Hindi and Marathi bring their words. */
const pageBudgets = {
  en: { scriptsUntilReady: 110_000, scriptsInAll: 180_000, document: 30_000 },
  hi: { scriptsUntilReady: 120_000, scriptsInAll: 190_000, document: 34_000 },
  mr: { scriptsUntilReady: 120_000, scriptsInAll: 190_000, document: 34_000 },
} as const;

for (const language of languages) {
  test(`keeps the public pages in ${language} to their bytes`, async ({ page, shop, desk }) => {
    const budget = pageBudgets[language];
    await watchVitals(page, "main");
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

      const vitals = await visit(page, path, { restMs: 0 });
      const untilReady = scriptBytes(vitals, vitals.readyMs);
      await page.getByRole("combobox").first().fill("charger");
      await page.waitForLoadState("networkidle");
      const inAll = scriptBytes(await readVitals(page));
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
