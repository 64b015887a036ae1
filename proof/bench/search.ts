/** The device's search at each keystroke, with 2,000 products, on a phone four times slower than this machine. Drawing
 *  the list is not included. */
import type { Page } from "@playwright/test";
import { percentile } from "../rig/statistics.ts";
import { newPhone, slowDown, withBrowser } from "./browser/phone.ts";
import { chunkOf } from "./built-files.ts";
import { type Figure, figure } from "./figure.ts";
import { fillProducts } from "./fill-shop.ts";
import { inShop } from "./shop.ts";
import { ms } from "./units.ts";

const products = 2000;

/** Typing errors included. */
const queries =
  "charger, fast charger 60 kw, hub motor, wallbox 7.4, ccs2 cable 200, payment kiosk, chager depot, drivetrains, instalation warranty, zeppelin";

export function play(): Promise<Figure[]> {
  return inShop(
    ({ api }) =>
      withBrowser(async (browser) => {
        const page = await (await newPhone(browser, api)).newPage();
        await page.addInitScript("globalThis.__name ??= (named) => named;");
        await page.goto("/TandC");
        await slowDown(page);
        const keystrokes = await timeSearches(page);
        const of = (part: number) => percentile(keystrokes, part);
        const what = `${products} products, ${keystrokes.length} keystrokes`;
        return [
          figure({ what: `${what}: p95`, value: of(0.95), unit: ms, beside: `median ${ms(of(0.5))}`, under: 16 }),
          figure({ what: `${what}: slowest`, value: of(1), unit: ms, under: 16 }),
        ];
      }),
    (dataDir) => fillProducts(dataDir, products),
  );
}

/** Runs the app's own search in the page, each query once unmeasured. Returns milliseconds. */
function timeSearches(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    async ({ chunk, queries }) => {
      const { buildSearchIndex, searchProducts } = await import(chunk);
      const read = async (path: string) => (await fetch(path)).json();
      const { words } = (await read("/api/pages/search")).content;
      const index = await buildSearchIndex(await read("/api/products/get"), words);
      const typed = queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
      const time = (words: string) => {
        const from = performance.now();
        searchProducts(index, words);
        return performance.now() - from;
      };
      typed.map(time);
      return typed.map(time);
    },
    { chunk: `/${chunkOf("src/parts/search/search-products.ts")}`, queries: queries.split(", ") },
  );
}
