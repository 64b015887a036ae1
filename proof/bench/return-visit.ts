/** A later visit on a phone that is four times slower than this machine, online and offline. Each visit has to start its
 *  service worker, which this slow-down does not reach. */
import type { BrowserContext } from "@playwright/test";
import { readKeptData } from "../rig/kept-data.ts";
import { median } from "../rig/statistics.ts";
import { waitUntil } from "../rig/wait.ts";
import { newPhone, slowDown, stopWorkers, withBrowser } from "./browser/phone.ts";
import { type PublicPage, publicPages } from "./browser/public-pages.ts";
import { type Vitals, visit, watchVitals } from "./browser/vitals.ts";
import { type Figure, figure } from "./figure.ts";
import { scaled } from "./scaled.ts";
import { inShop } from "./shop.ts";
import { ms } from "./units.ts";

const rounds = 5;
const restMs = 1000;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server }) => {
    const pages = await publicPages(api);
    return withBrowser(async (browser) => {
      const phone = await newPhone(browser, api);
      await visitFirst(phone, pages);
      const online = await visitAgain(phone, pages);
      await phone.setOffline(true);
      await server.kill();
      const offline = await visitAgain(phone, pages);
      return pages.flatMap(({ name }, at) => [
        ...toFigures(`${name}, offline`, offline[at] ?? []),
        ...toFigures(`${name}, online`, online[at] ?? []),
      ]);
    });
  });
}

/** Until the phone has stored all it needs. */
async function visitFirst(phone: BrowserContext, pages: readonly PublicPage[]): Promise<void> {
  const page = await phone.newPage();
  await watchVitals(page, "main");
  await visit(page, "/", { restMs });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isKept = async () => {
    const [state] = (await readKeptData(page)).stores["cf-cache/state"] as { isComplete: boolean }[];
    return state?.isComplete ?? false;
  };
  await waitUntil("the catalogue to be stored", isKept, { everyMs: 250 });
  for (const { path } of pages) await visit(page, path, { restMs });
  await page.close();
}

/** Round after round, each page in a tab of its own. */
async function visitAgain(phone: BrowserContext, pages: readonly PublicPage[]): Promise<Vitals[][]> {
  const visits: Vitals[][] = pages.map(() => []);
  for (let round = 0; round < scaled(rounds, 1); round += 1) {
    for (const [at, { path, content }] of pages.entries()) {
      const page = await phone.newPage();
      await stopWorkers(page);
      await watchVitals(page, content);
      await slowDown(page);
      visits[at]?.push(await visit(page, path, { restMs }));
      await page.close();
    }
  }
  return visits;
}

function toFigures(what: string, visits: readonly Vitals[]): Figure[] {
  const shell = median(visits.map(({ firstPaintMs }) => firstPaintMs));
  // The largest paint may be the shell's: the page's own content has to be in the document, too.
  const content = median(visits.map((one) => Math.max(one.largestPaintMs, one.contentMs)));
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  return [
    figure({ what: `${what}: shell painted`, value: shell, unit: ms, atMost: 500 }),
    figure({
      what: `${what}: content painted`,
      value: content,
      unit: ms,
      beside: `layout shift ${shift.toFixed(3)}`,
      atMost: 1000,
    }),
  ];
}
