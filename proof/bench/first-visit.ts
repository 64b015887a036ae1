/** A first visit on slow 3G with nothing cached: once with the delay put on each request, once on a line on which
 *  connections have to be set up. */
import type { Browser } from "@playwright/test";
import { openSlowLine } from "../rig/slow-line.ts";
import { median } from "../rig/statistics.ts";
import { newPhone, slow3g, slowNetwork, withBrowser } from "./browser/phone.ts";
import { type PublicPage, publicPages } from "./browser/public-pages.ts";
import { scriptBytes, type Vitals, visit, watchVitals } from "./browser/vitals.ts";
import { type Figure, figure } from "./figure.ts";
import { scaled } from "./scaled.ts";
import { inShop } from "./shop.ts";
import { kB, seconds } from "./units.ts";

const rounds = 3;
const restMs = 1500;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, atEnd }) => {
    const line = await openSlowLine(Number(new URL(api).port), slow3g);
    atEnd(line.close);
    const pages = await publicPages(api);
    return withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const page of pages) {
        const perRequest: Vitals[] = [];
        const perConnection: Vitals[] = [];
        for (let round = 0; round < scaled(rounds, 1); round += 1) {
          perRequest.push(await visitCold(browser, api, page, true));
          perConnection.push(await visitCold(browser, line.origin, page, false));
        }
        figures.push(
          ...toFigures(`${page.name}, delay on each request`, perRequest, { paintMs: 1800, usableMs: 4000 }),
          ...toFigures(`${page.name}, connections set up`, perConnection, { paintMs: 3000 }),
        );
      }
      return figures;
    });
  });
}

async function visitCold(browser: Browser, origin: string, { path, content }: PublicPage, isDelayed: boolean) {
  const phone = await newPhone(browser, origin);
  const page = await phone.newPage();
  if (isDelayed) await slowNetwork(page);
  await watchVitals(page, content);
  return visit(page, path, { restMs }).finally(() => phone.close());
}

type Limits = { readonly paintMs: number; readonly usableMs?: number };

function toFigures(what: string, visits: readonly Vitals[], { paintMs, usableMs }: Limits): Figure[] {
  const of = (measure: (vitals: Vitals) => number) => median(visits.map(measure));
  const scripts = kB(of((vitals) => scriptBytes(vitals, vitals.readyMs)));
  return [
    figure({
      what: `${what}: LCP`,
      value: of(({ largestPaintMs }) => largestPaintMs),
      unit: seconds,
      beside: `first paint ${seconds(of(({ firstPaintMs }) => firstPaintMs))}`,
      atMost: paintMs,
    }),
    figure({
      what: `${what}: usable`,
      value: of(({ readyMs }) => readyMs),
      unit: seconds,
      beside: `${scripts} of scripts by then`,
      atMost: usableMs,
    }),
  ];
}
