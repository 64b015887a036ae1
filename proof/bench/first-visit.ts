/** A first visit on slow 3G with nothing cached: once with the delay put on each request, once over a line on which
 *  connections have to be set up. */
import type { Browser } from "@playwright/test";
import { openSlowLine } from "../rig/slow-line.ts";
import { median } from "../rig/statistics.ts";
import { newPhone, slow3g, slowNetwork, withBrowser } from "./browser/phone.ts";
import { type PublicPage, publicPages } from "./browser/public-pages.ts";
import { scriptBytes, type Vitals, visit, watchVitals } from "./browser/vitals.ts";
import { atMost, type Figure, figure } from "./figure.ts";
import { inShop } from "./shop.ts";
import { kB, seconds } from "./units.ts";

const rounds = 3;
const restMs = 1500;
const longestMs = { byRequest: 1800, bySetUp: 3000 } as const;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, atEnd }) => {
    const line = await openSlowLine(Number(new URL(api).port), slow3g);
    atEnd(line.close);
    const pages = await publicPages(api);
    return withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const [name, page] of pages) {
        const byRequest: Vitals[] = [];
        const bySetUp: Vitals[] = [];
        for (let round = 0; round < rounds; round += 1) {
          byRequest.push(await visitCold(browser, { origin: api, page, isDelayed: true }));
          bySetUp.push(await visitCold(browser, { origin: line.origin, page, isDelayed: false }));
        }
        figures.push(
          ...toFigures(`${name}, delay on each request`, byRequest, longestMs.byRequest),
          ...toFigures(`${name}, connections set up`, bySetUp, longestMs.bySetUp),
        );
      }
      return figures;
    });
  });
}

type Way = { readonly origin: string; readonly page: PublicPage; readonly isDelayed: boolean };

async function visitCold(browser: Browser, { origin, page: { path, content }, isDelayed }: Way): Promise<Vitals> {
  const phone = await newPhone(browser, origin);
  try {
    const page = await phone.newPage();
    if (isDelayed) await slowNetwork(page, slow3g);
    await watchVitals(page, content);
    return await visit(page, path, { restMs });
  } finally {
    await phone.close();
  }
}

function toFigures(what: string, visits: readonly Vitals[], longest: number): Figure[] {
  const of = (measure: (vitals: Vitals) => number) => median(visits.map(measure));
  const largest = of(({ largestPaintMs }) => largestPaintMs);
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  const readyMs = of((vitals) => vitals.readyMs);
  const scripts = of((vitals) => scriptBytes(vitals, vitals.readyMs));
  return [
    figure({
      what: `${what}: LCP`,
      ours: seconds(largest),
      beside: `first paint ${seconds(of(({ firstPaintMs }) => firstPaintMs))}`,
      demand: atMost(longest, largest, seconds),
    }),
    figure({
      what: `${what}: layout shift`,
      ours: shift.toFixed(3),
      demand: atMost(0, shift, String),
    }),
    figure({
      what: `${what}: usable`,
      ours: seconds(readyMs),
      beside: `${kB(scripts)} of scripts by then`,
    }),
  ];
}
