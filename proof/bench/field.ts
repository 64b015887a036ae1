/** The list of a sales rep's enquiries on a phone that is four times slower than this machine, without a network. */
import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { readKeptData } from "../rig/kept-data.ts";
import { browserCookies, signInAdmin, signInField } from "../rig/people.ts";
import { median } from "../rig/statistics.ts";
import { waitUntil } from "../rig/wait.ts";
import { newPhone, slowDown, stopWorkers, withBrowser } from "./browser/phone.ts";
import { visit, watchVitals } from "./browser/vitals.ts";
import { type Figure, figure } from "./figure.ts";
import { scaled } from "./scaled.ts";
import { inShop } from "./shop.ts";
import { ms } from "./units.ts";

const rounds = 5;
const restMs = 1000;
/** As many as a phone keeps. */
const enquiries = 300;
const list = "/field/enquiries";
const firstRow = "main ul[aria-label='My enquiries'] li";

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server }) => {
    await signInAdmin(api);
    const { captureKey, ...session } = await signInField(api);
    for (let sent = 0; sent < enquiries; sent += 25) await capture(api, captureKey, 25);
    return withBrowser(async (browser) => {
      const phone = await newPhone(browser, api);
      await phone.addCookies(browserCookies(session));
      await phone.addInitScript((entries) => {
        for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
      }, session.entries);
      await prepare(phone);
      await phone.setOffline(true);
      await server.kill();
      const shown: number[] = [];
      for (let round = 0; round < scaled(rounds, 1); round += 1) shown.push(await opensList(phone));
      return [
        figure({
          what: `${list} with ${enquiries} enquiries, cold and offline: first row`,
          value: median(shown),
          unit: ms,
          atMost: 1000,
        }),
      ];
    });
  });
}

/** Sends enquiries as the rep's phone does. */
async function capture(api: string, captureKey: string, count: number): Promise<void> {
  const consent = { notice: "2026-11-28", at: new Date().toISOString(), given: "shown" };
  const one = { v: 1, source: "field", name: "Meera Pawar", contact: "9876543210", captureKey, consent };
  const capturedAt = new Date().toISOString();
  const sent = Array.from({ length: count }, () => ({
    ...one,
    id: randomUUID(),
    capturedAt,
    site: { city: "Satara" },
  }));
  const answer = await fetch(`${api}/api/enquiry/batch`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: api },
    body: JSON.stringify({ enquiries: sent }),
  });
  if (!answer.ok) throw new Error(`the enquiries were answered ${answer.status} ${await answer.text()}`);
}

/** Until the phone keeps the screens, the products and the list. */
async function prepare(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  await watchVitals(page, firstRow);
  await page.goto("/field");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto("/field/device");
  await page.getByRole("heading", { name: "Ready for the field" }).waitFor();
  await page.goto(list);
  await page.locator(firstRow).first().waitFor();
  const isKept = async () => (await readKeptData(page)).stores["cf-rep-enquiries/kept"]?.length === 1;
  await waitUntil("the list to be kept", isKept, { everyMs: 250 });
  await page.close();
}

/** Returns how many milliseconds pass until the first row is shown. */
async function opensList(phone: BrowserContext): Promise<number> {
  const page = await phone.newPage();
  await stopWorkers(page);
  await watchVitals(page, firstRow);
  await slowDown(page);
  const { largestPaintMs, contentMs } = await visit(page, list, { restMs });
  await page.close();
  return Math.max(largestPaintMs, contentMs);
}
