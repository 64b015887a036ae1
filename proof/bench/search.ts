/** Search on the device, letter by letter, on a phone four times slower than this machine: the time of the search
 *  itself at each keystroke, as the app's own chunk takes it in the page, and beside it the time until the shorter list
 *  is painted. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { percentile } from "../rig/statistics.ts";
import { newPhone, slowDown, slowdown, withBrowser } from "./browser/phone.ts";
import { type Figure, figure, under } from "./figure.ts";
import { fillProducts } from "./fill-shop.ts";
import { inShop } from "./shop.ts";
import { ms } from "./units.ts";

/** Most milliseconds of a keystroke, by how many products there are. */
const longestMs = { 2000: 16, 10000: 50 } as const;

/** What people look for, slips of the finger included. */
const queries = [
  "charger",
  "fast charger 60 kw",
  "hub motor",
  "wallbox 7.4",
  "ccs2 cable 200",
  "payment kiosk",
  "chager depot",
  "drivetrains",
  "instalation warranty",
  "zeppelin",
];

/** The same in Devanagari: nothing of the filled shop is written so but by its letters, so that a word is looked for in
 *  every way there is. */
const hindiQueries = [
  "चार्जर",
  "फ़ास्ट चार्जर 60 kW",
  "हब मोटर",
  "वॉलबॉक्स 7.4",
  "सीसीएस2 केबल 200",
  "भुगतान कियोस्क",
  "चाजर डिपो",
  "ड्राइवट्रेन",
  "इंस्टॉलेशन वारंटी",
  "ज़ेपेलिन",
];

const manifestFile = fileURLToPath(new URL("../../pwa/dist/client/.vite/manifest.json", import.meta.url));

export async function play(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [count, longest] of Object.entries(longestMs)) {
    figures.push(...(await searchAmong(Number(count), longest)));
  }
  figures.push(...(await searchAmong(2000, longestMs[2000], "hi")));
  return figures;
}

function searchAmong(products: number, longest: number, language: "en" | "hi" = "en"): Promise<Figure[]> {
  return inShop(
    ({ api }) =>
      withBrowser(async (browser) => {
        const phone = await newPhone(browser, api);
        const page = await phone.newPage();
        await page.addInitScript("globalThis.__name ??= (named) => named;");
        await page.goto("/TandC");
        await slowDown(page, slowdown);
        const { keystrokes, buildMs } = await timeSearches(page, language);
        const p95 = percentile(keystrokes, 0.95);
        const slowest = Math.max(...keystrokes);
        const told = (what: string) =>
          `${products} products${language === "hi" ? " in English and Hindi" : ""}: ${what}`;
        return [
          figure({
            what: told(`search itself, 95 in 100 of ${keystrokes.length} keystrokes`),
            ours: ms(p95),
            beside: `the middle one ${ms(percentile(keystrokes, 0.5))}`,
            demand: under(longest, p95, ms),
          }),
          figure({
            what: told("search itself, the slowest keystroke"),
            ours: ms(slowest),
            demand: under(longest, slowest, ms),
          }),
          figure({ what: told("index made, in small pieces"), ours: ms(buildMs) }),
        ];
      }),
    { fill: (dataDir) => fillProducts(dataDir, products) },
  );
}

type Searches = { readonly keystrokes: readonly number[]; readonly buildMs: number };

/** Runs the app's own search in the page, each query once unmeasured. In Hindi each product says everything a second
 *  time, with a letter of Devanagari for each Latin one: as many words again. */
function timeSearches(page: Page, language: "en" | "hi"): Promise<Searches> {
  return page.evaluate(
    async ({ chunk, queries, isTwice }) => {
      const { buildSearchIndex, searchProducts } = await import(chunk);
      const given: { title: string; description: string }[] = await (await fetch("/api/products/get")).json();
      const inDevanagari = (text: string) =>
        text.replace(/[a-z]/gi, (letter) => String.fromCharCode(0x0915 + (letter.toLowerCase().charCodeAt(0) - 97)));
      const products = isTwice
        ? given.map((product) => ({
            ...product,
            localized: { title: inDevanagari(product.title), description: inDevanagari(product.description) },
          }))
        : given;
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
    { chunk: `/${searchChunk()}`, queries: language === "hi" ? hindiQueries : queries, isTwice: language === "hi" },
  );
}

/** @throws Error when the build has no chunk of the search. */
function searchChunk(): string {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(manifestFile, "utf8"));
  const chunk = manifest["src/site/search/search-index.ts"];
  if (!chunk) throw new Error("the build has no chunk of the search");
  return chunk.file;
}
