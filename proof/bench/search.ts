/** The device's search at each keystroke, with 2,000 products in English and Hindi, on a phone four times slower than
 *  this machine. Drawing the list is not included. */
import type { Page } from "@playwright/test";
import { percentile } from "../rig/statistics.ts";
import { newPhone, slowDown, withBrowser } from "./browser/phone.ts";
import { chunkOf } from "./built-files.ts";
import { type Figure, figure } from "./figure.ts";
import { fillProducts } from "./fill-shop.ts";
import { inShop } from "./shop.ts";
import { ms } from "./units.ts";

const products = 2000;

/** Typing errors included. No product is written like the Hindi words, so that every kind of match is tried. */
const queries =
  "charger, fast charger 60 kw, hub motor, wallbox 7.4, ccs2 cable 200, payment kiosk, chager depot, drivetrains, instalation warranty, zeppelin, चार्जर, फ़ास्ट चार्जर 60 kW, हब मोटर, वॉलबॉक्स 7.4, सीसीएस2 केबल 200, भुगतान कियोस्क, चाजर डिपो, ड्राइवट्रेन, इंस्टॉलेशन वारंटी, ज़ेपेलिन";

export function play(): Promise<Figure[]> {
  return inShop(
    ({ api }) =>
      withBrowser(async (browser) => {
        const page = await (await newPhone(browser, api)).newPage();
        await page.addInitScript("globalThis.__name ??= (named) => named;");
        await page.goto("/TandC");
        await slowDown(page);
        const { keystrokes, buildMs } = await timeSearches(page);
        const of = (part: number) => percentile(keystrokes, part);
        const what = `${products} products, ${keystrokes.length} keystrokes`;
        return [
          figure({ what: `${what}: p95`, value: of(0.95), unit: ms, beside: `median ${ms(of(0.5))}`, under: 16 }),
          figure({ what: `${what}: slowest`, value: of(1), unit: ms, under: 16 }),
          figure({ what: `index of ${products} products built`, value: buildMs, unit: ms }),
        ];
      }),
    (dataDir) => fillProducts(dataDir, products),
  );
}

type Searches = { readonly keystrokes: readonly number[]; readonly buildMs: number };

/** Runs the app's own search in the page, each query once unmeasured. Each product has a Hindi text, too: its own with a
 *  letter of Devanagari for each Latin one. */
function timeSearches(page: Page): Promise<Searches> {
  return page.evaluate(
    async ({ chunk, queries }) => {
      const { buildSearchIndex, searchProducts } = await import(chunk);
      const inDevanagari = (text: string) =>
        text.replace(/[a-z]/gi, (letter) => String.fromCharCode(0x0915 + (letter.toLowerCase().charCodeAt(0) - 97)));
      const given: { title: string; description: string }[] = await (await fetch("/api/products/get")).json();
      const products = given.map((product) => ({
        ...product,
        localized: { title: inDevanagari(product.title), description: inDevanagari(product.description) },
      }));
      const startedAt = performance.now();
      const index = await buildSearchIndex(products);
      const buildMs = performance.now() - startedAt;
      const typed = queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
      const time = (words: string) => {
        const from = performance.now();
        searchProducts(index, words);
        return performance.now() - from;
      };
      typed.map(time);
      return { keystrokes: typed.map(time), buildMs };
    },
    { chunk: `/${chunkOf("src/site/search/search-index.ts")}`, queries: queries.split(", ") },
  );
}
